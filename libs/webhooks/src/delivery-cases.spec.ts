import { casesOf } from '@tickhook/testing/delivery-cases';
import { BODY_CASES } from './testing/body-cases.js';
import { SCHEDULE_CASES } from './testing/other-cases.js';
import { STATUS_CASES } from './testing/status-cases.js';
import { TARGET_CASES } from './testing/target-cases.js';
import { TIMING_CASES } from './testing/timing-cases.js';
import { TLS_CASES, goodServer, postSecurely } from './testing/tls-cases.js';
import { URL_CASES } from './testing/url-cases.js';

const RUNNERS = {
  ...STATUS_CASES,
  ...TIMING_CASES,
  ...BODY_CASES,
  ...TLS_CASES,
  ...TARGET_CASES,
  ...URL_CASES,
  ...SCHEDULE_CASES,
};

describe('delivery cases', () => {
  const rows = casesOf('libs/webhooks');

  it('that are decided here all run here', () => {
    expect(Object.keys(RUNNERS).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  it.each(rows)('$id', async (row) => {
    await RUNNERS[row.id]!(row);
  });

  it('TLS rows fail for their own fault: a good certificate is accepted', async () => {
    const { result, receiver } = await postSecurely(goodServer());
    expect({ status: result.statusCode, requests: receiver.requests.length }).toEqual({
      status: 200,
      requests: 1,
    });
  });
});
