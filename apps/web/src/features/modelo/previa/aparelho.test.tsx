import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PHONE_QUERY } from '#platform/use-media.ts';
import { openModelo, resizeTo } from '../modelo.fixture.ts';

const real = window.matchMedia;
afterEach(() => {
  window.matchMedia = real;
});

it('offers the phone preview everywhere but on a phone', async () => {
  resizeTo('wide');
  const { unmount } = await openModelo();
  expect(await screen.findByRole('combobox', { name: 'Aparelho' })).toBeVisible();
  unmount();
  window.matchMedia = (media) => Object.assign(real(media), { matches: media === PHONE_QUERY });
  const { user } = await openModelo();
  await user.click(await screen.findByRole('tab', { name: 'Prévia' }));
  expect(screen.getByRole('combobox', { name: 'Ver como' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Aparelho' })).toBeNull();
});
