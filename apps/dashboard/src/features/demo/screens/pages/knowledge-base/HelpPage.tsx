import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Columns, PanelRow, useWord } from '../../../parts';
import { Help } from './Help';
import { Hero, type HeroContent } from './Hero';
import { type QuestionGroupContent, QuestionGroup } from './QuestionGroup';
import { SectionTitle } from './SectionTitle';
import { TopicTabs, type Topic } from './TopicTabs';
import { isMatch } from './isMatch';

interface Props {
  /** knowledge-base.json or faq.json, which begin alike */
  content: {
    hero: HeroContent;
    sectionTitle: string;
    accentWord?: string;
    tabs: readonly Topic[];
    accordions: readonly QuestionGroupContent[];
    accordionColumns: Columns;
    help: { title: string; buttons: readonly string[] };
  };
  /** below */
  children?: ReactNode;
}

/** A box for a question, topics in tabs, questions with answers, and whom to ask. */
export function HelpPage({ content, children }: Props) {
  const { hero, sectionTitle, accentWord, tabs, accordions, accordionColumns, help } = content;
  const [query, setQuery] = useState('');
  const results = useRef<HTMLDivElement>(null);
  return (
    <Box sx={{ display: 'grid', gap: '24px', minWidth: 0 }}>
      <Hero content={hero} query={query} onQuery={setQuery} onSearch={() => results.current?.focus()} />
      <Box ref={results} tabIndex={-1} sx={{ outline: 'none', scrollMarginBlockStart: '80px', pt: 1 }}>
        <SectionTitle title={sectionTitle} accent={accentWord}>
          <FormattedMessage id="demo.help.questions.text" />
        </SectionTitle>
      </Box>
      <TopicTabs topics={tabs} label={sectionTitle}>
        <Found groups={accordions} query={query} />
        <PanelRow columns={accordionColumns}>
          {accordions.map((group) => (
            <QuestionGroup key={group.title} group={group} query={query} />
          ))}
        </PanelRow>
      </TopicTabs>
      <Help {...help} />
      {children}
    </Box>
  );
}

/** How many questions the words of the box leave. */
function Found({ groups, query }: { groups: readonly QuestionGroupContent[]; query: string }) {
  const word = useWord();
  const all = groups.flatMap(({ items }) => items.map(word));
  const count = all.filter((question) => isMatch(question, query)).length;
  return (
    <Box role="status" sx={{ mb: 2, textAlign: 'center', color: 'text.secondary', '&:empty': { m: 0 } }}>
      {query.trim() !== '' && <FormattedMessage id="demo.help.found" values={{ count }} />}
    </Box>
  );
}
