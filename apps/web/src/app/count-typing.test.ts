import { sessao } from '@balcao/contract/sessao';
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noteActivity } from '#platform/activity.ts';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { reply } from '#test/server.ts';
import { countTyping } from './count-typing.ts';

it('tells the server of typing, once a minute, while somebody is signed in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = vi.fn(() => makeEu());
  reply(sessao.eu, asked);
  const field = document.body.appendChild(document.createElement('textarea'));
  const type = async (afterMs: number) => {
    vi.advanceTimersByTime(afterMs);
    fireEvent.input(field, { target: { value: `${afterMs}` } });
    await vi.advanceTimersByTimeAsync(50);
  };
  countTyping();
  await type(120_000);
  expect(asked).not.toHaveBeenCalled();
  setToken(makeToken());
  noteActivity();
  await type(30_000);
  expect(asked).not.toHaveBeenCalled();
  await type(31_000);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await type(20_000);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
