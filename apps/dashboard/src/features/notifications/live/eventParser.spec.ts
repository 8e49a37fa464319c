import fc from 'fast-check';
import { EventParser } from './eventParser';

const STREAM =
  ': open\n\nid: 1\n\nevent: notification\nid: 2\ndata: {"a":1}\n\n:\r\n\r\ndata: one\r\ndata:two\r\n\r\n' +
  'event: refresh\rdata: {"\u2028\u2029":1}\r\revent: lost\n\nid: 3\ndata\n\ndata: unfinished';
const EVENTS = [
  { type: 'notification', data: '{"a":1}' },
  { type: 'message', data: 'one\ntwo' },
  { type: 'refresh', data: '{"\u2028\u2029":1}' },
  { type: 'message', data: '' },
];

describe('server-sent events', () => {
  it('are read however they are cut', () => {
    const cuts = fc.array(fc.nat({ max: STREAM.length }), { maxLength: 20 });
    fc.assert(
      fc.property(cuts, (places) => {
        const parser = new EventParser();
        const bounds = [0, ...places.toSorted((one, other) => one - other), STREAM.length];
        const events = bounds.slice(1).flatMap((end, i) => parser.push(STREAM.slice(bounds[i], end)));
        expect(events).toEqual(EVENTS);
        expect(parser.lastEventId).toBe('3');
      }),
    );
  });

  it('tell their id though they have no data', () => {
    const parser = new EventParser();
    expect(parser.push('id: abc\n\n')).toEqual([]);
    expect(parser.lastEventId).toBe('abc');
  });
});
