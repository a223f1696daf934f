import type { Db } from '@balcao/db/db';
import { type Cobv, cobvDe, ultimoDiaDaCobv } from '@balcao/domain/pagamento/cobv';
import { type RegraDoDia, totalEm, valeAte } from '@balcao/domain/pagamento/encargos';
import { ACIMA_DO_MAXIMO, MAXIMO_DO_PAGAMENTO } from '@balcao/domain/pagamento/limites';
import type { MeioDePagar } from '@balcao/domain/pagamento/meio';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from '#platform/http/problem.ts';
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
 * hurried. With `dia` they are priced for that later day, as a boleto is. Other living ones of the same kind for any of them
 * end, so that one charge has one code. A Pix has a due date where its bank counts each day as we do (`cobvOf`). A job asks
 * the provider of Pix, so a provider that is away blocks nobody. @throws Problem `validation` where they come to more than one payment may
 */
export async function openTentativa(
  tx: Db,
  cobrancas: readonly Cobranca[],
  { now, meio = 'PIX', dia }: { now: Date; meio?: MeioDePagar; dia?: IsoDate },
): Promise<string> {
  const regra = await regraDoDia(tx, dia ?? todayInSaoPaulo(now));
  const itens = cobrancas.map((cobranca) => ({
    cobrancaId: cobranca.id,
    valor: totalEm(cobravelOf(cobranca), regra).total,
  }));
  const valor = itens.reduce((sum, item) => sum + item.valor, 0);
  if (valor > MAXIMO_DO_PAGAMENTO)
    throw new Problem('validation', {
      detail: ACIMA_DO_MAXIMO,
      errors: [{ path: 'cobrancas', message: ACIMA_DO_MAXIMO }],
    });
  const cobv = meio === 'PIX' ? cobvOf(cobrancas, regra) : null;
  const living = await endOthers(tx, { itens, valor, meio, now, cobv, devidaEm: cobrancas[0]?.vencimento });
  const ultimo = cobv ? ultimoDiaDaCobv(cobv) : dia;
  const expiraEm = ultimo ? endOfDayInSaoPaulo(ultimo) : endOf(cobrancas, regra, now);
  const id = living ?? (await insert(tx, { itens, valor, meio, now, cobv, expiraEm }));
  if (meio === 'PIX') await enqueueConferir(tx, id);
  return id;
}

/** The Pix with a due date that pays one charge; null where its bank cannot count it, and for several charges. */
export function cobvOf(cobrancas: readonly Cobranca[], regra: RegraDoDia): Cobv | null {
  const [only, ...others] = cobrancas;
  return only && others.length === 0 ? cobvDe(cobravelOf(only), regra) : null;
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
  cobv: Cobv | null;
}

interface Viva {
  id: string;
  situacao: string;
  valor: number;
  expiraEm: Date;
  vencimento: IsoDate | null;
  igual: boolean;
}

/** Ends what lives for any of these charges, except the same offer, whose id it returns. */
async function endOthers(
  tx: Db,
  { itens, valor, meio, now, cobv, devidaEm }: Nova & { devidaEm: IsoDate | undefined },
): Promise<string | null> {
  const ids = itens.map(({ cobrancaId }) => cobrancaId);
  const { rows } = await sql<Viva>`
    select t.id, t.situacao, t.valor, t.expira_em as "expiraEm", t.vencimento,
      (select array_agg(i.cobranca_id order by i.cobranca_id) from pagamento_tentativa_item i where i.tentativa_id = t.id)
        = (select array_agg(x order by x) from unnest(${ids}::uuid[]) x) as igual
    from pagamento_tentativa t where t.meio = ${meio} and t.situacao in ('CRIADA', 'ATIVA')
      and exists (select from pagamento_tentativa_item i where i.tentativa_id = t.id and i.cobranca_id = any(${ids}::uuid[]))
    for update of t`.execute(tx);
  // One with a due date says what each day comes to; a bank that does not know it yet takes it until that day.
  const holds = (row: Viva) =>
    row.vencimento === null
      ? row.valor === valor
      : row.vencimento === devidaEm && (cobv !== null || row.situacao === 'ATIVA');
  const same = rows.find((row) => row.igual && row.expiraEm > now && holds(row));
  for (const { id } of rows.filter((row) => row !== same)) await endTentativa(tx, id, now);
  return same?.id ?? null;
}

/** Takes an offer away, at its provider too. */
export async function endTentativa(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('pagamentoTentativa')
    .set({ situacao: 'EXPIRADA', updatedAt: now })
    .where('id', '=', id)
    .execute();
  await enqueueRemover(tx, id);
}

async function insert(
  tx: Db,
  { itens, valor, meio, now, cobv, expiraEm }: Nova & { expiraEm: Date },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('pagamentoTentativa')
    .values({
      id,
      meio,
      valor,
      expiraEm,
      vencimento: cobv?.vencimento ?? null,
      txid: id.replaceAll('-', ''),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await tx
    .insertInto('pagamentoTentativaItem')
    .values(itens.map((item, i) => ({ ...item, tentativaId: id, ordem: i + 1 })))
    .execute();
  return id;
}
