import { exemplosValidos } from '@balcao/catalogo/exemplos';
import { benchId, idOf, lot } from './bench-id.ts';
import type { Pool } from './database.ts';

/** Requests are spread over this many days until now; nearly all older than two months are closed. */
const DAYS = 365;

/**
 * Writes the requests in one statement: services, statuses, groups and attendants as in a council's queue. Foreign keys
 * and triggers are off only for this load; the rows are consistent because they derive from each other.
 */
export async function loadRequerimentos(pool: Pool, requests: number, authors: number): Promise<void> {
  await pool.query('create table bench_resposta (tipo_id integer primary key, respostas jsonb not null)');
  const respostas = new Map(exemplosValidos('2026-01-05').map((e) => [e.tipo, e.respostas]));
  await pool.query(
    'insert into bench_resposta select (r->>0)::int, r->1 from jsonb_array_elements($1::jsonb) r',
    [JSON.stringify([...respostas])],
  );
  await pool.query(SUBSITUACAO, [idOf('subsituacao', 1)]);
  await pool.query(REQUERIMENTO, [requests, authors]);
}

const CLOSED = `('CONCLUIDO', 'INDEFERIDO', 'ARQUIVADO', 'CANCELADO')`;

/** A third of the requests in analysis have this finer situation. */
const SUBSITUACAO = `
  insert into subsituacao (id, status, rotulo_equipe, cor, ordem, created_at)
  values ($1, 'EM_ANALISE', 'Aguarda vistoria', 'azul', 1, now())`;

const REQUERIMENTO = `
  insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status, grupo_id,
    atendente_id, localidade_ibge, subsituacao_id, respostas, prioridade, prazo_em, prazo_amarelo_em, prazo_laranja_em, prazo_situacao,
    created_at, updated_at, atualizacao_publica, closed_at, sigilo, autor_ordem)
  select ${benchId('requerimento', 'i')}, '88888.' || lpad((seq % 1000000)::text, 6, '0') || '/' || extract(year from em)::int || '-'
      || lpad((i % 97)::text, 2, '0'),
    t.id, t.versao_publicada, t.titulo, 'W2', autor, autor, status, t.grupo_id,
    case when status <> 'PROTOCOLADO' then m.ids[1 + ${lot('i', 1)} % cardinality(m.ids)] end, '3106200',
    case when status = 'EM_ANALISE' and ${lot('i', 5)} % 3 = 0 then ${benchId('subsituacao', '1')} end, r.respostas,
    case when ${lot('i', 2)} % 40 = 0 then 2 when ${lot('i', 2)} % 12 = 0 then 1 else 0 end,
    (em + interval '30 days')::date, (em + interval '15 days')::date, (em + interval '25 days')::date,
    case when status in ${CLOSED} then 'encerrado' when status = 'EM_EXIGENCIA' then 'pausado' else 'correndo' end,
    em, least(em + interval '1 hour' * (1 + i * 13 % 500), now()), least(em + interval '1 hour' * (1 + i * 13 % 500), now()),
    case when status in ${CLOSED} then least(em + interval '1 hour' * (1 + i * 13 % 500), now()) end,
    i % 97 = 0, case when i % 97 = 0 then 'Identidade protegida' else coalesce(u.nome_social, u.nome) end
  from (select of_year.*, row_number() over (partition by extract(year from em) order by i) as seq from (
    select i, now() - interval '1 second' * (($1 - i)::float8 * ${DAYS * 86_400} / $1::int) as em,
      ${benchId('author', `1 + ${lot('i', 3)} % $2::bigint`)} as autor,
      case when i < $1 * 0.84 and i % 50 <> 0
        then (array['CONCLUIDO', 'CONCLUIDO', 'CONCLUIDO', 'CONCLUIDO', 'INDEFERIDO', 'ARQUIVADO', 'CANCELADO'])[1 + i % 7]
        else (array['PROTOCOLADO', 'EM_ANALISE', 'EM_ANALISE', 'EM_EXIGENCIA', 'EXIGENCIA_RESPONDIDA', 'CONCLUIDO', 'EM_PARECER'])[1 + i % 7]
      end as status, (array[106, 110, 116, 126, 130])[1 + ${lot('i', 4)} % 5] as tipo_id
    from generate_series(1, $1::int) i) of_year) made
  join requerimento_tipo t on t.id = made.tipo_id
  join usuario u on u.id = made.autor
  join bench_resposta r on r.tipo_id = made.tipo_id
  join (select grupo_id, array_agg(usuario_id) as ids from grupo_membro group by grupo_id) m
    on m.grupo_id = t.grupo_id
  order by i`;
