import { verComo } from '@balcao/contract/ver-como';
import { call } from './call.ts';
import { isProblem } from './problem.ts';
import { clearToken, getSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { tellFailure } from './tell-failure.ts';
import { toast } from './toast.ts';

let stopping: Promise<void> | null = null;

/** Gives the portal back to the real person and opens the record of the one who was seen. Once for several callers. */
export function stopSeeing(): Promise<void> {
  stopping ??= giveBack().finally(() => {
    stopping = null;
  });
  return stopping;
}

async function giveBack(): Promise<void> {
  const session = getSession();
  if (!session?.por) return;
  try {
    const { token } = await call(verComo.encerrar, {}, { token: session.token });
    // Another tab may have been first, or the person signed out.
    if (getSession()?.por !== session.por) return;
    signIn(token, `/usuario/${session.sub}`);
    toast.success('Você voltou a ver o portal como você.');
  } catch (error) {
    if (isProblem(error, 'auth.no_session')) clearLost(session.token);
    else if (error instanceof Error) tellFailure(error);
  }
}

/** The session ended meanwhile, unless another tab brought a newer token. */
function clearLost(token: string): void {
  if (getSession()?.token === token) clearToken();
}
