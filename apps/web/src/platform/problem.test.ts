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
  it.each([500, 503])('names the number to quote when the portal failed with %i', (status) => {
    expect(describeFailure(problem(status, 'req-1'))).toBe('Algo deu errado. Código para o suporte: req-1.');
  });

  it('leaves it out of a refusal, of a lost network, and where there is none', () => {
    expect(describeFailure(problem(409, 'req-1'))).toBe('Algo deu errado.');
    expect(describeFailure(problem(500))).toBe('Algo deu errado.');
    expect(describeFailure(new OfflineError('network'))).not.toContain('Código');
  });

  it('has a sentence for what is no problem of ours', () => {
    expect(describeFailure(new TypeError('x is undefined'))).toMatch(/^Algo deu errado nesta tela\./);
  });
});
