import { bindingTo } from './binding.js';
import { SettingError } from './setting.js';

const binding = { setting: 'PORT', port: 80, host: '192.0.2.1' };

function failWith(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(`listen ${code}: 192.0.2.1:80`), { code }));
}

describe('bindingTo', () => {
  it('gives what listens', async () => {
    expect(await bindingTo(binding, Promise.resolve('server'))).toBe('server');
  });

  it.each([
    ['EADDRINUSE', 'PORT is in use: port 80 of 192.0.2.1 must be free (0 = any free one), e.g. PORT=0'],
    ['EACCES', 'PORT is not allowed: this account may not listen on port 80, e.g. PORT=3000'],
    ['EADDRNOTAVAIL', 'HOST is malformed: 192.0.2.1 must be an address of this machine, e.g. HOST=127.0.0.1'],
    ['ENOTFOUND', 'HOST is malformed: 192.0.2.1 must be an address of this machine, e.g. HOST=127.0.0.1'],
  ])('names the setting behind %s', async (code, message) => {
    const error: unknown = await bindingTo(binding, failWith(code)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SettingError);
    expect(error).toMatchObject({ message, cause: { code } });
  });

  it('leaves other errors as they are', async () => {
    await expect(bindingTo(binding, failWith('EMFILE'))).rejects.toThrow('listen EMFILE');
    await expect(bindingTo(binding, Promise.reject(new Error('no code')))).rejects.toThrow('no code');
  });
});
