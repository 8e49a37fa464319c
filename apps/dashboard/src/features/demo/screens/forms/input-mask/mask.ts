/** Letters of a mask that stand for something typed; every other letter is written by the mask itself. */
const KINDS: Readonly<Record<string, RegExp>> = { '9': /\d/, A: /[a-z]/i, '*': /[a-z\d]/i };

/** What was typed, in the form of the mask: `masked('4111', '(99) 99')` is `(41) 11`. */
export function masked(typed: string, mask: string): string {
  const letters = [...typed].filter((letter) => /[a-z\d]/i.test(letter));
  let result = '';
  let waiting = '';
  for (const place of mask) {
    const kind = KINDS[place];
    if (!kind) {
      waiting += place;
      continue;
    }
    while (letters[0] !== undefined && !kind.test(letters[0])) letters.shift();
    const letter = letters.shift();
    if (letter === undefined) return result;
    result += waiting + letter;
    waiting = '';
  }
  return result;
}

/** Groups of three digits, as many as there are. */
export function currency(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits === '' ? '' : `$${digits.replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
