import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(process.cwd(), '../..');
/** Where an error that the API reports to its user may be thrown. */
const THROWING = ['apps/api/src', 'libs/database/src', 'libs/domain/src', 'libs/webhooks/src'];
/** Files that return or declare messages about a user's input. */
const JUDGING = /\.(dto|decorator)\.ts$|^libs\/domain\/src\/|\/webhook-url\.ts$/;
const FOR_TESTS = /\.spec\.ts$|\/(testing|fixtures)\//;

const TEXT = /(?<quote>['"`])(?<text>(?:(?!\k<quote>).)*)\k<quote>/.source;
const THROWN = /new (RefusalError|NotFoundError|FieldError)\(([^;]*)\);/g;
const SENTENCE = /(?<quote>['"`])(?<text>[A-Z](?:(?!\k<quote>).)*\.)\k<quote>/g;
/** Lines for developers. */
const INTERNAL = /description:|super\(|new (Range)?Error\(/;

/** Texts that are set in one place and thrown in another, by the name they are thrown by. */
const PARTS = {
  refusal: /refusal: /,
  'read.advice': /advice(?:: | = )/,
  'this.thing': /new IdPipe\(/,
} as const;
/** Errors that no user can cause with the dashboard, and messages that `JUDGING` files return. */
const NOT_HERE = /^(LAST_EVENT_ID, .*|'[a-zA-Z]+', problem)$/;

/** Every sentence that the API may give its user as the reason why something failed, read from the sources. */
export function apiSentences(): string[] {
  const files = THROWING.flatMap(filesIn);
  const parts = Object.entries(PARTS).map(
    ([name, before]) => [name, files.flatMap(({ text }) => textsAfter(before, text))] as const,
  );
  const found = files.flatMap((file) => [
    ...thrownIn(file.text).flatMap((words) => filledIn(words, parts)),
    ...(JUDGING.test(file.name) ? sentencesIn(file.text) : []),
  ]);
  return [...new Set(found.map((words) => words.replace(/\$\{[^}]*\}/g, '5')))].sort();
}

function filesIn(folder: string): { name: string; text: string }[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((name) => name.endsWith('.ts') && !FOR_TESTS.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}

function thrownIn(source: string): string[] {
  return [...source.matchAll(THROWN)]
    .map(([thrown, error, reason = '']) => ({ thrown, error, reason: reason.trim() }))
    .filter(({ reason }) => !NOT_HERE.test(reason))
    .map(({ thrown, error, reason }) => {
      const words = wordsOf(reason, source);
      if (words === undefined) throw new Error(`What does this tell the user? ${thrown}`);
      return error === 'NotFoundError' ? `${words} not found.` : words;
    });
}

/** The last argument: a text, or the name of one. */
function wordsOf(reason: string, source: string): string | undefined {
  const text = new RegExp(`${TEXT},?$`).exec(reason)?.groups?.['text'];
  if (text !== undefined) return text;
  if (reason in PARTS) return `\${${reason}}`;
  return textsAfter(new RegExp(`const ${reason} = `), source)[0];
}

function textsAfter(before: RegExp, source: string): string[] {
  return [...source.matchAll(new RegExp(before.source + TEXT, 'g'))].map(textOf);
}

function filledIn(words: string, parts: (readonly [name: string, texts: string[]])[]): string[] {
  const part = parts.find(([name]) => words.includes(`\${${name}}`));
  return part ? part[1].map((text) => words.replace(`\${${part[0]}}`, text)) : [words];
}

function sentencesIn(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => !INTERNAL.test(line))
    .flatMap((line) => [...line.matchAll(SENTENCE)].map(textOf));
}

const textOf = ({ groups }: RegExpMatchArray) => groups?.['text'] ?? '';
