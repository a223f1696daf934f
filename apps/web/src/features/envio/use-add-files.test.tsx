import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Uploads } from './uploads.ts';
import { useAddFiles } from './use-add-files.ts';

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const PLACE = '19 55 S 43 56 W';

/** A small photo with its place in the metadata. */
function photo(type: string): File {
  const place = bytesOf(`http://ns.adobe.com/xap/1.0/\0${PLACE}`);
  const bytes = [
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    place.length + 2,
    ...place,
    0xff,
    0xda,
    0,
    2,
    1,
    2,
    3,
    0xff,
    0xd9,
  ];
  return new File([Uint8Array.from(bytes)], 'casa.jpg', { type });
}

it.each(['image/jpeg', ''])('uploads a small photo without its place (declared as «%s»)', async (type) => {
  const add = vi.fn<Uploads['add']>();
  const uploads = { add, forgetRefused: vi.fn<Uploads['forgetRefused']>() } as unknown as Uploads;
  const { result } = renderHook(() =>
    useAddFiles({
      campo: 'prova',
      aceita: ['image/jpeg'],
      uploads,
      count: 0,
      check: () => Promise.resolve(null),
    }),
  );
  await act(() => result.current.addAll([photo(type)]));
  const [campo, sent, original] = add.mock.calls[0] ?? [];
  expect([campo, sent?.name, original]).toEqual(['prova', 'casa.jpg', undefined]);
  expect(sent?.size).toBeLessThan(photo(type).size);
  expect(await sent?.text()).not.toContain(PLACE);
});
