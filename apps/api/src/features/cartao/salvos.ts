import type { cartao as contrato } from '@balcao/contract/cartao';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { CartaoSalvoTable } from '@balcao/db/schema.gen';
import type { Bandeira } from '@balcao/domain/cartao/numero';
import { isVencido } from '@balcao/domain/cartao/numero';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { sealToken } from '#platform/cartao/token-lacrado.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { KeyRing } from '#platform/keys/ring.ts';
import { esquecerJob } from './filas.ts';

export type CartaoSalvo = Selectable<CartaoSalvoTable>;
type Vistos = ResponseInputOf<typeof contrato.preparar>['cartoes'];

/** The cards that the caller keeps at this acquirer, the latest first. */
export async function listSalvos(db: Db, who: Who, provedor: string): Promise<Vistos> {
  const rows = await db
    .selectFrom('cartaoSalvo')
    .select(['id', 'bandeira', 'final', 'validade'])
    .where('usuarioId', '=', who.usuarioId)
    .where('provedor', '=', provedor)
    .where('excluidoEm', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
  const hoje = todayInSaoPaulo(who.now);
  return rows.map((row) => ({ ...row, vencido: isVencido(row.validade, hoje) }));
}

/** A card of the caller's own. @throws `not_found` for any other */
export async function getSalvo(tx: Db, who: Who, id: string): Promise<CartaoSalvo> {
  const row = await tx
    .selectFrom('cartaoSalvo')
    .selectAll()
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .where('excluidoEm', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** Deletes a card of the caller's own here at once; a job makes the acquirer forget it, too. */
export async function esquecerSalvo(tx: Db, who: Who, id: string): Promise<void> {
  const { bandeira, final } = await getSalvo(tx, who, id);
  await markDeleted(tx, id, who.now);
  await recordAudit(tx, who, {
    acao: 'cartao.excluido',
    objeto: 'cartao',
    objetoId: id,
    dados: { bandeira, final },
  });
}

async function markDeleted(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('cartaoSalvo').set({ excluidoEm: now }).where('id', '=', id).execute();
  await enqueue(tx, esquecerJob, { id }, { key: `esquecer_cartao:${id}` });
}

interface NovoCartao {
  usuarioId: string;
  provedor: string;
  cartao: { bandeira: Bandeira; final: string; validade: string };
  token: string;
  ring: KeyRing;
  now: Date;
}

/** Keeps a card for the next time, in the place of the same one that was kept before. Returns its id. */
export async function guardarCartao(
  tx: Db,
  { usuarioId, provedor, cartao, token, ring, now }: NovoCartao,
): Promise<string> {
  const { bandeira, final, validade } = cartao;
  const before = await tx
    .selectFrom('cartaoSalvo')
    .select('id')
    .where('usuarioId', '=', usuarioId)
    .where('provedor', '=', provedor)
    .where('bandeira', '=', bandeira)
    .where('final', '=', final)
    .where('validade', '=', validade)
    .where('excluidoEm', 'is', null)
    .execute();
  for (const { id } of before) await markDeleted(tx, id, now);
  const id = uuidv7();
  await tx
    .insertInto('cartaoSalvo')
    .values({
      id,
      usuarioId,
      provedor,
      bandeira,
      final,
      validade,
      token: sealToken(token, ring, id),
      createdAt: now,
    })
    .execute();
  return id;
}
