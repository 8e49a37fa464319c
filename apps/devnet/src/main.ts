// The outside world for local runs, in one process on one loopback port:
//   /query/v1   a chain that makes signed calls at the real pace      (chain/)
//   /identity   a user pool that speaks Cognito's protocol            (identity/)
//   /checkout   a payment provider that speaks Stripe's protocol      (checkout/)
//   /mail       every mail that would have been sent                  (mail/)
//   /inbox/<n>  receivers of webhooks, which check signatures         (inbox/)
import { createLogger, publicUrlOf, SettingError } from '@tickhook/config';
import { startDevnet } from './devnet.js';
import { checkoutOf, readDevnetSettings, RefusedError, type Settings } from './settings.js';

function settingsOrExit(): Settings {
  try {
    return readDevnetSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingError || error instanceof RefusedError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
const logger = createLogger('devnet', settings);
const starting = startDevnet({
  port: settings.DEVNET_PORT,
  dataDir: settings.DATA_DIR,
  hasChain: settings.DEVNET_CHAIN === 'on',
  publicUrl: publicUrlOf(settings),
  identityEndpoint: settings.COGNITO_ENDPOINT,
  checkout: checkoutOf(settings),
  logger,
});
const devnet = await starting.catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`devnet cannot start: ${reason}\n`);
  process.exit(1);
});
logger.info({ event: 'devnet.listening', port: devnet.port, url: devnet.url });
process.send?.({ type: 'listening', port: devnet.port });

let isStopping = false;
function stop(signal: string): void {
  if (isStopping) return;
  isStopping = true;
  logger.info({ event: 'devnet.stopping', signal });
  void devnet.close().then(() => process.exit(0));
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
// Whoever started it is gone, and nobody else would end it.
process.once('disconnect', () => stop('disconnect'));
