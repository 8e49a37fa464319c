import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Avatar, AvatarGroup, Panel, useWord } from '../../parts';
import { Board } from './Board';
import { people, sectionOf, type Person } from './dndData';

const { title, columns, items = [], time = '', likes = '', avatars } = sectionOf('News Feed');
const authors = people(typeof items === 'number' ? items : items.length);
/** Those who like a post. */
const readers = people(authors.length + (avatars ?? 0))
  .slice(authors.length)
  .map(({ face }) => face);

export function NewsFeed() {
  const { formatMessage } = useIntl();
  const posts = [
    formatMessage({ id: 'demo.dragndrop.post.first' }),
    formatMessage({ id: 'demo.dragndrop.post.second' }),
    formatMessage({ id: 'demo.dragndrop.post.third' }),
    formatMessage({ id: 'demo.dragndrop.post.fourth' }),
  ];
  const postOf = (author: Person) => posts[authors.indexOf(author) % posts.length];
  return (
    <Panel title={title}>
      <Board title={title} start={[authors]} columns={columns}>
        {(author, { grip }) => (
          <Post author={author} grip={grip}>
            {postOf(author)}
          </Post>
        )}
      </Board>
    </Panel>
  );
}

function Post({ author, grip, children }: { author: Person; grip: ReactNode; children: ReactNode }) {
  const word = useWord();
  return (
    <Box sx={POST}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Avatar name={author.face} size={44} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box component="h3" sx={{ m: 0, fontSize: 15, fontWeight: 700 }}>
            {author.name}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{word(time)}</Box>
        </Box>
        {grip}
      </Box>
      <Box sx={{ fontWeight: 600 }}>{word(author.label)}</Box>
      <Box component="p" sx={{ m: 0, flexGrow: 1, color: 'text.secondary' }}>
        {children}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <AvatarGroup names={readers} size={32} />
        <span>{word(likes)}</span>
      </Box>
    </Box>
  );
}

const POST = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  height: '100%',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;
