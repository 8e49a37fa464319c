// How the dashboard starts:
// 1. the store reads local storage: preferences, and tokens of an earlier visit;
// 2. GET config is requested at once, because sign-in and every API call wait for its identity settings;
// 3. the texts of the language (else of English) are fetched, and the router fetches the chunk of the current screen;
// 4. a screen that needs a user redirects others to the login page, which leads them back.
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
import { quoteUndecodable } from './quoteUndecodable';
import { routes } from './router';
import { StartFailure } from './StartFailure';
import { createStore } from './store';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

/** Removes the loader once there is something to see. */
function Started({ children }: { children: ReactNode }) {
  useLayoutEffect(removeMainLoader, []);
  return children;
}

async function start(place: HTMLElement): Promise<void> {
  // Running the bundle, the store and the router in one task would block a phone for long.
  await nextTask();
  quoteUndecodable();
  const store = createStore();
  setupListeners(store.dispatch);
  askAhead(store);
  const texts = fetchTexts(store).catch((error: unknown) => console.error(error));
  await nextTask();
  // Creating the router requests the screen's chunk while the texts are still loading.
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
  // A transition renders in slices, which let keys and clicks through.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Started>{screen}</Started>
      </StrictMode>,
    ),
  );
  addFont();
  prefetchLinks(routes);
  // After signing in, the user goes to the list.
  if (router.state.location.pathname === paths.login) whenIdle(() => prefetchScreen(routes, paths.home));
}

// No top-level await: with it, the bundler would merge fewer files.
void start(root);
