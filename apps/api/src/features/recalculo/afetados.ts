import type { Db } from '@balcao/db/db';
import { addDays, type IsoDate, laterDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { RECORRIVEIS } from '@balcao/domain/requerimento/recurso';
import { type RawBuilder, sql } from 'kysely';
import { termMoves } from '#features/carta/api.ts';

/** Days within which an outage must be recorded to move a term. */
export const LOOK_BACK_DAYS = 7;

const SEM_FIM = '9999-12-31';

/** Changed days of the calendar, and their places. */
export interface Alcance {
  de: IsoDate;
  ate: IsoDate;
  /** Only terms that end by this day, because an outage moves only a deadline whose last day it hits. */
  fimAte?: IsoDate;
  /** Also requests archived because of a last day in this range, to undo that. */
  arquivados?: boolean;
  /** IBGE codes; null means all places. */
  localidades: readonly string[] | null;
  now: Date;
}

/**
 * Requests `r` with a deadline counted over one of these days. It covers the council's clock, an open exigência, an
 * unpaid fee, an instalment, a possible appeal, an awaited opinion and a letter's term. A person's own term that ended
 * long ago stays unchanged.
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
 * Agreements of request `r`. The first instalment is due after business days, so the range may cross it; the others
 * move only by their own day. An outage alone extends an overdue one. Only then are those read, because no index has
 * their day.
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

/** Counts the affected requests. */
export async function countAfetados(db: Db, alcance: Alcance): Promise<number> {
  const { total } = await db
    .selectFrom('requerimento as r')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(afetados(alcance))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Lists the next affected requests by id, after the given one. */
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
