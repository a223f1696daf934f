import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downloadHeaders } from './download-headers.ts';
import { parseRange } from './parse-range.ts';

describe('downloadHeaders', () => {
  it('locks the answer down', () => {
    expect(downloadHeaders({ nome: 'RG.pdf', mime: 'application/pdf', disposition: 'attachment' })).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="RG.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
    });
  });

  it.each([
    ['image/png', /^inline/],
    ['application/pdf', /^inline/],
    ['text/plain', /^attachment/],
    ['text/html', /^attachment/],
    ['image/svg+xml', /^attachment/],
  ])('shows %s in place only when that is harmless', (mime, disposition) => {
    const headers = downloadHeaders({ nome: 'x', mime, disposition: 'inline' });
    expect(headers['content-disposition']).toMatch(disposition);
  });

  it.each(['text/html', 'image/svg+xml', 'text/plain\r\nX-Evil: 1', ''])(
    'never repeats the type %j',
    (mime) => {
      const headers = downloadHeaders({ nome: 'x', mime, disposition: 'inline' });
      expect(headers['content-type']).toBe('application/octet-stream');
    },
  );
});

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', 'bytes 0-0/100'],
    ['bytes=10-19', 'bytes 10-19/100'],
    ['bytes=90-', 'bytes 90-99/100'],
    ['bytes=90-5000', 'bytes 90-99/100'],
    ['bytes=-10', 'bytes 90-99/100'],
    ['bytes=-5000', 'bytes 0-99/100'],
    ['BYTES=1-2', 'bytes 1-2/100'],
  ])('%s is a part', (header, contentRange) => {
    expect(parseRange(header, 100)).toMatchObject({ kind: 'part', contentRange });
  });

  it.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])('%s is unsatisfiable', (header) => {
    expect(parseRange(header, 100)).toEqual({ kind: 'unsatisfiable', contentRange: 'bytes */100' });
  });

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,5-6',
    'items=0-5',
    'bytes=a-b',
    'bytes=1e2-',
  ])('%s asks for the whole', (header) => {
    expect(parseRange(header, 100)).toEqual({ kind: 'whole' });
  });

  it('never leaves the file', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.nat(10_000),
        fc.constantFrom('a-b', 'a-', '-b'),
        (a, b, size, shape) => {
          const answer = parseRange(`bytes=${shape.replace('a', `${a}`).replace('b', `${b}`)}`, size);
          if (answer.kind !== 'part') return;
          expect(answer.range.start).toBeGreaterThanOrEqual(0);
          expect(answer.range.start).toBeLessThanOrEqual(answer.range.end);
          expect(answer.range.end).toBeLessThan(size);
        },
      ),
    );
  });
});
