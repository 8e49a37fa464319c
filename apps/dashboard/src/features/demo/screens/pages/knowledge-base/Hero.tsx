import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useId } from 'react';
import { Badge, DemoIcon, useTones, useWord } from '../../../parts';
import { Popular } from './Popular';

export interface HeroContent {
  ribbon: readonly string[];
  title: string;
  placeholder: string;
  button: string;
  popularLabel: string;
  popular: readonly string[];
  /** px */
  fieldMaxWidth: number;
}

interface Props {
  content: HeroContent;
  query: string;
  onQuery: (query: string) => void;
  /** after the button or Enter */
  onSearch: () => void;
}

/** The head of a page of help. */
export function Hero({ content, ...box }: Props) {
  const word = useWord();
  const id = useId();
  const { primary, secondary } = useTones();
  const [free = '', ...forWhom] = content.ribbon;
  return (
    <Paper
      elevation={0}
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2.5,
        px: 2,
        py: { xs: 4, sm: 6 },
        border: 1,
        borderColor: 'divider',
        backgroundImage: `linear-gradient(135deg, ${primary.tint}, ${secondary.tint})`,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        <Badge tone="primary" look="solid">
          {free}
        </Badge>
        {forWhom.map(word)}
      </Box>
      <Typography
        id={id}
        component="h2"
        sx={{ fontSize: { xs: 28, sm: 40 }, fontWeight: 800, textAlign: 'center' }}
      >
        {word(content.title)}
      </Typography>
      <QuestionBox content={content} {...box} />
      <Popular label={content.popularLabel} topics={content.popular} />
    </Paper>
  );
}

function QuestionBox({ content, query, onQuery, onSearch }: Props) {
  const word = useWord();
  const placeholder = word(content.placeholder);
  function search(event: SyntheticEvent) {
    event.preventDefault();
    onSearch();
  }
  return (
    <Box
      component="form"
      role="search"
      onSubmit={search}
      sx={{ width: '100%', maxWidth: content.fieldMaxWidth }}
    >
      <OutlinedInput
        fullWidth
        type="search"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        placeholder={placeholder}
        inputProps={{ 'aria-label': placeholder }}
        sx={{ bgcolor: 'background.paper', paddingInlineEnd: 1 }}
        startAdornment={
          <InputAdornment position="start">
            <DemoIcon name="search" />
          </InputAdornment>
        }
        endAdornment={
          <Button type="submit" variant="contained" disableElevation sx={{ flexShrink: 0 }}>
            {word(content.button)}
          </Button>
        }
      />
    </Box>
  );
}
