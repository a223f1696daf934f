import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSend } from './use-send.ts';

/** A form whose responses the test controls. */
function openForm() {
  const answers: PromiseWithResolvers<string>[] = [];
  const view = renderHook(() =>
    useSend((_input: string) => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    }),
  );
  return { ...view, answers };
}

describe('useSend', () => {
  it('is pending until the response, and can be reset', async () => {
    const { result, answers } = openForm();
    act(() => result.current.mutate('a'));
    expect(result.current).toMatchObject({ isPending: true, error: null });
    await act(async () => answers[0]?.resolve('dito'));
    expect(result.current).toMatchObject({ isPending: false, data: 'dito' });
    act(() => result.current.reset());
    expect(result.current.data).toBeUndefined();
  });

  it('ignores a response after the form unmounted', async () => {
    const { result, answers, unmount } = openForm();
    const onSuccess = vi.fn();
    act(() => result.current.mutate('a', { onSuccess }));
    unmount();
    await act(async () => answers[0]?.resolve('tarde'));
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('keeps the response to the last call', async () => {
    const { result, answers } = openForm();
    act(() => result.current.mutate('a'));
    act(() => result.current.mutate('b'));
    await act(async () => answers[1]?.resolve('segunda'));
    await act(async () => answers[0]?.resolve('primeira'));
    expect(result.current.data).toBe('segunda');
  });
});
