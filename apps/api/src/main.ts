// The api: REST v1 and the dashboard.
//   settings -> one NestJS app -> guard (access token -> user) -> controller -> repository scoped by that user
//   errors   -> one filter -> {message, requestId}
//   operators use another port: health, metrics, the queue board
import { endWithParent } from '@tickhook/ops';
import { readApiSettings } from './settings.js';

endWithParent();
const settings = readApiSettings();
// Loaded only now, because it takes seconds and a bad setting should be reported at once.
const { runApi } = await import('./run.js');
await runApi(settings);
