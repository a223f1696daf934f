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

/** Sign-ins of the last days, today among them, and those that were refused. */
export async function readResumo(db: Db, now: Date, dias: number): Promise<Resumo> {
  const hoje = todayInSaoPaulo(now);
  const primeiro = addDays(hoje, 1 - dias);
  const de = startOfDayInSaoPaulo(primeiro);
  const ate = startOfDayInSaoPaulo(addDays(hoje, 1));
  const { rows } = await sql<Resumo>`
    with entrada as materialized (
      select usuario_id, dispositivo, (created_at at time zone 'America/Sao_Paulo')::date as dia,
        extract(epoch from last_active_at - created_at) as duracao
      from sessao where created_at >= ${de} and created_at < ${ate}),
    recusa as materialized (
      -- The first of a minute is one row, and one more row tells how often it repeated.
      select (em at time zone 'America/Sao_Paulo')::date as dia, dados->>'motivo' as motivo,
        coalesce((dados->>'repeticoes')::int, 1) as vezes
      from audit_log where acao = 'sessao.recusada' and em >= ${de} and em < ${ate}
        and dados->>'motivo' = any(${Object.keys(RECUSAS)}::text[])
        and coalesce(dados->>'via', 'senha') = any(${[...ENTRADAS]}::text[])),
    por_dia as (
      select dia, count(*)::int as entradas, count(distinct usuario_id)::int as pessoas from entrada group by dia),
    recusas_por_dia as (select dia, sum(vezes)::int as recusas from recusa group by dia),
    por_motivo as (select motivo, sum(vezes)::int as recusas from recusa group by motivo),
    por_aparelho as (
      select dispositivo, count(*)::int as entradas, count(distinct usuario_id)::int as pessoas
      from entrada group by dispositivo)
    select count(*)::int as entradas, count(distinct usuario_id)::int as pessoas,
      (select coalesce(sum(vezes), 0)::int from recusa) as recusas,
      round(percentile_cont(0.5) within group (order by duracao))::int as "duracaoMediana",
      round(avg(duracao))::int as "duracaoMedia",
      (select json_agg(json_build_object('dia', d.dia::date, 'entradas', coalesce(e.entradas, 0),
          'pessoas', coalesce(e.pessoas, 0), 'recusas', coalesce(r.recusas, 0)) order by d.dia)
        from generate_series(${primeiro}::date, ${hoje}::date, interval '1 day') d(dia)
        left join por_dia e on e.dia = d.dia::date left join recusas_por_dia r on r.dia = d.dia::date) as dias,
      (select coalesce(json_agg(m order by m.recusas desc, m.motivo), '[]') from por_motivo m) as motivos,
      (select coalesce(json_agg(a order by a.entradas desc, a.dispositivo), '[]') from por_aparelho a) as aparelhos
    from entrada`.execute(db);
  const [resumo] = rows;
  if (!resumo) throw new Error('an aggregate has one row');
  return resumo;
}
