import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

const linksOf = (text: string) =>
  splitLinks(text)
    .filter(({ isLink }) => isLink)
    .map((piece) => piece.text);

describe('addresses in a text', () => {
  it.each([
    ['Veja https://exemplo.org/a?b=1#c e responda.', ['https://exemplo.org/a?b=1#c']],
    ['Está em http://exemplo.org.', ['http://exemplo.org']],
    ['(ver https://exemplo.org/a), depois', ['https://exemplo.org/a']],
    ['https://exemplo.org/a_(b)', ['https://exemplo.org/a_(b)']],
    ['[https://exemplo.org/a]; «https://exemplo.org/b»!', ['https://exemplo.org/a', 'https://exemplo.org/b']],
    ['https://exemplo.org/a...?!', ['https://exemplo.org/a']],
    ['HTTPS://EXEMPLO.ORG', ['HTTPS://EXEMPLO.ORG']],
  ])('%s', (text, found) => {
    expect(linksOf(text)).toEqual(found);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://exemplo.org',
    'exemplo.org',
    'javascripthttps://exemplo.org',
    'https://',
    'https://conselho.br@outro.br/a',
    'https://conselho.br:senha@outro.br',
  ])('leaves %s as words', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('ends an address before a text-direction mark and before markup', () => {
    expect(linksOf('https://exemplo.org/\u202egro.live')).toEqual(['https://exemplo.org/']);
    expect(linksOf('https://exemplo.org/"><script>x</script>')).toEqual(['https://exemplo.org/']);
  });

  it.each([')', ').', 'http://(', 'https://a.br/)'])('takes linear time for a text of %s', (piece) => {
    const started = performance.now();
    splitLinks(`https://exemplo.org/${piece.repeat(30_000)}`);
    // Quadratic time would take tens of seconds.
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it('keeps the text unchanged', () => {
    const part = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', '(', ').', '@', ' '));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const pieces = splitLinks(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { isLink, text: address } of pieces)
          if (isLink) expect(new URL(address).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
