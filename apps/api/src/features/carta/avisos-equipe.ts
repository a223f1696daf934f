import type { Db } from '@balcao/db/db';
import { tellInPortal } from '#features/aviso/api.ts';
import { inCharge } from '#features/pessoa/api.ts';
import type { Actor } from '#platform/auth/who.ts';
import type { Carta } from './access.ts';
import type { Assunto } from './assunto.ts';

interface Aviso {
  titulo: string;
  texto: string;
  evento: string;
}

/** Notifies one person of the council in the portal, except about their own act. */
export async function tellUm(
  tx: Db,
  actor: Actor,
  { carta, usuarioId, ...aviso }: Aviso & { carta: Carta; usuarioId: string },
): Promise<void> {
  await tellThese(tx, actor, { ...aviso, carta, people: [usuarioId] });
}

/**
 * Notifies the person in charge of the matter and the writer of the letter. In a protected request only the writer is
 * notified, because the letter is hidden from the others.
 */
export async function tellEquipe(
  tx: Db,
  actor: Actor,
  { carta, assunto, ...aviso }: Aviso & { carta: Carta; assunto: Assunto },
): Promise<void> {
  const ids = assunto.sigilo ? [] : await inCharge(tx, assunto);
  await tellThese(tx, actor, { ...aviso, carta, people: [carta.redatorId, ...ids] });
}

function tellThese(
  tx: Db,
  actor: Actor,
  { carta, people, titulo, texto, evento }: Aviso & { carta: Carta; people: readonly string[] },
): Promise<void> {
  return tellInPortal(tx, actor, people, {
    tipo: 'equipe.carta',
    titulo,
    texto,
    owner: { kind: 'carta', id: carta.id },
    chave: `carta:${carta.id}:${evento}`,
  });
}
