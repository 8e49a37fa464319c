export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'code';

export interface Form {
  mark: Mark;
  /** on its button */
  sign: string;
  before: string;
  after: string;
}

export const MARKS: readonly Form[] = [
  { mark: 'bold', sign: 'B', before: '**', after: '**' },
  { mark: 'italic', sign: 'I', before: '_', after: '_' },
  { mark: 'heading', sign: 'H', before: '# ', after: '' },
  { mark: 'list', sign: '•', before: '- ', after: '' },
  { mark: 'quote', sign: '”', before: '> ', after: '' },
  { mark: 'code', sign: '<>', before: '`', after: '`' },
];

/** The text with marks around what is selected, or before its line. @param from, to as a text field tells */
export function marked(text: string, mark: Mark, from: number, to: number): string {
  const form = MARKS.find((other) => other.mark === mark);
  if (!form) return text;
  const { before, after } = form;
  if (after !== '') return text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to);
  const line = text.slice(0, from).lastIndexOf('\n') + 1;
  return text.slice(0, line) + before + text.slice(line);
}
