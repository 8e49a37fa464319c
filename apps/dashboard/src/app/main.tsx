// How the dashboard starts:
// 1. the store reads what local storage keeps: preferences, tokens of an earlier visit;
// 2. GET config is asked at once, because signing in and every call of the API wait for its identity settings;
// 3. the texts of the language are fetched, and by the router the chunk of the screen at the present address;
// 4. a screen that needs a user sends others to the login page, which leads them back.
import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { askForAlerts } from '../features/alerts';
import { configApi } from '../lib/configApi';
import { loadMessages } from '../lib/i18n/loadMessages';
import { paths } from '../lib/paths';
import { selectPreferences } from '../lib/preferences';
import { App } from './App';
import { removeMainLoader } from './mainLoader';
import { routes } from './router';
import { createStore } from './store';
import '@fontsource-variable/nunito/index.css';
import './base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

const store = createStore();
setupListeners(store.dispatch);
void store.dispatch(configApi.endpoints.getConfig.initiate());
// So that the list need not wait for its own chunk.
if (store.getState().auth.signedIn && window.location.pathname === paths.home)
  void store.dispatch(askForAlerts());
const { locale } = selectPreferences(store.getState());
// Asks for the screen's chunk while the texts are on their way.
const router = createBrowserRouter(routes);
const messages = await loadMessages(locale);

createRoot(root).render(
  <StrictMode>
    <App store={store} messages={messages}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>,
);
removeMainLoader();
