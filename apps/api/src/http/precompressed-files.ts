import type { NextFunction, Request, Response } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Best first: browsers that accept both list them in any order. */
const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

/** A folder's files that the build has compressed: `a.js` may have `a.js.br` and `a.js.gz` next to it. */
export class PrecompressedFiles {
  readonly #names: ReadonlySet<string>;

  constructor(folder: string) {
    this.#names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  }

  /** Chooses the file to send instead of `name`, and sets the response headers for it. */
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

  /** Makes the static file middleware that follows send the chosen file. */
  readonly rewrite = (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    if (this.#names.has(name)) request.url = `/${this.choose(name, request, response)}`;
    next();
  };
}
