import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition, extensionOf, sanitizeNomeArquivo } from './nome-arquivo.ts';

/** What a client may send, and what people may see. */
const CORPUS: readonly (readonly [string, string])[] = [
  ['Diploma de graduação.pdf', 'Diploma de graduação.pdf'],
  ['João d’Ávila – RG (frente).jpg', 'João d’Ávila – RG (frente).jpg'],
  ['ca\u0303o.txt', 'cão.txt'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system32\\cmd.pdf', 'cmd.pdf'],
  ['C:\\fakepath\\foto.png', 'foto.png'],
  ['/', 'arquivo'],
  ['..', 'arquivo'],
  ['', 'arquivo'],
  ['   ', 'arquivo'],
  ['pasta/', 'pasta'],
  ['laudo\0.exe.pdf', 'laudo.exe.pdf'],
  ['a\r\nSet-Cookie: x=1\r\n\r\n.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['conta\u202Efdp.exe', 'contafdp.exe'],
  ['conta\u2066\u200F\u2069.pdf', 'conta.pdf'],
  ['ca\u200D\u0303o.txt', 'cão.txt'],
  ['a\u200B\uFEFF\u00ADb.pdf', 'ab.pdf'],
  ['linha\u2028quebra.pdf', 'linhaquebra.pdf'],
  ['\uD800solto.pdf', 'solto.pdf'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['com1.tar.gz', '_com1.tar.gz'],
  ['LPT¹.pdf', '_LPT¹.pdf'],
  ['console.pdf', 'console.pdf'],
  ['.htaccess', 'htaccess'],
  ['fim. . .', 'fim'],
  ['a"b\'c;d%20e.pdf', "a_b'c;d%20e.pdf"],
  ['<script>alert(1)<', '_script_alert(1)_'],
  ['nbsp\u00A0\u3000aqui.pdf', 'nbsp aqui.pdf'],
  ['履歴書🎓.pdf', '履歴書🎓.pdf'],
  ['مستند.pdf', 'مستند.pdf'],
];

/** Reads the header back as a browser does: the extended parameter wins. */
function nameFromHeader(header: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]*)"/.exec(header)?.[1] ?? '';
}

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(...CORPUS.map(([sent]) => sent)),
);

describe('sanitizeNomeArquivo', () => {
  it.each(CORPUS)('%j becomes %j', (sent, shown) => {
    expect(sanitizeNomeArquivo(sent)).toBe(shown);
  });

  it('is safe and stable for any name', () => {
    fc.assert(
      fc.property(anyName, (sent) => {
        const shown = sanitizeNomeArquivo(sent);
        expect(sanitizeNomeArquivo(shown)).toBe(shown);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\<>:"|?*]/u);
        expect(shown.isWellFormed()).toBe(true);
        expect(shown).toMatch(/^[^. ](.*[^. ])?$/u);
        expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(201);
      }),
      { numRuns: 2000 },
    );
  });

  it('shortens by whole characters and keeps the extension', () => {
    const shown = sanitizeNomeArquivo(`${'ç🎓'.repeat(200)}.pdf`);
    expect(shown).toMatch(/^(?:ç🎓)+ç?\.pdf$/u);
    expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(200);
  });
});

describe('extensionOf', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['sem', ''],
    ['.oculto', ''],
    ['ponto.', ''],
    ['a.p df', ''],
  ])('%j has %j', (nome, ext) => {
    expect(extensionOf(nome)).toBe(ext);
  });
});

describe('contentDisposition', () => {
  it('gives ASCII names plainly and others twice', () => {
    expect(contentDisposition('laudo.pdf', 'inline')).toBe('inline; filename="laudo.pdf"');
    expect(contentDisposition('certidão “nova”.pdf', 'attachment')).toBe(
      `attachment; filename="certidao _nova_.pdf"; filename*=UTF-8''certid%C3%A3o%20%E2%80%9Cnova%E2%80%9D.pdf`,
    );
  });

  it('names a file whose name is nothing but accents', () => {
    expect(contentDisposition('\u0301', 'attachment')).toBe(
      `attachment; filename="arquivo"; filename*=UTF-8''%CC%81`,
    );
  });

  it('round-trips any name and never leaves one header line of printable ASCII', () => {
    fc.assert(
      fc.property(anyName, (sent) => {
        const header = contentDisposition(sent, 'attachment');
        expect(header).toMatch(
          /^attachment; filename="[ !#-[\]-~]+"(; filename\*=UTF-8''[A-Za-z0-9%!#$&+.^_`|~-]+)?$/,
        );
        expect(nameFromHeader(header)).toBe(sanitizeNomeArquivo(sent));
      }),
      { numRuns: 2000 },
    );
  });
});
