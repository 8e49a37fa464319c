// The outside world for local runs, in one process on one loopback port:
//   /query/v1   a chain that makes signed calls at the real pace      (chain/)
//   /identity   a user pool with Cognito's protocol                   (identity/)
//   /checkout   a payment provider with Stripe's protocol             (checkout/)
//   /mail       every mail that would have been sent                  (mail/)
//   /inbox/<n>  webhook receivers that check signatures               (inbox/)
import { createLogger, exitFor, publicUrlOf } from '@tickhook/config';
import { messageOf } from '@tickhook/domain';
import { announceListening, endWithParent, Shutdown } from '@tickhook/ops';
import { startDevnet } from './devnet.js';
import { checkoutOf, readDevnetSettings, type Settings } from './settings.js';

function settingsOrExit(): Settings {
  try {
    return readDevnetSettings(process.env);
  } catch (error) {
    return exitFor(error);
  }
}

endWithParent();
const settings = settingsOrExit();
const logger = createLogger('devnet', settings);
const shutdown = Shutdown.onSignals({ limitMs: settings.SHUTDOWN_MS, logger });
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
  process.stderr.write(`devnet cannot start: ${messageOf(error)}\n`);
  process.exit(1);
});
shutdown.closes(devnet);
announceListening({ port: devnet.port });
logger.info({ port: devnet.port, url: devnet.url }, 'devnet.listening');
