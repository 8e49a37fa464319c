/// <reference lib="dom" />

// What these measure is measured in the page: they are sent there as text.

/** Longer words, as other languages have them, with marks above and below: what does not fit now never will. */
export function lengthenTexts(): void {
  const marked: Record<string, string> = {
    a: 'á',
    e: 'ë',
    i: 'ï',
    o: 'ő',
    u: 'ü',
    y: 'ý',
    A: 'Å',
    E: 'Ê',
    g: 'ģ',
    c: 'ç',
  };
  const longer = (word: string) =>
    word.replace(/[aeiouyAEgc]/g, (letter) => marked[letter] ?? letter) +
    'ő'.repeat(Math.round(word.length * 0.35));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.parentElement?.closest('script, style')) continue;
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/\p{Letter}{2,}/gu, longer);
  }
}

/** Texts that stick out of a box around them: cut off, or over something else. */
export function clippedTexts(): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (
      !text.nodeValue?.trim() ||
      // The browser itself lays out what is typed and chosen.
      text.parentElement?.closest('textarea, option') ||
      !text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (
      let around: Element | null = text.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { display, overflowX, position, textOverflow } = getComputedStyle(around);
      // What scrolls is meant to; what ends in an ellipsis is data that is shown whole elsewhere; one pixel is for screen readers.
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || around.clientWidth === 1) break;
      const { left, right } = around.getBoundingClientRect();
      // A chart hangs on a box without a size.
      const isBox = right > left && display !== 'inline' && display !== 'contents';
      if (isBox && (box.left < left - 1 || box.right > right + 1)) {
        faults.push(`"${text.nodeValue.slice(0, 40)}" sticks out of ${around.tagName}.${around.className}`);
        break;
      }
      // Placed on its own, whatever is around it.
      if (position === 'absolute' || position === 'fixed') break;
    }
  }
  return faults;
}

/** Things to press that are smaller than 24 px; links between words may be. */
export function smallTargets(): string[] {
  const pressed =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="combobox"], [role="menuitem"], [tabindex="0"]';
  const small = [...document.querySelectorAll(pressed)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const isBetweenWords = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    const { width, height } = element.getBoundingClientRect();
    return !isBetweenWords && width > 1 && (width < 24 || height < 24);
  });
  return small.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return `${element.tagName} "${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}" ${width} x ${height}`;
  });
}

export function isSideways(): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > window.innerWidth ? [`scrolls sideways, it is ${scrollWidth} px wide`] : [];
}

/** What moves, although the user asked for less motion. */
export function runningAnimations(): string[] {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  return running.map(
    ({ effect }) => `${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : ''} moves`,
  );
}
