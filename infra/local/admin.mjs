// `npm run admin -- <command>`: the operator's tool. Installs and builds only what is missing.
import { build, install, isBuilt } from './bootstrap.mjs';

await install();
if (!isBuilt()) await build({ quiet: true });
const { admin } = await import('./dist/admin.js');
process.exitCode = await admin(process.argv.slice(2));
