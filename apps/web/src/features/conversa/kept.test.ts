import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eraseCopies, getLatestCopy } from '#platform/local-copy.ts';
import { useKept } from '#platform/use-kept.ts';
import { isWithFiles, NO_TEXT } from './kept.ts';

const KEY = 'p1/requerimento/1/mensagem';

afterEach(async () => {
  cleanup();
  await eraseCopies();
});

/** One window with the form; `write` waits until what it has is kept. */
async function openWindow() {
  const { result } = renderHook(() => useKept(KEY, NO_TEXT, isWithFiles));
  await act(() => getLatestCopy(KEY));
  return {
    write: (texto: string) =>
      act(() => {
        result.current[1]({ ...NO_TEXT, texto });
        result.current[3]();
      }),
    /** As when it was sent. */
    send: () =>
      act(() => {
        result.current[1](NO_TEXT);
        result.current[2]();
      }),
  };
}

const kept = async () => {
  const copy = (await getLatestCopy(KEY))?.value;
  return isWithFiles(copy) ? copy.texto : undefined;
};

it('what was sent is forgotten', async () => {
  const one = await openWindow();
  one.write('Falta a procuração.');
  expect(await kept()).toBe('Falta a procuração.');
  one.send();
  await waitFor(async () => expect(await kept()).toBeUndefined());
});

it('what another window kept since is not forgotten with what was sent here', async () => {
  const one = await openWindow();
  const two = await openWindow();
  one.write('Falta a procuração.');
  two.write('Outra coisa.');
  one.send();
  expect(await kept()).toBe('Outra coisa.');
});

it('what one window sends takes nothing from another, however it closes', async () => {
  const one = await openWindow();
  const two = await openWindow();
  two.write('Outra coisa.');
  one.write('Falta a procuração.');
  one.send();
  expect(await kept()).toBe('Outra coisa.');
  one.write('E mais isto.');
  one.write('');
  expect(await kept()).toBe('Outra coisa.');
});

it('what was typed in the window that closes last comes back first', async () => {
  const one = await openWindow();
  one.write('Falta a procuração.');
  const two = await openWindow();
  two.write('Outra coisa.');
  two.send();
  expect(await kept()).toBeUndefined();
  window.dispatchEvent(new Event('pagehide'));
  expect(await kept()).toBe('Falta a procuração.');
});

it('a window whose field was emptied keeps nothing over another one as it closes', async () => {
  const one = await openWindow();
  const two = await openWindow();
  two.write('Falta');
  two.write('');
  one.write('Outra coisa.');
  window.dispatchEvent(new Event('pagehide'));
  expect(await kept()).toBe('Outra coisa.');
});

it.each([
  ['files that are none', { texto: 'Oi', anexos: [{ id: 'a' }] }],
  ['mentions that are none', { texto: 'Oi', anexos: [], mencoes: ['Rui'] }],
  ['a letter that is none', { texto: 'Oi', anexos: [], cartaId: 7 }],
])('a kept text with %s is taken for none', (_, copy) => {
  expect(isWithFiles(copy)).toBe(false);
});
