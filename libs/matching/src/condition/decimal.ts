/** Maximum digits after the decimal point; a scaled decimal is the number times 10 to this power. */
const FRACTION_DIGITS = 18;
const SCALE = 10n ** BigInt(FRACTION_DIGITS);

const DECIMAL = /^([+-]?)(\d{1,40})(?:\.(\d+))?$/;
const TRAILING_ZEROS = /0+$/;

/**
 * Reads decimal text exactly: `1.5` and `+1.50` give the same number, `-0` gives 0.
 * @returns the number times 10^18, or `undefined` when the text is not a decimal or has more than 18 fraction digits
 */
export function readDecimal(text: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = fraction.length > FRACTION_DIGITS ? fraction.replace(TRAILING_ZEROS, '') : fraction;
  if (digits.length > FRACTION_DIGITS) return undefined;
  const scaled = BigInt(whole + digits.padEnd(FRACTION_DIGITS, '0'));
  return sign === '-' ? -scaled : scaled;
}

/** Scales an exact integer like {@link readDecimal}. */
export function scaleInteger(value: bigint): bigint {
  return value * SCALE;
}
