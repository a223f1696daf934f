import type { Db } from '@balcao/db/db';
import { type RegraDoDia, totalEm, valeAte } from '@balcao/domain/pagamento/encargos';
import type { MeioDePagar } from '@balcao/domain/pagamento/meio';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Cobranca } from './access.ts';
import { enqueueConferir, enqueueRemover } from './filas.ts';
import { cobravelOf, regraDoDia } from './total-do-dia.ts';

/** How long a code for an overdue fee may be paid: its amount does not change. */
const LATE_CODE_MS = 24 * 3_600_000;

/** Whether an attempt, by the name of its table in the query, pays this charge, alone or with others. */
export function pays(cobrancaId: string, tentativa = 'pagamento_tentativa'): RawBuilder<boolean> {
  return sql<boolean>`exists (select from pagamento_tentativa_item i
    where i.tentativa_id = ${sql.ref(`${tentativa}.id`)} and i.cobranca_id = ${cobrancaId})`;
}

/**
 * Asks for a way of paying these charges together, at what they come to today, and returns its attempt. The caller locks
 * the charges, all of them open. One for the same charges and amount that still lives is returned instead, and only
 * hurried. Other living ones of the same kind for any of them end, so that one charge has one code. A job asks the
 * provider, so a provider that is away blocks nobody.
 */
export async function openTentativa(
  tx: Db,
  cobrancas: readonly Cobranca[],
  { now, meio = 'PIX' }: { now: Date; meio?: MeioDePagar },
): Promise<string> {
  const regra = await regraDoDia(tx, todayInSaoPaulo(now));
  const itens = cobrancas.map((cobranca) => ({
    cobrancaId: cobranca.id,
    valor: totalEm(cobravelOf(cobranca), regra).total,
  }));
  const valor = itens.reduce((sum, item) => sum + item.valor, 0);
  const living = await endOthers(tx, { itens, valor, meio, now });
  const id =
    living ?? (await insert(tx, { itens, valor, meio, now, expiraEm: endOf(cobrancas, regra, now) }));
  await enqueueConferir(tx, id);
  return id;
}

/** The offer ends with the day on which the amount of one of the charges changes. */
function endOf(cobrancas: readonly Cobranca[], regra: RegraDoDia, now: Date): Date {
  const ends = cobrancas.map((cobranca) => {
    const ultimo = valeAte(cobravelOf(cobranca), regra);
    return ultimo === null ? now.getTime() + LATE_CODE_MS : endOfDayInSaoPaulo(ultimo).getTime();
  });
  return new Date(Math.min(...ends));
}

interface Nova {
  itens: readonly { cobrancaId: string; valor: number }[];
  valor: number;
  meio: MeioDePagar;
  now: Date;
}

/** Ends what lives for any of these charges, except the same offer, whose id it returns. */
async function endOthers(tx: Db, { itens, valor, meio, now }: Nova): Promise<string | null> {
  const ids = itens.map(({ cobrancaId }) => cobrancaId);
  const { rows } = await sql<{ id: string; valor: number; expiraEm: Date; igual: boolean }>`
    select t.id, t.valor, t.expira_em as "expiraEm",
      (select array_agg(i.cobranca_id order by i.cobranca_id) from pagamento_tentativa_item i where i.tentativa_id = t.id)
        = (select array_agg(x order by x) from unnest(${ids}::uuid[]) x) as igual
    from pagamento_tentativa t where t.meio = ${meio} and t.situacao in ('CRIADA', 'ATIVA')
      and exists (select from pagamento_tentativa_item i where i.tentativa_id = t.id and i.cobranca_id = any(${ids}::uuid[]))
    for update of t`.execute(tx);
  const same = rows.find((row) => row.igual && row.valor === valor && row.expiraEm > now);
  for (const { id } of rows.filter((row) => row !== same)) {
    await tx
      .updateTable('pagamentoTentativa')
      .set({ situacao: 'EXPIRADA', updatedAt: now })
      .where('id', '=', id)
      .execute();
    await enqueueRemover(tx, id);
  }
  return same?.id ?? null;
}

async function insert(
  tx: Db,
  { itens, valor, meio, now, expiraEm }: Nova & { expiraEm: Date },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('pagamentoTentativa')
    .values({ id, meio, valor, expiraEm, txid: id.replaceAll('-', ''), createdAt: now, updatedAt: now })
    .execute();
  await tx
    .insertInto('pagamentoTentativaItem')
    .values(itens.map((item, i) => ({ ...item, tentativaId: id, ordem: i + 1 })))
    .execute();
  return id;
}
