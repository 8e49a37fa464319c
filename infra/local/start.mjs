// `npm start`: installs what is missing, builds what has changed, then hands over to src/main.ts.
import { build, forgetKilledStart, holdPackages, install, isBuilt, onStop } from './bootstrap.mjs';

const watch = process.argv.includes('--watch');
forgetKilledStart();
await install();
holdPackages();
await build({ quiet: isBuilt() });
const { start } = await import('./dist/main.js');
await start({ watch, onStop });
