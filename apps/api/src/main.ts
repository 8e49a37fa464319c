// The api: REST v1 and the dashboard.
//   settings -> one NestJS app -> guard (access token -> user) -> controller -> repository scoped by that user
//   errors   -> one filter -> {message, requestId}
//   operators look at another port: health, metrics, the queue board
import { endWithParent } from '@tickhook/ops';
import { readApiSettings } from './settings.js';

endWithParent();
const settings = readApiSettings();
// Loaded only now: it takes seconds, and whoever set something wrong shall not wait for them.
const { runApi } = await import('./run.js');
await runApi(settings);
