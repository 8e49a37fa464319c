/** A background of the colours of a data file, along the text unless told otherwise. @param angle degrees */
export function gradientOf(colors: readonly string[], angle = 90): string {
  return `linear-gradient(${angle}deg, ${colors.join(', ')})`;
}
