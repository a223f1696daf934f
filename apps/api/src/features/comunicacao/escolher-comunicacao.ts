import type { Db } from '@balcao/db/db';
import type { Comunicacao, MeioDeEscolha } from '@balcao/domain/pessoa/comunicacao';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { type Actor, systemActor } from '#platform/auth/who.ts';

interface Escolha {
  usuarioId: string;
  comunicacao: Comunicacao;
  meio: MeioDeEscolha;
  /** Who chose: the person, or a representative of a firm. */
  porId: string;
  requerimentoId?: string;
}

/**
 * Records a choice of how official communications come, for everything sent from now on. Communications already sent
 * keep their channel.
 */
export async function escolherComunicacao(tx: Db, actor: Actor, escolha: Escolha): Promise<void> {
  const { usuarioId, comunicacao, meio, porId, requerimentoId } = escolha;
  await tx
    .insertInto('preferenciaComunicacao')
    .values({
      id: uuidv7(),
      usuarioId,
      comunicacao,
      meio,
      porId,
      createdAt: actor.now,
      requerimentoId: requerimentoId ?? null,
    })
    .execute();
  await tx.updateTable('usuario').set({ comunicacao }).where('id', '=', usuarioId).execute();
  await recordAudit(tx, actor, {
    acao: 'usuario.comunicacao_escolhida',
    objeto: 'usuario',
    objetoId: usuarioId,
    dados: { comunicacao, meio, ...(requerimentoId && { requerimentoId }) },
  });
}

interface Pedido {
  id: string;
  autorId: string;
  criadoPorId: string;
  createdAt: Date;
}

/**
 * Applies the choice in a granted request, unless the person chose again since its filing, because a grant may take
 * weeks. Returns whether it did.
 */
export async function escolherNoPedido(
  tx: Db,
  { id, autorId, criadoPorId, createdAt }: Pedido,
  { comunicacao, now }: { comunicacao: Comunicacao; now: Date },
): Promise<boolean> {
  const later = await tx
    .selectFrom('preferenciaComunicacao')
    .select('id')
    .where('usuarioId', '=', autorId)
    .where('createdAt', '>', createdAt)
    .executeTakeFirst();
  if (later) return false;
  await escolherComunicacao(tx, systemActor(now), {
    usuarioId: autorId,
    comunicacao,
    meio: 'requerimento',
    porId: criadoPorId,
    requerimentoId: id,
  });
  return true;
}
