import { describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { ProblemError } from './problem.ts';
import { clearToken, setToken } from './session.ts';
import { stepUpStore, withStepUp } from './step-up.ts';

const refusal = () =>
  new ProblemError({ code: 'auth.step_up_required', status: 403, title: 'Confirme sua senha.' });

describe('withStepUp', () => {
  it('asks once for several actions, and retries each', async () => {
    const act = (value: string) => vi.fn().mockRejectedValueOnce(refusal()).mockResolvedValueOnce(value);
    const [a, b] = [act('a'), act('b')];
    const both = Promise.all([withStepUp(a), withStepUp(b)]);
    await vi.waitFor(() => expect(stepUpStore.get()).not.toBeNull());
    stepUpStore.get()?.done(true);
    expect(await both).toEqual(['a', 'b']);
    expect(stepUpStore.get()).toBeNull();
  });

  it('rejects with the refusal on cancel, and can ask again', async () => {
    for (const _ of [1, 2]) {
      const running = withStepUp(() => Promise.reject(refusal()));
      await vi.waitFor(() => expect(stepUpStore.get()).not.toBeNull());
      stepUpStore.get()?.done(false);
      await expect(running).rejects.toMatchObject({ code: 'auth.step_up_required' });
    }
  });

  it('does not ask for other failures', async () => {
    await expect(withStepUp(() => Promise.reject(new Error('outro')))).rejects.toThrow('outro');
    expect(stepUpStore.get()).toBeNull();
  });

  it('a sensitive action is cancelled when the session ends, so that the next person is not asked', async () => {
    setToken(makeToken({ sub: 'ana' }));
    const running = withStepUp(() => Promise.reject(refusal()));
    await vi.waitFor(() => expect(stepUpStore.get()).not.toBeNull());
    clearToken();
    await expect(running).rejects.toMatchObject({ code: 'auth.step_up_required' });
    expect(stepUpStore.get()).toBeNull();
  });
});
