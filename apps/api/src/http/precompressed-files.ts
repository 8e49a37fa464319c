import type { NextFunction, Request, Response } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The best first. Browsers that take both name them in any order. */
const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

/** Files of a folder that the build has compressed: beside `a.js` may lie `a.js.br` and `a.js.gz`. */
export class PrecompressedFiles {
  readonly #names: ReadonlySet<string>;

  constructor(folder: string) {
    this.#names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  }

  /** The file to send in place of one, for which the answer gets its headers. */
  choose(name: string, request: Request, response: Response): string {
    response.vary('Accept-Encoding');
    const choice = ENCODINGS.find(
      ({ encoding, extension }) => this.#names.has(name + extension) && request.acceptsEncodings(encoding),
    );
    if (!choice) return name;
    response.type(path.extname(name));
    response.setHeader('Content-Encoding', choice.encoding);
    return name + choice.extension;
  }

  /** Has the static files behind it send the chosen file. */
  readonly rewrite = (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    if (this.#names.has(name)) request.url = `/${this.choose(name, request, response)}`;
    next();
  };
}
