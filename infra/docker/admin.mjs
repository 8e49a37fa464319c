// The operator's tool inside the image: node infra/docker/admin.mjs <command>
import { admin } from '../local/dist/admin.js';

process.exitCode = await admin(process.argv.slice(2), 'node infra/docker/admin.mjs');
