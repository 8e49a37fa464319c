import { cleanup, configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { printPageAtLast } from './elementErrors';
import { skipOwnerStacks } from './ownerStacks';
import { server } from './server';
import { skipStyleSheets } from './styleSheets';

// Screens render slowly on a busy machine; a wait still ends as soon as its condition holds.
configure({ asyncUtilTimeout: 45_000 });
printPageAtLast();
skipOwnerStacks();
skipStyleSheets();
// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const complaints: unknown[][] = [];

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  console.error = (...parts: unknown[]) => complaints.push(parts);
  console.warn = (...parts: unknown[]) => complaints.push(parts);
  // Failed calls are logged there, in addition to what the page says.
  console.info = () => undefined;
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  window.localStorage.clear();
  // The console stays silent: whatever React, MUI or react-intl complain about fails the test.
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(() => server.close());
