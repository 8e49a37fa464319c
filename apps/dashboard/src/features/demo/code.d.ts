/** Made by `vite/highlightedCode.ts`. */
declare module 'code:*' {
  /** lines of words, each with its kind, if it is of one */
  const lines: readonly (readonly (readonly [text: string, kind?: string])[])[];
  export default lines;
}
