/** The rules of all style sheets, which Emotion fills by script. */
export function readStyles(): string {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');
}
