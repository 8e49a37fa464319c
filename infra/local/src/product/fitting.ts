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

/** Texts that stick out of a box around them to the side, or are cut at its top or bottom. */
export function clippedTexts(): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (
      !text.nodeValue?.trim() ||
      // The browser itself lays out what is typed and chosen; a legend only leaves room for a label.
      text.parentElement?.closest('textarea, option, legend') ||
      !text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (
      // JSON scrolls; blanks at the end of its lines may stick out of what can be folded in it.
      let around: Element | null = text.parentElement.closest('pre') ?? text.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      const { display, overflowX, overflowY, position } = style;
      // What ends in an ellipsis is data that is shown whole elsewhere.
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      // What scrolls is meant to; one pixel is for screen readers.
      if (/auto|scroll/.test(overflowX) || isShortened || around.clientWidth === 1) break;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      // A chart hangs on a box without a size.
      const isBox = right > left && display !== 'inline' && display !== 'contents';
      if (isBox && (box.left < left - 1 || box.right > right + 1)) {
        faults.push(`"${text.nodeValue.slice(0, 40)}" sticks out of ${around.tagName}.${around.className}`);
        break;
      }
      if (/hidden|clip/.test(overflowY) && (box.top < top - 2 || box.bottom > bottom + 2)) {
        faults.push(`"${text.nodeValue.slice(0, 40)}" is cut by ${around.tagName}.${around.className}`);
        break;
      }
      // Placed on its own, whatever is around it.
      if (position === 'absolute' || position === 'fixed') break;
    }
  }
  return faults;
}

/** Texts that lie over each other, and over what stands in a field. */
export function overlappingTexts(): string[] {
  // Under what is open, the page is out of reach.
  const open = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].at(-1);
  const within = open ?? document.body;
  const isSeen = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const lines: { words: string; of: Node; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: parent } = text;
    if (!text.nodeValue?.trim() || !isSeen(parent) || parent?.closest('textarea, option, legend, svg, pre'))
      continue;
    const ends = { right: Infinity, bottom: Infinity };
    let isOver = false;
    for (let around = parent; around && around !== within; around = around.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(around);
      const { right, bottom } = around.getBoundingClientRect();
      // What stays where it is lies over what scrolls; one pixel is for screen readers.
      isOver ||= /fixed|sticky/.test(position) || around.clientWidth === 1;
      if (overflowX !== 'visible') ends.right = Math.min(ends.right, right);
      if (overflowY !== 'visible') ends.bottom = Math.min(ends.bottom, bottom);
    }
    if (isOver) continue;
    range.selectNodeContents(text);
    for (const { left, top, right, width, height, bottom } of range.getClientRects()) {
      const box = new DOMRect(left, top, width - Math.max(0, right - ends.right), height);
      if (left < ends.right && bottom <= ends.bottom + 2)
        lines.push({ words: text.nodeValue.slice(0, 40), of: text, box });
    }
  }
  for (const field of within.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const words = field.value || field.getAttribute('placeholder');
    if (!words || !isSeen(field)) continue;
    const { left, top, width, height } = field.getBoundingClientRect();
    const padding = parseFloat(getComputedStyle(field).paddingTop);
    lines.push({ words, of: field, box: new DOMRect(left, top + padding, width, height - 2 * padding) });
  }
  return lines.flatMap(({ words, of, box }, index) => {
    const covered = lines.slice(index + 1).filter((other) => {
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      // Lines are higher than their letters.
      return of !== other.of && wide > 1 && high > Math.min(box.height, other.box.height) / 3;
    });
    return covered.map((other) => `"${words}" and "${other.words}" lie over each other`);
  });
}

/** Fields that are lower than a line of what stands in them. */
export function lowFields(): string[] {
  const fields = document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select');
  const low = [...fields].filter((field) => {
    const { fontSize, lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
    // As Nunito has it.
    const line = lineHeight === 'normal' ? 1.364 * parseFloat(fontSize) : parseFloat(lineHeight);
    const room = field.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    const isSeen = field.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isSeen && field.clientWidth > 1 && room < line - 2;
  });
  return low.map((field) => `${field.tagName} "${field.getAttribute('aria-label') ?? field.id}" is too low`);
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

/** Boxes in the page that scroll sideways: what is at their end is out of sight. Code is meant to. */
export function sidewaysBoxes(): string[] {
  const faults: string[] = [];
  for (const box of document.querySelectorAll('body *:not(pre, textarea)')) {
    const surplus = box.scrollWidth - box.clientWidth;
    if (surplus > 1 && /auto|scroll/.test(getComputedStyle(box).overflowX))
      faults.push(`${box.tagName}.${box.className} scrolls sideways by ${surplus} px`);
  }
  return faults;
}

/** What moves, although the user asked for less motion. */
export function runningAnimations(): string[] {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  return running.map(
    ({ effect }) => `${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : ''} moves`,
  );
}
