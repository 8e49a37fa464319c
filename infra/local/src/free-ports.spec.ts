import { SettingError } from '@tickhook/config';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { portsFor } from './free-ports.js';

describe('portsFor', () => {
  let server: Server;
  let taken: string;

  beforeAll(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    taken = String((server.address() as AddressInfo).port);
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('refuses a port that was asked for and is taken, naming the setting', async () => {
    const asked = portsFor(['API_OPS_PORT'], { API_OPS_PORT: taken });
    await expect(asked).rejects.toThrow(SettingError);
    await expect(asked).rejects.toThrow(`API_OPS_PORT is in use: port ${taken} of 127.0.0.1 must be free`);
  });

  it.each([{}, { PORT: '0' }, { PORT: '3000' }])(
    'names HOST when that is no address of this machine: %j',
    async (ports) => {
      const asked = portsFor(['PORT'], { HOST: '192.0.2.1', ...ports });
      await expect(asked).rejects.toThrow(SettingError);
      await expect(asked).rejects.toThrow('HOST is malformed: 192.0.2.1 must be an address of this machine');
    },
  );

  it.each([
    ['DEVNET_PORT', { PORT: '4000' }],
    ['API_OPS_PORT', { WORKER_OPS_PORT: '3100' }],
    ['PORT', { API_OPS_PORT: '3000' }],
  ])('gives %s no port that was set for another one: %j', async (name, ports) => {
    expect(await portsFor([name], ports)).toEqual({ [name]: '0' });
  });

  it('looks for the port of devnet where devnet listens', async () => {
    const asked = portsFor(['DEVNET_PORT'], { HOST: '127.0.0.2', DEVNET_PORT: taken });
    await expect(asked).rejects.toThrow(`port ${taken} of 127.0.0.1 must be free`);
  });

  it('leaves the choice of a free port to the service', async () => {
    expect(await portsFor(['DEVNET_PORT'], { DEVNET_PORT: '0' })).toEqual({ DEVNET_PORT: '0' });
  });
});
