import type { Db } from '@balcao/db/db';
import { lancarDisputaPerdida, situacaoAposDisputa } from '@balcao/domain/cartao/disputa';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { laterDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Cobranca, lockCobranca, situacaoOf } from './access.ts';
import { avisarDisputa, avisarReabertura } from './avisos.ts';
import { enterLancamentos, loadSaldos } from './livro.ts';
import { regraDoDia } from './total-do-dia.ts';

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
  const { rows } = await sql<{ id: string; cobrancaId: string; pagoEm: Date; resta: number }>`
    select p.id, p.cobranca_id as "cobrancaId", p.pago_em as "pagoEm", p.valor - coalesce((select sum(d.valor) from devolucao d
      where d.pagamento_id = p.id and d.situacao = 'DEVOLVIDA'), 0)::float8 as resta
    from pagamento p where p.tentativa_id = ${tentativaId} order by p.id`.execute(tx);
  for (const { id: pagamentoId, cobrancaId, pagoEm, resta } of rows) {
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
    if (devolucao) await reabrir(tx, cobrancaId, { referenciaId: devolucao.id, valor: resta, pagoEm, now });
  }
}

interface Desfeito {
  referenciaId: string;
  valor: number;
  pagoEm: Date;
  now: Date;
}

async function reabrir(tx: Db, cobrancaId: string, desfeito: Desfeito): Promise<void> {
  const { referenciaId, valor, now } = desfeito;
  const cobranca = await lockCobranca(tx, cobrancaId);
  const before = await loadSaldos(tx, cobrancaId);
  const { lancamentos, devidoDeNovo, inteira } = lancarDisputaPerdida(before, valor, cobranca.valor);
  await enterLancamentos(tx, { cobrancaId, evento: 'CONTESTACAO', referenciaId, lancamentos, now });
  // What is owed again of a late payment has its fine in it, as its rest has.
  const parte = !inteira && before.ENCARGOS < 0;
  const vencimento = parte
    ? laterDate(cobranca.vencimento, todayInSaoPaulo(desfeito.pagoEm))
    : cobranca.vencimento;
  // A fee has no delay of its own: its request says what follows.
  const regra = await regraDoDia(tx, todayInSaoPaulo(now));
  const vencida = cobranca.especie !== 'TAXA' && emDiaAte({ vencimento }, regra) < regra.dia;
  const situacao = situacaoAposDisputa(situacaoOf(cobranca), { devidoDeNovo, vencida });
  const change = isEmAberto(situacao)
    ? { pagoEm: null, vencimento, semMulta: parte || cobranca.semMulta, ...(await owedAgain(tx, cobranca)) }
    : {};
  await tx
    .updateTable('cobranca')
    .set({ situacao, updatedAt: now, ...change })
    .where('id', '=', cobrancaId)
    .execute();
  if (isEmAberto(situacao))
    await avisarReabertura(tx, cobranca, { devolucaoId: referenciaId, valor: devidoDeNovo, now });
}

/** The amount of a charge that is owed again, as the books have it: less than before, where another charge asks for its rest. */
async function owedAgain(tx: Db, { id, valor: antes }: Cobranca) {
  const { A_RECEBER: valor } = await loadSaldos(tx, id);
  if (valor === antes) return {};
  const ajuste = [{ descricao: 'Ajuste: o restante está em outra cobrança', valor: valor - antes }];
  return { valor, itens: sql<string>`itens || ${JSON.stringify(ajuste)}::jsonb` };
}
