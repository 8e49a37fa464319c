import content from '../../../data/faq.json' with { type: 'json' };
import { HelpPage } from '../knowledge-base/HelpPage';

export default function Faq() {
  return <HelpPage content={content} />;
}
