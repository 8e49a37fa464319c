// Exits with 0 when the URL answers with 2xx: node infra/docker/healthy.mjs http://127.0.0.1:3100/health/ready
const LIMIT_MS = 3000;
const signal = AbortSignal.timeout(LIMIT_MS);
const response = await fetch(process.argv[2], { signal }).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
