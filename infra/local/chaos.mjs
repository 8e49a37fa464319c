// `npm run test:chaos -- --minutes N --seed N`: the long failure test. Installs and builds what has changed first.
import { build, install, isBuilt } from './bootstrap.mjs';

await install();
await build({ quiet: isBuilt() });
const { chaos } = await import('./dist/chaos/main.js');
process.exit(await chaos(process.argv.slice(2)));
