import { servicesOf } from './watch-build.js';

describe('servicesOf', () => {
  it.each([
    ['a service', 'apps/worker/dist/match/match.service.js', ['worker']],
    ['a library', 'libs/domain/dist/index.js', ['ingestor', 'api', 'worker', 'devnet']],
    ["the dashboard's page, whose scripts the api lets through", 'apps/dashboard/dist/index.html', ['api']],
    ["the dashboard's files", 'apps/dashboard/dist/assets/index-1.js', []],
    ['what is not built', 'apps/worker/src/main.ts', []],
    ['types', 'apps/worker/dist/main.d.ts', []],
  ])('knows who runs %s', (_what, file, expected) => {
    expect(servicesOf([file])).toEqual(expected);
  });
});
