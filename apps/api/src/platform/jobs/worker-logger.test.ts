import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { workerLogger } from './worker-logger.ts';

it('keeps what an error of a job quotes out of the log', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  workerLogger(log).error(
    "Failed task 7 (email.send) with error 'no such person: 529.982.247-25, senha=girassol'",
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Failed task 7');
  expect(lines[0]).not.toMatch(/529\.982|girassol/);
});
