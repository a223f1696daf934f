import { Suspense } from 'react';
import { AtivarSegundoFator } from '#features/conta/api.tsx';
import { signOut } from '#platform/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Page } from '#ui/page.tsx';
import { PublicFrame } from './public-frame.tsx';
import { SessionDialogs } from './session-dialogs.tsx';

/** In place of every screen, for who lacks the second factor that the council demands: its set-up, and the way out. */
export function SegundoFatorExigido() {
  return (
    <PublicFrame>
      <Page
        title="Ative a verificação em duas etapas"
        intro="Sua conta dá acesso a dados de outras pessoas. Por isso, além da senha, ela precisa de um código do seu celular."
      >
        <p>
          O prazo para ativar terminou. Quando você ativar, o portal abre de novo, e nada do seu trabalho se
          perde.
        </p>
        <FormActions>
          <AtivarSegundoFator />
          <Button variant="default" onClick={signOut}>
            Sair
          </Button>
        </FormActions>
      </Page>
      <Suspense>
        <SessionDialogs />
      </Suspense>
    </PublicFrame>
  );
}
