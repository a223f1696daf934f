import type { Db } from '@balcao/db/db';
import { guardsAccount, OBITO_INFORMADO } from './obito-informado.ts';

/** Why a message that waited goes out no more, as the outbox says it. */
const NAO_RECEBEM: Readonly<Record<string, string>> = {
  falecido: 'Consta que a pessoa faleceu.',
  anonimizado: 'Os dados da pessoa foram apagados.',
};
const INFORMADO = 'Um pedido informa que a pessoa faleceu.';
const SEM_ENDERECO = 'A conta não tem mais um e-mail confirmado.';

interface Addressed {
  template: string;
  usuarioId: string | null;
  para: string;
  paraDito: boolean;
}

/**
 * Where a message goes now, or why it goes nowhere: the person may have died, been forgotten or changed their address while
 * it waited. One to an address that was named with it goes there, and one to nobody's account as it is.
 */
export async function askRecipient(
  db: Db,
  { template, usuarioId, para, paraDito }: Addressed,
): Promise<{ para: string } | { motivo: string }> {
  if (usuarioId === null) return { para };
  const { situacao, email, emailVerifiedAt, obitoInformado } = await db
    .selectFrom('usuario')
    .select(['situacao', 'email', 'emailVerifiedAt'])
    .select(OBITO_INFORMADO.as('obitoInformado'))
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const motivo = NAO_RECEBEM[situacao];
  if (motivo !== undefined) return { motivo };
  if (obitoInformado && !guardsAccount(template)) return { motivo: INFORMADO };
  if (paraDito) return { para };
  return emailVerifiedAt === null ? { motivo: SEM_ENDERECO } : { para: email };
}
