import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ICON_NAMES } from './iconNames';

const SRC = path.join(process.cwd(), 'src');
const LISTS = /(^|\/)(generated|(iconNames|inlineIconNames)(\.spec)?\.ts)/;

it('every icon in the picture is shown somewhere', () => {
  const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !LISTS.test(file))
    .map((file) => readFileSync(path.join(SRC, file), 'utf8'))
    .join('\n');
  expect(ICON_NAMES.filter((name) => !code.includes(`'${name}'`) && !code.includes(`"${name}"`))).toEqual([]);
});
