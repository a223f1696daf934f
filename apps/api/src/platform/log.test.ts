import { expect, it } from 'vitest';
import { createLog, scrub } from './log.ts';

it('writes no address that a mail server quotes', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.warn(
    { err: new Error('450 4.2.1 <helena.prado+crcr@correio.exemplo.example>: try later') },
    'not sent',
  );
  expect(lines[0]).toContain('450 4.2.1 <[e-mail]>: try later');
  expect(lines[0]).not.toMatch(/helena|exemplo/);
});

it('leaves the places in a stack readable', () => {
  const place = 'at send (/srv/balcao/node_modules/@fastify/static/index.js:10:5)';
  expect(scrub(place)).toBe(place);
});
