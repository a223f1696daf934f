import type { PrazoCor } from '@balcao/domain/prazo/cor';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { type RawBuilder, sql } from 'kysely';

/** The colour of a deadline of table alias `r`, from the days stored with it; agrees with the clock's own answer. */
export function prazoCor(today: IsoDate): RawBuilder<PrazoCor> {
  return sql<PrazoCor>`case
    when r.prazo_situacao <> 'correndo' or r.prazo_em is null then 'cinza'
    when r.prazo_em < ${today}::date then 'vermelho'
    when r.prazo_laranja_em <= ${today}::date then 'laranja'
    when r.prazo_amarelo_em <= ${today}::date then 'amarelo'
    else 'verde' end`;
}
