import { casesOf, DELIVERY_CASES, NOT_APPLICABLE } from './index.js';

it('every delivery case runs in exactly one place, or is named with the reason why in none', () => {
  const places = (['libs/webhooks', 'apps/worker', 'libs/database'] as const).map((project) =>
    casesOf(project).map(({ id }) => id),
  );
  expect(places.map(({ length }) => length)).toEqual([102, 22, 1]);
  const ids = DELIVERY_CASES.map(({ id }) => id);
  expect([...places.flat(), ...Object.keys(NOT_APPLICABLE)].sort()).toEqual(ids.sort());
  expect(new Set(ids).size).toBe(127);
});
