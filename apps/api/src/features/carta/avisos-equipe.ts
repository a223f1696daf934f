import type { Db } from '@balcao/db/db';
import { notify } from '#features/portal/api.ts';
import { inCharge, type Requerimento } from '#features/requerimento/api.ts';
import type { Actor } from '#platform/auth/who.ts';
import type { Carta } from './access.ts';

interface Aviso {
  titulo: string;
  texto: string;
  evento: string;
}

/** A notice of the portal to one person of the council; nobody is told of their own act. */
export async function tellUm(
  tx: Db,
  { usuarioId: actor, now }: Actor,
  { carta, usuarioId, titulo, texto, evento }: Aviso & { carta: Carta; usuarioId: string },
): Promise<void> {
  if (usuarioId === actor) return;
  await notify(tx, {
    usuarioId,
    tipo: 'equipe.carta',
    titulo,
    texto,
    link: `/carta/${carta.id}`,
    chave: `carta:${carta.id}:${evento}`,
    now,
  });
}

/**
 * A notice to whoever has the request in hand, and to who wrote the letter. Of a protected request only its writer is told:
 * to the others the letter does not exist.
 */
export async function tellEquipe(
  tx: Db,
  actor: Actor,
  { carta, requerimento, ...aviso }: Aviso & { carta: Carta; requerimento: Requerimento },
): Promise<void> {
  const ids = requerimento.sigilo ? [] : await inCharge(tx, requerimento);
  for (const usuarioId of new Set([carta.redatorId, ...ids]))
    await tellUm(tx, actor, { ...aviso, carta, usuarioId });
}
