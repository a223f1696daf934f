import { describe, expect, it } from 'vitest';
import { describeFailure, OfflineError, ProblemError } from './problem.ts';

const problem = (status: number, reference?: string) =>
  new ProblemError({
    code: status < 500 ? 'stale' : 'internal',
    status,
    title: 'Algo deu errado.',
    reference,
  });

describe('describeFailure', () => {
  it.each([500, 503])('adds the reference number when the server failed with %i', (status) => {
    expect(describeFailure(problem(status, 'req-1'))).toBe('Algo deu errado. Código para o suporte: req-1.');
  });

  it('adds no reference number to a refusal, to a network failure, or without one', () => {
    expect(describeFailure(problem(409, 'req-1'))).toBe('Algo deu errado.');
    expect(describeFailure(problem(500))).toBe('Algo deu errado.');
    expect(describeFailure(new OfflineError('network'))).not.toContain('Código');
  });

  it('has a sentence for unknown errors', () => {
    expect(describeFailure(new TypeError('x is undefined'))).toMatch(/^Algo deu errado nesta tela\./);
  });
});
