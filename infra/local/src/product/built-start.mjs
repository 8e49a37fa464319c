// What `npm start` ends with. Without its build, which replaces the files that other tests run.
import { onStop } from '../../bootstrap.mjs';
import { start } from '../../dist/main.js';

await start({ watch: false, onStop });
