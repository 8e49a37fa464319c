import content from '../../../data/knowledge-base.json' with { type: 'json' };
import { Articles } from './Articles';
import { HelpPage } from './HelpPage';
import { Support } from './Support';
import { Videos } from './Videos';

export default function KnowledgeBase() {
  return (
    <HelpPage content={content}>
      <Support {...content.support} />
      <Articles {...content.articles} />
      <Videos {...content.videos} />
    </HelpPage>
  );
}
