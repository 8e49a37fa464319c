// The last step of `npm start`, without its build, which would replace files that other tests run.
import { onStop } from '../../bootstrap.mjs';
import { start } from '../../dist/main.js';

await start({ watch: false, onStop });
