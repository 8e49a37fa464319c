import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

// Secrets that no output may contain. Tests use secrets of unmistakable forms, so that the scan recognises them.

const FORMS: Readonly<Record<string, RegExp>> = {
  'a signing secret': /whsec_[\w+/-]{32,}={0,2}/g,
  'a SECRETS_KEY of tests': /TICKHOOKSECRETSKEYTEST\+\+[\w+/]+=?/g,
  'a token': /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g,
  'an authorization': /\b(?:Bearer|Basic) [\w+/.~-]{16,}={0,2}/g,
  'a password of tests': /\b(?:\w+-password!|Correct-horse-\d|Demo-[\w-]{8}1!)/g,
  'a URL with a password': /\b[a-z][a-z+]*:\/\/[^\s/:@"'`<>]*:[^\s/@"'`<>]+@/g,
};

/** Examples in documentation and in messages about settings, and values meant to be shown. */
const ALLOWED = [
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  '://user:password@',
  /^Sign in as .* with the password Demo-/,
];

export interface Finding {
  line: number;
  /** kind of secret and how it begins */
  what: string;
}

const SHOWN_CHARACTERS = 10;

/** Secrets in a text, each with only its beginning. */
export function findSecrets(text: string): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(FORMS).flatMap(([what, form]) =>
        (line.match(form) ?? [])
          .filter((found) => !isAllowed(found, line))
          .map((found) => ({ line: index + 1, what: `${what}: ${found.slice(0, SHOWN_CHARACTERS)}...` })),
      ),
    );
}

function isAllowed(found: string, line: string): boolean {
  return ALLOWED.some((one) => (typeof one === 'string' ? found.includes(one) : one.test(line)));
}

/**
 * Looks for secrets in all files of a folder.
 * @returns how many files there were, and one line for each secret
 */
export function scanFolder(folder: string): { files: number; findings: string[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
  const findings = files.flatMap((file) =>
    findSecrets(readFileSync(file, 'utf8')).map(
      ({ line, what }) => `${path.relative(folder, file)}:${line}: ${what}`,
    ),
  );
  return { files: files.length, findings };
}
