import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { publicResolver, resolveAsSystem } from './name-resolver.js';

const TYPE_A = 1;
const TYPE_AAAA = 28;
const NAME_ERROR = 3;

/** A DNS server on loopback (RFC 1035, 4.1) with the same records for every name; with no records, NXDOMAIN. */
async function withDns<T>(
  records: Record<number, string[]>,
  use: (server: string) => Promise<T>,
  isSilent: (type: number) => boolean = () => false,
): Promise<T> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    if (!isSilent(typeOf(query))) socket.send(answer(query, records), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  try {
    return await use(`127.0.0.1:${socket.address().port}`);
  } finally {
    socket.close();
  }
}

function endOfQuestion(query: Buffer): number {
  return query.indexOf(0, 12) + 5;
}

function typeOf(query: Buffer): number {
  return query.readUInt16BE(endOfQuestion(query) - 4);
}

function answer(query: Buffer, records: Record<number, string[]>): Buffer {
  const questionEnd = endOfQuestion(query);
  const type = typeOf(query);
  const found = (records[type] ?? []).map((hex) => record(type, Buffer.from(hex, 'hex')));
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (Object.keys(records).length > 0 ? 0 : NAME_ERROR), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  return Buffer.concat([header, query.subarray(12, questionEnd), ...found]);
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]);
  return Buffer.concat([head, data]);
}

const V6 = '26064700000000000000000000001111';

describe('publicResolver', () => {
  it('finds the addresses of both families', async () => {
    const found = await withDns({ [TYPE_A]: ['08080808', '01010101'], [TYPE_AAAA]: [V6] }, (server) =>
      publicResolver([server])('receiver.example.com'),
    );
    expect(found).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
  });

  it.each([
    [TYPE_A, '7f000001', '127.0.0.1'],
    [TYPE_AAAA, V6, '2606:4700::1111'],
  ])('is content with one family: type %i', async (type, data, address) => {
    const find = (server: string) => publicResolver([server])('receiver.example.com');
    expect(await withDns({ [type]: [data] }, find)).toMatchObject([{ address }]);
  });

  it.each([
    [TYPE_A, '08080808', '8.8.8.8'],
    [TYPE_AAAA, V6, '2606:4700::1111'],
  ])('waits for no second try for the other family: type %i', async (type, data, address) => {
    const unanswered: number[] = [];
    const isSilent = (asked: number) => asked !== type && unanswered.push(asked) > 0;
    const find = (server: string) => publicResolver([server])('receiver.example.com');
    expect(await withDns({ [type]: [data] }, find, isSilent)).toMatchObject([{ address }]);
    expect(unanswered).toHaveLength(1);
  });

  it('rejects when there is no such name', async () => {
    const find = (server: string) => publicResolver([server])('nobody.example.com');
    await expect(withDns({}, find)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

describe('resolveAsSystem', () => {
  it('knows localhost', async () => {
    const found = await resolveAsSystem('localhost');
    expect(found.map(({ address }) => address)).toContain('127.0.0.1');
  });
});
