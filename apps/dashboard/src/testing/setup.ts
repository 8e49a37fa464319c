import { cleanup, configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { printPageAtLast } from './elementErrors';
import { skipOwnerStacks } from './ownerStacks';
import { server } from './server';
import { skipStyleSheets } from './styleSheets';

// On a busy machine a screen takes its time; whoever waits is told as soon as it is there.
configure({ asyncUtilTimeout: 45_000 });
printPageAtLast();
skipOwnerStacks();
skipStyleSheets();
// jsdom lays nothing out, so it cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const complaints: unknown[][] = [];

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  console.error = (...parts: unknown[]) => complaints.push(parts);
  console.warn = (...parts: unknown[]) => complaints.push(parts);
  // What failed is noted there, beside what the page says.
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
