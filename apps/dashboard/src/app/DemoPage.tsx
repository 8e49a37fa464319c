import { DemoShell } from '../features/demo';
import { LanguageMenu } from './shell/LanguageMenu';
import { PageTransition } from './shell/PageTransition';
import { ScrollToTop } from './shell/ScrollToTop';
import { ThemeButton } from './shell/ThemeButton';

const tools = (
  <>
    <ThemeButton />
    <LanguageMenu />
  </>
);

/** The demo template, with the parts of the product's shell that both share. */
export function Component() {
  return (
    <DemoShell tools={tools} above={<ScrollToTop />}>
      <PageTransition />
    </DemoShell>
  );
}
