import type { Db } from '@balcao/db/db';
import { addDays, type IsoDate, laterDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { RECORRIVEIS } from '@balcao/domain/requerimento/recurso';
import { type RawBuilder, sql } from 'kysely';
import { termMoves } from '#features/carta/api.ts';

/** An outage is registered within so many days of the term that it moves. */
export const LOOK_BACK_DAYS = 7;

const SEM_FIM = '9999-12-31';

/** Days of the calendar that changed, and where. */
export interface Alcance {
  de: IsoDate;
  ate: IsoDate;
  /** Only terms that end by this day: an outage moves a deadline whose last day it touches, and no other. */
  fimAte?: IsoDate;
  /** Also what was archived because its last day was one of these, to be given back. */
  arquivados?: boolean;
  /** IBGE codes; null for all. */
  localidades: readonly string[] | null;
  now: Date;
}

/**
 * Requests, as table alias `r`, with a deadline that was counted over one of these days: the council's clock, an open
 * exigência, a fee to be paid, an instalment, an appeal that may still come, an opinion that is waited for, a letter that gave
 * a term. A person's own term that ended long ago stays as it is.
 */
function afetados({
  de,
  ate,
  fimAte = SEM_FIM,
  arquivados = false,
  localidades,
  now,
}: Alcance): RawBuilder<boolean> {
  const since = laterDate(de, addDays(todayInSaoPaulo(now), -LOOK_BACK_DAYS));
  return sql<boolean>`(${localidades === null} or r.localidade_ibge = any(${localidades ?? []}::text[]))
    and r.created_at < ${startOfDayInSaoPaulo(addDays(ate, 1))}
    and ((r.prazo_situacao <> 'encerrado' and r.prazo_em between ${de}::date and ${fimAte}::date)
      or (r.recurso_ate between ${since}::date and ${fimAte}::date and r.status = any(${[...RECORRIVEIS]}::text[]))
      or exists (select from exigencia e where e.requerimento_id = r.id and e.situacao = 'aberta'
        and e.prazo_em between ${since}::date and ${fimAte}::date)
      or (r.status = 'AGUARDANDO_PAGAMENTO' and exists (select from cobranca c where c.requerimento_id = r.id
        and c.especie = 'TAXA' and c.situacao in ('EMITIDA', 'A_VENCER') and c.vencimento between ${since}::date and ${fimAte}::date))
      or ${ofParcelas({ since, ate, fimAte })}
      or (${arquivados} and r.status = 'ARQUIVADO' and (
        exists (select from exigencia e where e.requerimento_id = r.id and e.situacao = 'vencida' and e.prazo_em between ${de}::date and ${fimAte}::date)
        or exists (select from cobranca c where c.requerimento_id = r.id and c.especie = 'TAXA' and c.situacao = 'CANCELADA'
          and c.vencimento between ${de}::date and ${fimAte}::date)))
      or exists (select from parecer p where p.requerimento_id = r.id and p.emitido_em is null and p.encerrado_em is null
        and p.prazo_em between ${since}::date and ${fimAte}::date)
      or exists (select from carta l where l.requerimento_id = r.id and ${termMoves()}
        and l.prazo_ate between ${since}::date and ${fimAte}::date))`;
}

/**
 * Of an agreement, as table alias `r`. The first instalment is a term in business days, which may run over the day; the others
 * are days of the month, and are moved by their own day alone. One that is overdue has its day back for an outage, and for
 * nothing else: only then those are looked through, which no index has by their day.
 */
function ofParcelas({
  since,
  ate,
  fimAte,
}: Record<'since' | 'ate' | 'fimAte', IsoDate>): RawBuilder<boolean> {
  const moved = sql`c.especie = 'PARCELA' and c.vencimento between ${since}::date and ${fimAte}::date
    and (c.ordem = 1 or c.vencimento <= ${ate}::date)`;
  const open = sql<boolean>`r.id in (select c.requerimento_id from cobranca c
    where c.situacao in ('EMITIDA', 'A_VENCER') and ${moved})`;
  if (fimAte === SEM_FIM) return open;
  return sql<boolean>`${open} or r.id in (select c.requerimento_id from cobranca c
    where c.situacao = 'VENCIDA' and ${moved})`;
}

/** How many there are. */
export async function countAfetados(db: Db, alcance: Alcance): Promise<number> {
  const { total } = await db
    .selectFrom('requerimento as r')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(afetados(alcance))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The next ones by id, after the one given. */
export async function listAfetados(
  db: Db,
  alcance: Alcance,
  { depoisDe, limite }: { depoisDe: string | null; limite?: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('requerimento as r')
    .select('r.id')
    .where(afetados(alcance))
    .$if(depoisDe !== null, (q) => q.where('r.id', '>', depoisDe ?? ''))
    .orderBy('r.id')
    .$if(limite !== undefined, (q) => q.limit(limite ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}
