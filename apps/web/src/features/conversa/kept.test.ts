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

/** One window with the form; `write` resolves once the text is kept. */
async function openWindow() {
  const { result } = renderHook(() => useKept(KEY, NO_TEXT, isWithFiles));
  await act(() => getLatestCopy(KEY));
  return {
    write: (texto: string) =>
      act(() => {
        result.current[1]({ ...NO_TEXT, texto });
        result.current[3]();
      }),
    /** Clears the form as after sending. */
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

it('a sent message is removed from the device', async () => {
  const one = await openWindow();
  one.write('Falta a procuração.');
  expect(await kept()).toBe('Falta a procuração.');
  one.send();
  await waitFor(async () => expect(await kept()).toBeUndefined());
});

it('sending in one window keeps the text of another', async () => {
  const one = await openWindow();
  const two = await openWindow();
  one.write('Falta a procuração.');
  two.write('Outra coisa.');
  one.send();
  expect(await kept()).toBe('Outra coisa.');
});

it('sending or clearing in one window keeps the text of another, even as it closes', async () => {
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

it('the text of the window that closes last is restored', async () => {
  const one = await openWindow();
  one.write('Falta a procuração.');
  const two = await openWindow();
  two.write('Outra coisa.');
  two.send();
  expect(await kept()).toBeUndefined();
  window.dispatchEvent(new Event('pagehide'));
  expect(await kept()).toBe('Falta a procuração.');
});

it('a window with an empty field overwrites nothing as it closes', async () => {
  const one = await openWindow();
  const two = await openWindow();
  two.write('Falta');
  two.write('');
  one.write('Outra coisa.');
  window.dispatchEvent(new Event('pagehide'));
  expect(await kept()).toBe('Outra coisa.');
});

it.each([
  ['invalid files', { texto: 'Oi', anexos: [{ id: 'a' }] }],
  ['invalid mentions', { texto: 'Oi', anexos: [], mencoes: ['Rui'] }],
  ['an invalid letter', { texto: 'Oi', anexos: [], cartaId: 7 }],
])('a kept copy with %s is ignored', (_, copy) => {
  expect(isWithFiles(copy)).toBe(false);
});
