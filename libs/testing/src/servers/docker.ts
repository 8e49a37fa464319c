import { spawnSync } from 'node:child_process';

const ANSWER_LIMIT_MS = 5000;

/**
 * Starts a container where a Docker engine answers.
 * @returns `undefined` where none does, and where this one cannot, such as without the image: the console says why
 */
export async function tryContainer<T>(
  image: string,
  start: (image: string) => Promise<T>,
): Promise<T | undefined> {
  if (!hasDocker()) return undefined;
  try {
    return await start(image);
  } catch (error) {
    console.warn(`No container of ${image}: ${String(error)}`);
    return undefined;
  }
}

/** Without an engine that answers, testcontainers cannot work. */
function hasDocker(): boolean {
  const { status, stdout } = spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], {
    encoding: 'utf8',
    timeout: ANSWER_LIMIT_MS,
  });
  return status === 0 && /^\d/.test(stdout);
}
