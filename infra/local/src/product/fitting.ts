/// <reference lib="dom" />

// These functions are sent to the page as text and run there.

/** Replaces texts by longer words with marks above and below, as in other languages, to find what does not fit. */
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

/** Has everything laid out, also groups of rows out of view, whose heights are only approximate until they come near. */
export function layOutAll(): void {
  for (const group of document.querySelectorAll<HTMLElement>('.resting'))
    group.style.contentVisibility = 'visible';
}

/** Texts that stick out sideways from a surrounding box, or are cut at its top or bottom. */
export function clippedTexts(): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (
      !text.nodeValue?.trim() ||
      // The browser itself lays out typed and selected text; a legend only leaves room for a label.
      text.parentElement?.closest('textarea, option, legend') ||
      !text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (
      // JSON scrolls; trailing blanks of its lines may stick out of its foldable parts.
      let around: Element | null = text.parentElement.closest('pre') ?? text.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      const { display, overflowX, overflowY, position } = style;
      // Texts with an ellipsis are data that is shown in full elsewhere.
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      // Scrolling boxes are intended; boxes one pixel wide are for screen readers.
      if (/auto|scroll/.test(overflowX) || isShortened || around.clientWidth === 1) break;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      // A chart is attached to a box without a size.
      const isBox = right > left && display !== 'inline' && display !== 'contents';
      if (isBox && (box.left < left - 1 || box.right > right + 1)) {
        faults.push(`"${text.nodeValue.slice(0, 40)}" sticks out of ${around.tagName}.${around.className}`);
        break;
      }
      if (/hidden|clip/.test(overflowY) && (box.top < top - 2 || box.bottom > bottom + 2)) {
        faults.push(`"${text.nodeValue.slice(0, 40)}" is cut by ${around.tagName}.${around.className}`);
        break;
      }
      // Positioned independently of the boxes around it.
      if (position === 'absolute' || position === 'fixed') break;
    }
  }
  return faults;
}

/** Texts that overlap each other or a field's value. */
export function overlappingTexts(): string[] {
  // While something is open, the page beneath is out of reach.
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
      // Fixed and sticky elements may cover scrolling ones; boxes one pixel wide are for screen readers.
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
      // Line boxes are higher than their letters.
      return of !== other.of && wide > 1 && high > Math.min(box.height, other.box.height) / 3;
    });
    return covered.map((other) => `"${words}" and "${other.words}" lie over each other`);
  });
}

/** Fields that are lower than a line of their text. */
export function lowFields(): string[] {
  const fields = document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select');
  const low = [...fields].filter((field) => {
    const { fontSize, lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
    // Nunito's normal line height.
    const line = lineHeight === 'normal' ? 1.364 * parseFloat(fontSize) : parseFloat(lineHeight);
    const room = field.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    const isSeen = field.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isSeen && field.clientWidth > 1 && room < line - 2;
  });
  return low.map((field) => `${field.tagName} "${field.getAttribute('aria-label') ?? field.id}" is too low`);
}

/** Choices whose text is wider than their field, which shows its beginning only. */
export function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  const cut = [...document.querySelectorAll('select')].filter((field) => {
    const { appearance, font, paddingLeft, paddingRight } = getComputedStyle(field);
    // The browser's own arrow takes a part of the field.
    const arrow = appearance === 'none' ? 0 : 16;
    if (!pen || !field.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    pen.font = font;
    const { width } = pen.measureText(field.selectedOptions[0]?.label ?? '');
    return width > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
  });
  return cut.map((field) => `"${field.selectedOptions[0]?.label}" is cut off`);
}

/** Clickable elements smaller than 24 px, except links within text. */
export function smallTargets(): string[] {
  const pressed =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="combobox"], [role^="menuitem"], [tabindex="0"]';
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

/** Boxes that scroll sideways and so hide their end. Code may scroll. */
export function sidewaysBoxes(): string[] {
  const faults: string[] = [];
  for (const box of document.querySelectorAll('body *:not(pre, textarea)')) {
    const surplus = box.scrollWidth - box.clientWidth;
    if (surplus > 1 && /auto|scroll/.test(getComputedStyle(box).overflowX))
      faults.push(`${box.tagName}.${box.className} scrolls sideways by ${surplus} px`);
  }
  return faults;
}

/** Animations that run although the user prefers reduced motion. */
export function runningAnimations(): string[] {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  return running.map(
    ({ effect }) => `${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : ''} moves`,
  );
}
