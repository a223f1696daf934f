import type { Pool } from './database.ts';

/**
 * Writes the search index as the portal's triggers and worker would: titles, answers, conversation, movements and
 * decisions.
 */
export async function loadSearch(pool: Pool): Promise<void> {
  // Splitting words is the longest part of the load, so each connection takes the next open source.
  const waiting = [...SOURCES];
  const work = async () => {
    for (let select = waiting.shift(); select; select = waiting.shift())
      await pool.query(
        `insert into busca_texto (owner_kind, owner_id, fonte, origem_id, interna, sensivel, identidade, texto, em)
         ${select} where texto_lido.texto <> ''`,
      );
  };
  await Promise.all([work(), work()]);
}

/** The words of all answers of a request in one text. */
const RESPOSTA = `select string_agg(v #>> '{}', E'\\n') as texto from jsonb_path_query(r.respostas, '$.**') v
  where jsonb_typeof(v) = 'string'`;

/** The longest first; each ends where its condition begins. */
const SOURCES: readonly string[] = [
  `select 'requerimento', m.requerimento_id, 'mensagem', m.id, m.visibilidade = 'interna', false, false, texto_lido.texto, m.created_at
      from mensagem m cross join lateral (select m.texto) texto_lido`,
  `select 'requerimento', r.id, 'titulo', null, false, false, false, texto_lido.texto, r.created_at
      from requerimento r cross join lateral (select r.titulo as texto) texto_lido`,
  `select 'requerimento', r.id, 'resposta', null, false, r.prioridade = 2, false, texto_lido.texto, r.updated_at
      from requerimento r cross join lateral (${RESPOSTA}) texto_lido`,
  `select 'requerimento', t.requerimento_id, 'andamento', t.id, t.visibilidade = 'interna', false, false, texto_lido.texto, t.created_at
      from tramite t cross join lateral (select t.texto) texto_lido`,
  `select 'requerimento', d.requerimento_id, 'decisao', d.id, false, false, false, texto_lido.texto, d.created_at
      from decisao d cross join lateral (select concat_ws(E'\\n', d.resumo, d.fundamentacao, d.base_legal) as texto) texto_lido`,
];
