import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** @param file path relative to the project's root */
export function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The documents of a YAML file, with merge keys resolved. CloudFormation's tags are dropped. */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(readText(file), { merge: true, logLevel: 'error' }).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as unknown;
  });
}
