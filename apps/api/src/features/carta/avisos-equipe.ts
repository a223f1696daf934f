import type { Db } from '@balcao/db/db';
import { notify } from '#features/portal/api.ts';
import { inCharge } from '#features/requerimento/api.ts';
import type { Actor } from '#platform/auth/who.ts';
import type { Carta } from './access.ts';
import type { Assunto } from './assunto.ts';

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
    owner: { kind: 'carta', id: carta.id },
    chave: `carta:${carta.id}:${evento}`,
    now,
  });
}

/**
 * A notice to whoever has the matter in hand, and to who wrote the letter. Of a protected request only its writer is told:
 * to the others the letter does not exist.
 */
export async function tellEquipe(
  tx: Db,
  actor: Actor,
  { carta, assunto, ...aviso }: Aviso & { carta: Carta; assunto: Assunto },
): Promise<void> {
  const ids = assunto.sigilo ? [] : await inCharge(tx, assunto);
  for (const usuarioId of new Set([carta.redatorId, ...ids]))
    await tellUm(tx, actor, { ...aviso, carta, usuarioId });
}
