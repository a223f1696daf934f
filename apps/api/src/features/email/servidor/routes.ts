import type { emailServidor } from '@balcao/contract/email-servidor';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import type { Env } from '#platform/env.ts';
import type { Handlers } from '#platform/http/context.ts';
import { allowedFor, isServerGiven, SERVIDOR } from '#platform/mail/servidor.ts';
import { isAllowed } from '#platform/saida/open-guarded.ts';
import { testServidor } from './testar-servidor.ts';

export const emailServidorHandlers: Handlers<typeof emailServidor> = {
  ...keepSection(SERVIDOR, ({ env }, valor) => unreachable(env, valor)),
  testar: { ownTransactions: true, handle: ({ deps, who }) => testServidor(deps, who) },
};

type Said = { servidor: string; seguranca: Parameters<typeof allowedFor>[1] };

/**
 * Requires that the server is not in the internal network. A name that is not found yet may be saved: the test says so.
 * Each connection checks again.
 */
async function unreachable(
  env: Env,
  { servidor, seguranca }: Said,
): Promise<{ path: string; message: string }[]> {
  if (servidor === '' || isServerGiven(env)) return [];
  const allowed = allowedFor(env, seguranca);
  if (allowed === 'nowhere')
    return wrong('seguranca', 'Sem segurança o portal não envia mensagens. Escolha TLS ou STARTTLS.');
  if (await isAllowed(servidor, allowed)) return [];
  return wrong(
    'servidor',
    allowed === 'loopback'
      ? 'Sem segurança, o servidor precisa estar neste computador.'
      : 'Este servidor fica em uma rede interna, e o portal não se liga a ela.',
  );
}

const wrong = (path: string, message: string) => [{ path, message }];
