import fc from 'fast-check';

/** Values that forms never send and attackers do. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eexe.pdf',
  '\ufeff',
  '\r\nX-Injected: 1',
  "' or 1=1--",
  `\${7*7}`,
  '{{7*7}}',
  '%00',
  '%s%n',
  '.',
  '..',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '1e309',
  'NaN',
  '-0',
  '0x1f',
  '9223372036854775808',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '+999999-12-31T00:00:00Z',
  'true',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '0190a5b2-0000-7000-8000-00000000dead',
  'ﬁ ſ İ ı ß',
  '𝒜'.repeat(40),
  'á'.repeat(300),
  'x'.repeat(30_000),
];

const NUMBERS = [0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e300, -1e300, 5e-324];

const deep = (depth: number, leaf: unknown): unknown => (depth === 0 ? leaf : [{ a: deep(depth - 1, leaf) }]);
const wide = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`chave${i}`, i]));

/** One hostile JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(...TEXTS),
  fc.constantFrom<unknown[]>(...NUMBERS),
  fc.constantFrom<unknown[]>(
    null,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    { length: 5 },
    { toString: 'x', valueOf: 1 },
  ),
  fc.constantFrom<unknown[]>(
    deep(12, 'x'),
    deep(200, 'x'),
    wide,
    Array.from({ length: 1_000 }, () => 'x'),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** One hostile text for an address. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS.filter((text) => text.length < 2_000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Complete bodies that are not even JSON objects, as bytes. */
export const hostilePayload: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  '{"a":',
  'null',
  '[]',
  '"texto"',
  '7',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":1,}',
  '{a:1}',
  "{'a':1}",
  '{"__proto__":{"tipo":3}}',
  '{"constructor":{"prototype":{"tipo":3}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":1e999}',
  '{"version":1,"version":2}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `"${'x'.repeat(1_100_000)}"`,
  `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":${i}`).join()}}`,
);

/** Content types, right and wrong. */
export const contentType: fc.Arbitrary<string> = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/JSON',
  'x',
  'application/',
);
