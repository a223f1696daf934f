import { ask } from './ask.ts';
import { signOut } from './sign-in.ts';

/** Signs out, which erases unsent work on this device. Where there is some, the person is asked first. */
export async function askToSignOut(): Promise<void> {
  // Unreadable copies must not keep anybody signed in.
  const unsent = await import('./local-copy.ts').then(({ hasUnsent }) => hasUnsent()).catch(() => false);
  const goes =
    !unsent ||
    (await ask({
      title: 'Sair e apagar o texto não enviado?',
      text: 'Há texto não enviado neste aparelho. Ao sair ele é apagado.',
      confirm: 'Sair e apagar',
      cancel: 'Continuar aqui',
    }));
  if (goes) signOut();
}
