// How the dashboard starts:
// 1. the store reads what local storage keeps: preferences, tokens of an earlier visit;
// 2. GET config is asked at once, because signing in and every call of the API wait for its identity settings;
// 3. the texts of the language, or else of English, are fetched, and by the router the chunk of the screen at the present address;
// 4. a screen that needs a user sends others to the login page, which leads them back.
import { setupListeners } from '@reduxjs/toolkit/query';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { nextTask } from '../lib/nextTask';
import { paths } from '../lib/paths';
import { whenIdle } from '../lib/whenIdle';
import { App } from './App';
import { askAhead, askOnTheWay } from './askAhead';
import { fetchTexts } from './fetchTexts';
import { addFont } from './font';
import { initialised } from './initialised';
import { removeMainLoader } from './mainLoader';
import { prefetchLinks, prefetchScreen } from './prefetchLinks';
import { routes } from './router';
import { StartFailure } from './StartFailure';
import { createStore } from './store';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

/** The first thing to see takes the loader's place. */
function Started({ children }: { children: ReactNode }) {
  useLayoutEffect(removeMainLoader, []);
  return children;
}

async function start(place: HTMLElement): Promise<void> {
  // The bundle, the store and the router in one go would keep a phone busy for long.
  await nextTask();
  const store = createStore();
  setupListeners(store.dispatch);
  askAhead(store);
  const texts = fetchTexts(store).catch((error: unknown) => console.error(error));
  await nextTask();
  // Asks for the screen's chunk while the texts are on their way.
  const router = createBrowserRouter(routes);
  askOnTheWay(store, router);
  const [messages] = await Promise.all([texts, initialised(router)]);
  const page = createRoot(place);
  const screen = messages ? (
    <App store={store} messages={messages}>
      <RouterProvider router={router} />
    </App>
  ) : (
    <StartFailure />
  );
  // In pieces that let keys and clicks through.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Started>{screen}</Started>
      </StrictMode>,
    ),
  );
  addFont();
  prefetchLinks(routes);
  // Who signs in wants the list next.
  if (router.state.location.pathname === paths.login) whenIdle(() => prefetchScreen(routes, paths.home));
}

// Not awaited here: the bundler joins fewer files where one waits.
void start(root);
