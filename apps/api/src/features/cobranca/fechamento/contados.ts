import type { Db } from '@balcao/db/db';
import { diaVazio, type NumerosDoDia, type NumerosDoTrilho } from '@balcao/domain/fechamento/numeros';
import { isTrilho } from '@balcao/domain/fechamento/recebimento';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';

/** From the first instant of a day to the first of the next. */
export function limitesDo(dia: IsoDate): { inicio: Date; fim: Date } {
  return { inicio: startOfDayInSaoPaulo(dia), fim: startOfDayInSaoPaulo(addDays(dia, 1)) };
}

/** What a payment did in the books: the part that paid what was owed, and what was missing after it. */
export const NO_LIVRO = sql`left join lateral (
    select coalesce(sum(l.valor) filter (where l.evento = 'PAGAMENTO'), 0)::float8 as devido,
      coalesce(sum(l.valor) filter (where l.evento = 'DIFERENCA'), 0)::float8 as falta
    from lancamento l
    where l.evento in ('PAGAMENTO', 'DIFERENCA') and l.referencia_id = p.id and l.credito = 'A_RECEBER') livro on true`;

/**
 * The payments that count on a day, as `p`: those of the day, except what a difference counts on another one, and what one
 * counts on this day. Credit of another charge is no money that came in.
 */
export function contadosEm(dia: IsoDate): RawBuilder<unknown> {
  const { inicio, fim } = limitesDo(dia);
  const elsewhere = (column: string) =>
    sql`not exists (select from diferenca d where d.${sql.ref(column)} = p.id and d.dia <> ${dia})`;
  return sql`(
    select p.* from pagamento p
    where p.meio <> 'CREDITO' and p.pago_em >= ${inicio} and p.pago_em < ${fim}
      and ${elsewhere('pagamento_id')} and ${elsewhere('destino_pagamento_id')}
    union all
    select p.* from pagamento p
    where (p.pago_em < ${inicio} or p.pago_em >= ${fim}) and p.id in (
      select d.pagamento_id from diferenca d where d.dia = ${dia} and d.pagamento_id is not null
      union select d.destino_pagamento_id from diferenca d where d.dia = ${dia} and d.destino_pagamento_id is not null)) p`;
}

/** What was expected and received on a day by each rail, from the books and from transfers that no charge took. */
export async function loadNumeros(db: Db, dia: IsoDate): Promise<NumerosDoDia> {
  const { rows } = await sql<NumerosDoTrilho & { meio: string }>`
    select p.meio, count(*)::int as quantos, sum(p.valor)::float8 as recebido,
      sum(livro.devido + livro.falta)::float8 as esperado, sum(p.valor - livro.devido)::float8 as "aMais",
      sum(livro.falta)::float8 as "aMenos"
    from ${contadosEm(dia)} ${NO_LIVRO} group by p.meio
    union all
    select d.meio, count(*)::int, sum(d.recebido)::float8, 0, sum(d.recebido)::float8, 0
    from diferenca d where d.dia = ${dia} and d.pagamento_id is null and d.destino_pagamento_id is null
    group by d.meio`.execute(db);
  const numeros = diaVazio();
  for (const { meio, ...row } of rows) {
    if (!isTrilho(meio)) throw new Error(`unknown rail ${meio}`);
    const trilho = numeros[meio];
    for (const key of Object.keys(row) as (keyof NumerosDoTrilho)[]) trilho[key] += row[key];
  }
  return numeros;
}
