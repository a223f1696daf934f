import type { Db } from '@balcao/db/db';
import { lancarDisputaPerdida, situacaoAposDisputa } from '@balcao/domain/cartao/disputa';
import { descontosDoResto, emDiaAte } from '@balcao/domain/pagamento/encargos';
import { TOLERANCIA } from '@balcao/domain/pagamento/lancamento';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { laterDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Cobranca, lockCobranca, situacaoOf } from './access.ts';
import { avisarDisputa, avisarReabertura } from './avisos.ts';
import { chargeRest, writeOffRest } from './creditar.ts';
import { settleSituacao } from './devolucoes.ts';
import { enterLancamentos, loadSaldos } from './livro.ts';
import { cobravelOf, regraDoDia } from './total-do-dia.ts';

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

interface Perda {
  tentativaId: string;
  codigo: string;
  /** What the payer's bank took back; cents. */
  valor: number;
  now: Date;
}

/**
 * The council lost a dispute: the payer's bank took so much of the payments of an attempt back, the last one first. What was
 * paid whole by them is owed again, each charge with its own day; of one that keeps a part of its payment, the rest is. A
 * repeat changes nothing. The caller locks the charges.
 */
export async function perderDisputa(tx: Db, { tentativaId, codigo, valor, now }: Perda): Promise<void> {
  const { rows } = await sql<{ id: string; cobrancaId: string; pagoEm: Date; resta: number; levado: number }>`
    select p.id, p.cobranca_id as "cobrancaId", p.pago_em as "pagoEm", p.valor - ${devolvido(sql`true`)} as resta,
      ${devolvido(sql`d.codigo = ${codigo} and d.natureza = 'CONTESTACAO'`)} as levado
    from pagamento p where p.tentativa_id = ${tentativaId} order by p.id desc`.execute(tx);
  let left = valor - rows.reduce((sum, { levado }) => sum + levado, 0);
  for (const { id: pagamentoId, cobrancaId, pagoEm, resta } of rows) {
    const volta = Math.min(resta, left);
    if (volta < 1) continue;
    left -= volta;
    const devolucao = await tx
      .insertInto('devolucao')
      .values({
        id: uuidv7(),
        pagamentoId,
        codigo,
        valor: volta,
        createdAt: now,
        updatedAt: now,
        situacao: 'DEVOLVIDA',
        natureza: 'CONTESTACAO',
      })
      .onConflict((c) => c.columns(['pagamentoId', 'codigo']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!devolucao) continue;
    const desfeito = { referenciaId: devolucao.id, valor: volta, pagoEm, emParte: volta < resta, now };
    await reabrir(tx, cobrancaId, desfeito);
  }
}

/** What of payment `p` went back already, in cents, by what of `d` this says. */
function devolvido(which: RawBuilder<boolean>): RawBuilder<number> {
  return sql`coalesce((select sum(d.valor) from devolucao d
    where d.pagamento_id = p.id and d.situacao = 'DEVOLVIDA' and ${which}), 0)::float8`;
}

interface Desfeito {
  referenciaId: string;
  valor: number;
  pagoEm: Date;
  /** Some of the payment stays. */
  emParte: boolean;
  now: Date;
}

async function reabrir(tx: Db, cobrancaId: string, desfeito: Desfeito): Promise<void> {
  const { referenciaId, valor, now } = desfeito;
  const cobranca = await lockCobranca(tx, cobrancaId);
  const before = await loadSaldos(tx, cobrancaId);
  const { lancamentos, devidoDeNovo, inteira } = lancarDisputaPerdida(before, valor, cobranca.valor);
  await enterLancamentos(tx, { cobrancaId, evento: 'CONTESTACAO', referenciaId, lancamentos, now });
  if (desfeito.emParte && !inteira) {
    const falta = await writeOffRest(tx, { cobrancaId, referenciaId, now }, lancamentos);
    return cobrarResto(tx, cobranca, { ...desfeito, devidoDeNovo, falta, late: before.ENCARGOS < 0 });
  }
  // What is owed again of a late payment has its fine in it, as its rest has.
  const parte = !inteira && before.ENCARGOS < 0;
  const vencimento = parte
    ? laterDate(cobranca.vencimento, todayInSaoPaulo(desfeito.pagoEm))
    : cobranca.vencimento;
  // A fee has no delay of its own: its request says what follows.
  const regra = await regraDoDia(tx, todayInSaoPaulo(now));
  const vencida = cobranca.especie !== 'TAXA' && emDiaAte({ vencimento }, regra) < regra.dia;
  const situacao = situacaoAposDisputa(situacaoOf(cobranca), { devidoDeNovo, vencida, emParte: false });
  const change = isEmAberto(situacao)
    ? {
        pagoEm: null,
        vencimento,
        semMulta: parte || cobranca.semMulta,
        ...(await owedAgain(tx, cobranca, now)),
      }
    : {};
  await tx
    .updateTable('cobranca')
    .set({ situacao, updatedAt: now, ...change })
    .where('id', '=', cobrancaId)
    .execute();
  if (isEmAberto(situacao))
    await avisarReabertura(tx, cobranca, { devolucaoId: referenciaId, valor: devidoDeNovo, now });
}

/**
 * A charge that keeps a part of its payment is one that was paid short: its rest is a charge of its own, unless it is too
 * small to claim.
 */
async function cobrarResto(
  tx: Db,
  cobranca: Cobranca,
  resto: Desfeito & { devidoDeNovo: number; falta: number; late: boolean },
): Promise<void> {
  const { referenciaId, devidoDeNovo: valor, falta, late, pagoEm, now } = resto;
  if (valor <= TOLERANCIA) return settleSituacao(tx, cobranca.id, now);
  const lost = { devidoDeNovo: valor, vencida: false, emParte: true };
  const situacao = situacaoAposDisputa(situacaoOf(cobranca), lost);
  if (situacao !== 'PAGA_A_MENOR') return;
  const paid = await tx
    .updateTable('cobranca')
    .set({ situacao, updatedAt: now })
    .where('id', '=', cobranca.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const charged = await chargeRest(tx, paid, { falta, late, pagoEm, now });
  await avisarReabertura(tx, charged, { devolucaoId: referenciaId, valor, now });
}

/** The amount of a charge that is owed again, as the books have it: less than before, where another charge asks for its rest. */
async function owedAgain(tx: Db, cobranca: Cobranca, now: Date) {
  const { id, valor: antes } = cobranca;
  const { A_RECEBER: valor } = await loadSaldos(tx, id);
  if (valor === antes) return {};
  const ajuste = [{ descricao: 'Ajuste: o restante está em outra cobrança', valor: valor - antes }];
  const descontos = descontosDoResto(cobravelOf(cobranca), { resto: valor, dia: todayInSaoPaulo(now) });
  return {
    valor,
    descontos: JSON.stringify(descontos),
    itens: sql<string>`itens || ${JSON.stringify(ajuste)}::jsonb`,
  };
}
