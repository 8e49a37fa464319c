import { PLAN_PRICES, PLANS } from './plan.js';

it('has three plans, two of which have a price', () => {
  expect(Object.values(PLANS)).toEqual([
    { name: 'Freemium', alertsLimit: 5, notificationsLimit: 200 },
    { name: 'Advance', alertsLimit: null, notificationsLimit: 1000 },
    { name: 'Enterprise', alertsLimit: null, notificationsLimit: null },
  ]);
  expect(PLAN_PRICES).toEqual({
    Advance: { monthly: 19.95, yearly: 1000 },
    Enterprise: { monthly: 200, yearly: 2000 },
  });
});
