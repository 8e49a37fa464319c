// How the dashboard starts:
// 1. the store looks for tokens of an earlier visit;
// 2. GET config is asked at once, because signing in and every call of the API wait for its identity settings;
// 3. the router fetches the chunk of the screen at the present address;
// 4. a screen that needs a user sends others to the login page, which leads them back.
import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { configApi } from '../lib/configApi';
import { App } from './App';
import { routes } from './router';
import { createStore } from './store';
import './base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

const store = createStore();
setupListeners(store.dispatch);
void store.dispatch(configApi.endpoints.getConfig.initiate());

createRoot(root).render(
  <StrictMode>
    <App store={store}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>,
);
