import { spawnSync } from 'node:child_process';

const ANSWER_LIMIT_MS = 5000;

/** Whether a Docker engine answers. Without one, testcontainers cannot work. */
export function hasDocker(): boolean {
  const { status, stdout } = spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], {
    encoding: 'utf8',
    timeout: ANSWER_LIMIT_MS,
  });
  return status === 0 && /^\d/.test(stdout);
}
