import { BODY_CASES } from './test-support/body-cases.js';
import { DELIVERY_CASES } from './test-support/delivery-case.js';
import { ALL_IDS, DECIDED_ELSEWHERE, SCHEDULE_CASES } from './test-support/other-cases.js';
import { STATUS_CASES } from './test-support/status-cases.js';
import { TARGET_CASES } from './test-support/target-cases.js';
import { TIMING_CASES } from './test-support/timing-cases.js';
import { TLS_CASES, goodServer, postSecurely } from './test-support/tls-cases.js';
import { URL_CASES } from './test-support/url-cases.js';

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
  it('are each either run here or decided elsewhere', () => {
    const known = [...Object.keys(RUNNERS), ...Object.keys(DECIDED_ELSEWHERE)];
    expect(known.toSorted()).toEqual(ALL_IDS.toSorted());
  });

  it.each(DELIVERY_CASES.filter(({ id }) => id in RUNNERS))('$id', async (row) => {
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
