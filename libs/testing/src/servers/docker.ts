import { spawnSync } from 'node:child_process';

const ANSWER_LIMIT_MS = 5000;

/**
 * Starts a container if a Docker engine answers.
 * @returns `undefined` if none answers or it cannot start the container, such as without the image; logs the reason
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

/** Whether an engine answers, which testcontainers needs. */
function hasDocker(): boolean {
  const { status, stdout } = spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], {
    encoding: 'utf8',
    timeout: ANSWER_LIMIT_MS,
  });
  return status === 0 && /^\d/.test(stdout);
}
