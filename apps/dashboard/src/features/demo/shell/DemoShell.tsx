import CssBaseline from '@mui/material/CssBaseline';
import { type ReactNode, Suspense } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { Loading } from '../../../components/Loading';
import { routeAt } from '../routes';
import { Texts } from '../texts/Texts';
import { DemoTheme } from '../theme/DemoTheme';
import { Customizer } from './Customizer';
import { Frame } from './Frame';

interface Props {
  /** of the product's header: language and colours */
  tools: ReactNode;
  /** over the page */
  above: ReactNode;
  /** the screen */
  children: ReactNode;
}

/** What surrounds every screen of the demo. */
export default function DemoShell({ tools, above, children }: Props) {
  return (
    <Suspense fallback={<Loading />}>
      <Texts>
        <DemoTheme>
          <CssBaseline />
          <Surroundings tools={tools}>
            {/* Around what comes in, so that the last screen stays until the next one is there. */}
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </Surroundings>
          <Customizer />
          {above}
          <ScrollRestoration />
        </DemoTheme>
      </Texts>
    </Suspense>
  );
}

/** Pages for signing in, errors and the like fill the window. */
function Surroundings({ tools, children }: Omit<Props, 'above'>) {
  const isBare = routeAt(useLocation().pathname)?.isBare ?? false;
  if (isBare) return <main>{children}</main>;
  return <Frame tools={tools}>{children}</Frame>;
}
