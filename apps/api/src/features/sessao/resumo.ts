import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { sessaoAberta } from '@balcao/contract/sessao-aberta';
import type { Db } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { RECUSAS } from '@balcao/domain/sessao/recusa';
import { sql } from 'kysely';

type Resumo = ResponseInputOf<typeof sessaoAberta.resumo>;

/** Ways of signing in; an identity is confirmed in other ways too, inside a session. */
const ENTRADAS = ['senha', 'acesso'] as const;

/**
 * Sign-ins of the last days, today among them, and those that were refused. People are counted a day at a time, and by device
 * from each pair once: to sort every sign-in for each figure took seconds. Call it in a transaction, which it gives memory.
 */
export async function readResumo(tx: Db, now: Date, dias: number): Promise<Resumo> {
  const hoje = todayInSaoPaulo(now);
  const primeiro = addDays(hoje, 1 - dias);
  const de = startOfDayInSaoPaulo(primeiro);
  const ate = startOfDayInSaoPaulo(addDays(hoje, 1));
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
  const { rows } = await sql<Resumo>`
    with recusa as materialized (
      -- The first of a minute is one row, and one more row tells how often it repeated.
      select (em at time zone 'America/Sao_Paulo')::date as dia, dados->>'motivo' as motivo,
        coalesce((dados->>'repeticoes')::int, 1) as vezes
      from audit_log where acao = 'sessao.recusada' and em >= ${de} and em < ${ate}
        and dados->>'motivo' = any(${Object.keys(RECUSAS)}::text[])
        and coalesce(dados->>'via', 'senha') = any(${[...ENTRADAS]}::text[])),
    recusas_por_dia as (select dia, sum(vezes)::int as recusas from recusa group by dia),
    por_motivo as (select motivo, sum(vezes)::int as recusas from recusa group by motivo),
    por_dia as (
      select d::date as dia, e.entradas, e.pessoas
      from generate_series(${primeiro}::timestamp, ${hoje}::timestamp, interval '1 day') d cross join lateral (
        select count(*)::int as entradas, count(distinct usuario_id)::int as pessoas from sessao
        where created_at >= d at time zone 'America/Sao_Paulo'
          and created_at < (d + interval '1 day') at time zone 'America/Sao_Paulo') e),
    par as materialized (
      select usuario_id, dispositivo, count(*) as entradas from sessao
      where created_at >= ${de} and created_at < ${ate} group by usuario_id, dispositivo),
    por_aparelho as (
      select dispositivo, sum(entradas)::int as entradas, count(*)::int as pessoas from par group by dispositivo),
    duracao as (
      select round(percentile_cont(0.5) within group (order by d))::int as mediana, round(avg(d))::int as media
      from (select extract(epoch from last_active_at - created_at)::float8 as d from sessao
        where created_at >= ${de} and created_at < ${ate}) s)
    select (select coalesce(sum(entradas), 0)::int from por_aparelho) as entradas,
      (select count(*)::int from (select from par group by usuario_id) p) as pessoas,
      (select coalesce(sum(vezes), 0)::int from recusa) as recusas,
      duracao.mediana as "duracaoMediana", duracao.media as "duracaoMedia",
      (select json_agg(json_build_object('dia', e.dia, 'entradas', e.entradas, 'pessoas', e.pessoas,
          'recusas', coalesce(r.recusas, 0)) order by e.dia)
        from por_dia e left join recusas_por_dia r on r.dia = e.dia) as dias,
      (select coalesce(json_agg(m order by m.recusas desc, m.motivo), '[]') from por_motivo m) as motivos,
      (select coalesce(json_agg(a order by a.entradas desc, a.dispositivo), '[]') from por_aparelho a) as aparelhos
    from duracao`.execute(tx);
  const [resumo] = rows;
  if (!resumo) throw new Error('an aggregate has one row');
  return resumo;
}
