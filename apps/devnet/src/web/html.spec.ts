import fc from 'fast-check';
import { markup } from './html.js';

describe('markup', () => {
  it('lets no filled-in text become markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/') }), (text) => {
        const [, filled = ''] = /^<p title="(.*)"><\/p>$/s.exec(markup`<p title="${text}"></p>`.text) ?? [];
        expect(filled).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  it('keeps markup and lists of it', () => {
    expect(markup`<ul>${[markup`<li>${1}</li>`, markup`<li>${'&'}</li>`]}</ul>`.text).toBe(
      '<ul><li>1</li>\n<li>&amp;</li></ul>',
    );
  });
});
