import type { Db } from '@balcao/db/db';
import { lancarDisputaPerdida, situacaoAposDisputa } from '@balcao/domain/cartao/disputa';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { lockCobranca, situacaoOf } from './access.ts';
import { avisarDisputa, avisarReabertura } from './avisos.ts';
import { enterLancamentos, loadSaldos } from './livro.ts';

/**
 * Marks the charges of an attempt as disputed at the payer's bank, or as no longer so. Debtors are told of a dispute once.
 * The caller locks the charges.
 */
export async function marcarDisputa(
  tx: Db,
  { tentativaId, emDisputa, now }: { tentativaId: string; emDisputa: boolean; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string; valor: number }>`
    update cobranca c set em_disputa = ${emDisputa}, updated_at = ${now} from pagamento_tentativa_item i
    where i.tentativa_id = ${tentativaId} and c.id = i.cobranca_id and c.em_disputa <> ${emDisputa}
    returning c.id, i.valor`.execute(tx);
  if (!emDisputa) return;
  for (const { id, valor } of rows)
    await avisarDisputa(tx, await lockCobranca(tx, id), { tentativaId, valor, now });
}

/**
 * The council lost a dispute: the payer's bank took the payment back, and its charges are owed again, each with its own day.
 * A repeat changes nothing. The caller locks the charges.
 */
export async function perderDisputa(
  tx: Db,
  { tentativaId, codigo, now }: { tentativaId: string; codigo: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string; cobrancaId: string; resta: number }>`
    select p.id, p.cobranca_id as "cobrancaId", p.valor - coalesce((select sum(d.valor) from devolucao d
      where d.pagamento_id = p.id and d.situacao = 'DEVOLVIDA'), 0)::float8 as resta
    from pagamento p where p.tentativa_id = ${tentativaId} order by p.id`.execute(tx);
  for (const { id: pagamentoId, cobrancaId, resta } of rows) {
    if (resta < 1) continue;
    const devolucao = await tx
      .insertInto('devolucao')
      .values({
        id: uuidv7(),
        pagamentoId,
        codigo,
        valor: resta,
        createdAt: now,
        updatedAt: now,
        situacao: 'DEVOLVIDA',
        natureza: 'CONTESTACAO',
      })
      .onConflict((c) => c.columns(['pagamentoId', 'codigo']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (devolucao) await reabrir(tx, cobrancaId, { referenciaId: devolucao.id, valor: resta, now });
  }
}

async function reabrir(
  tx: Db,
  cobrancaId: string,
  { referenciaId, valor, now }: { referenciaId: string; valor: number; now: Date },
): Promise<void> {
  const cobranca = await lockCobranca(tx, cobrancaId);
  const { lancamentos, devidoDeNovo } = lancarDisputaPerdida(await loadSaldos(tx, cobrancaId), valor);
  await enterLancamentos(tx, { cobrancaId, evento: 'CONTESTACAO', referenciaId, lancamentos, now });
  // A fee has no delay of its own: its request says what follows.
  const vencida = cobranca.especie !== 'TAXA' && cobranca.vencimento < todayInSaoPaulo(now);
  const situacao = situacaoAposDisputa(situacaoOf(cobranca), { devidoDeNovo, vencida });
  await tx
    .updateTable('cobranca')
    .set({ situacao, updatedAt: now, ...(isEmAberto(situacao) && { pagoEm: null }) })
    .where('id', '=', cobrancaId)
    .execute();
  if (isEmAberto(situacao))
    await avisarReabertura(tx, cobranca, { devolucaoId: referenciaId, valor: devidoDeNovo, now });
}
