import type { Db } from '@balcao/db/db';
import { valorEm } from '@balcao/domain/norma/valor';
import {
  type Cota,
  cotasDaCobranca,
  type EntradaDaCota,
  partilhado,
  repartirCota,
  somarCotas,
} from '@balcao/domain/pagamento/cota-federal';
import type { Lancamento } from '@balcao/domain/pagamento/lancamento';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { loadNormas } from '#features/norma/api.ts';
import { contadosEm, limitesDo, NO_LIVRO } from './contados.ts';

/** The federal council's part of a receipt of a day, in percent. */
type PorCento = (dia: IsoDate) => number;

/** Says the norm of any day. */
export async function porCentoDe(db: Db): Promise<PorCento> {
  const normas = await loadNormas(db);
  return (dia) => valorEm(normas, 'financeiro.cota_federal', dia);
}

/**
 * How both councils share what a day brought: the payments that count on it and those by credit, less what was granted back
 * or taken back by a bank on it.
 */
export async function loadCota(db: Db, dia: IsoDate, porCento: PorCento): Promise<Cota> {
  const receipts = await listRecebidos(db, dia);
  return somarCotas([
    ...receipts.map(({ valor, pagoEm, quantos }) => vezes(repartirCota(valor, porCento(pagoEm)), quantos)),
    ...(await listVoltas(db, dia, porCento)),
  ]);
}

interface Recebidos {
  /** What each of them paid of its debt, in cents. */
  valor: number;
  pagoEm: IsoDate;
  quantos: number;
}

/** Receipts of the same amount and day are shared alike, so that they are read together. */
async function listRecebidos(db: Db, dia: IsoDate): Promise<Recebidos[]> {
  const { inicio, fim } = limitesDo(dia);
  const { rows } = await sql<Recebidos>`
    select livro.devido as valor, ${DIA_DO_PAGAMENTO} as "pagoEm", count(*)::int as quantos
    from (select p.id, p.pago_em from ${contadosEm(dia)}
      union all select p.id, p.pago_em from pagamento p
        where p.meio = 'CREDITO' and p.pago_em >= ${inicio} and p.pago_em < ${fim}) p ${NO_LIVRO}
    where livro.devido > 0 group by 1, 2`.execute(db);
  return rows;
}

const DIA_DO_PAGAMENTO = sql<IsoDate>`(p.pago_em at time zone 'America/Sao_Paulo')::date`;

function vezes({ federal, regional }: Cota, quantos: number): Cota {
  return { federal: federal * quantos, regional: regional * quantos };
}

/** The shares of what was granted back or taken back on a day. */
async function listVoltas(db: Db, dia: IsoDate, porCento: PorCento): Promise<Cota[]> {
  const { inicio, fim } = limitesDo(dia);
  const { rows } = await sql<Lancamento & { id: string; cobrancaId: string }>`
    select l.id, l.cobranca_id as "cobrancaId", l.debito, l.credito, l.valor from lancamento l
    where l.created_at >= ${inicio} and l.created_at < ${fim}
      and l.evento in ('RESTITUICAO', 'CONTESTACAO')`.execute(db);
  const cotas = await loadCotasDe(db, rows, porCento);
  return rows.flatMap(({ id }) => cotas.get(id) ?? []);
}

/** The shares of entries by id, counted from all of the books of their charges; entries that share nothing have none. */
export async function loadCotasDe(
  db: Db,
  lancamentos: readonly (Lancamento & { cobrancaId: string })[],
  porCento: PorCento,
): Promise<Map<string, Cota>> {
  const ids = new Set(lancamentos.filter((one) => partilhado(one) !== 0).map((one) => one.cobrancaId));
  if (ids.size === 0) return new Map();
  const { rows } = await sql<Lancamento & { id: string; cobrancaId: string; pagoEm: IsoDate | null }>`
    select l.id, l.cobranca_id as "cobrancaId", l.debito, l.credito, l.valor, ${DIA_DO_PAGAMENTO} as "pagoEm"
    from lancamento l left join pagamento p on l.evento = 'PAGAMENTO' and p.id = l.referencia_id
    where l.cobranca_id = any(${[...ids]}::uuid[]) and l.evento in ('PAGAMENTO', 'RESTITUICAO', 'CONTESTACAO')
    order by l.created_at, l.id`.execute(db);
  const entradas = Map.groupBy(
    rows.map(({ pagoEm, ...one }): EntradaDaCota & { cobrancaId: string } => ({
      ...one,
      porCento: pagoEm === null ? 0 : porCento(pagoEm),
    })),
    ({ cobrancaId }) => cobrancaId,
  );
  return new Map([...entradas.values()].flatMap((one) => [...cotasDaCobranca(one)]));
}
