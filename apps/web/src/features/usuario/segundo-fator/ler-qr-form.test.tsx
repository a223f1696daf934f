import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { LerQrForm } from './ler-qr-form.tsx';

const URL = 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP';
const form = (
  <LerQrForm inicio={{ segredo: 'JBSWY3DPEHPK3PXP', url: URL }} onActive={() => {}} onBack={() => {}} />
);

const sameDevice = () => screen.queryByText(/O aplicativo está neste celular/);

it('links to the authenticator on a phone', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('max-width') }),
  );
  await renderPart(form);
  expect(sameDevice()).toHaveAttribute('href', URL);
});

it('omits the link in a wide window', async () => {
  await renderPart(form);
  expect(sameDevice()).toBeNull();
});
