import { auth } from '@balcao/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setNavigator } from '#platform/navigation.ts';
import { clearToken, setToken } from '#platform/session.ts';
import { signOut } from '#platform/sign-in.ts';
import { makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { watchSignedOutReason } from './signed-out-reason.ts';

describe('the reason to sign in again', () => {
  it('is a session that ended on a screen, until the next sign-in', async () => {
    watchSignedOutReason();
    await renderPart(<SignedOutNotice />);
    expect(screen.queryByText(/./)).toBeNull();
    setToken(makeToken());
    window.history.replaceState(null, '', '/requerimentos');
    clearToken();
    expect(await screen.findByText('Sua sessão terminou')).toBeVisible();
    // Another tab may have signed out, which erases unsent text but no draft of the server.
    expect(
      screen.getByText(/rascunhos continuam guardados.*não tinha sido enviado foi apagado/),
    ).toBeVisible();
    setToken(makeToken());
    await waitFor(() => expect(screen.queryByText('Sua sessão terminou')).toBeNull());
  });

  it('is empty after the person signed out', async () => {
    watchSignedOutReason();
    await renderPart(<SignedOutNotice />);
    setNavigator(() => {});
    reply(auth.logout, undefined);
    setToken(makeToken());
    window.history.replaceState(null, '', '/requerimentos');
    signOut();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText('Sua sessão terminou')).toBeNull();
  });

  it('is an update of the portal', async () => {
    window.history.replaceState({ recarregadoPara: '1.1.75' }, '', '/auth/login');
    watchSignedOutReason();
    await renderPart(<SignedOutNotice />);
    expect(screen.getByText('O portal foi atualizado')).toBeVisible();
  });
});
