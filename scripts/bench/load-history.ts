import { benchId, lot } from './bench-id.ts';
import type { Pool } from './database.ts';
import { createWords, words } from './load-words.ts';

/** Movements, clock, conversation, corrections, decisions, tags and files of the requests: about seven rows each. */
export async function loadHistory(pool: Pool): Promise<void> {
  await createWords(pool);
  await pool.query(TAGS);
  for (const statement of HISTORY) await pool.query(statement);
}

/** Notices of every author, and twenty for each of the first `pollers`, whose bell is then full. */
export async function loadNotices(pool: Pool, pollers: number): Promise<void> {
  await pool.query(
    `insert into notificacao (id, usuario_id, tipo, titulo, texto, link, created_at, lida_at)
     select uuidv7(), r.autor_id, 'requerimento', 'Recebemos o seu pedido', r.numero || ' · ' || r.titulo,
       '/requerimentos/' || r.id, r.created_at, case when r.closed_at is not null then r.updated_at end
     from requerimento r`,
  );
  await pool.query(
    `insert into notificacao (id, usuario_id, tipo, titulo, texto, link, created_at)
     select uuidv7(), ${benchId('author', 'p')}, 'requerimento', 'Seu pedido andou', 'O pedido está em análise.',
       '/requerimentos', now() - interval '1 hour' * n
     from generate_series(1, $1::int) p, generate_series(1, 20) n`,
    [pollers],
  );
  await pool.query(
    `insert into notificacao_versao (usuario_id, versao) select usuario_id, 2 from notificacao group by usuario_id
     on conflict do nothing`,
  );
}

const TAGS = `insert into etiqueta (id, nome, cor)
  select ${benchId('tag', 'n')}, 'Etiqueta ' || n, 'azul' from generate_series(1, 12) n`;

const PUBLIC_STEP = `insert into tramite (id, requerimento_id, seq, acao, de_status, para_status, para_grupo_id,
  para_atendente_id, usuario_id, visibilidade, texto, created_at)`;

/** SQL for whether a request has the tag `n`, by the digits of its number, if an attendant has taken it. */
function isTagged(n: string): string {
  return `${lot('substr(r.numero, 7, 6)', 5)} % power(2.1, ${n})::int = 1`;
}

const HISTORY = [
  `${PUBLIC_STEP}
   select uuidv7(), id, 1, 'enviar', null, 'PROTOCOLADO', grupo_id, null, autor_id, 'publica', null, created_at
   from requerimento`,
  `${PUBLIC_STEP}
   select uuidv7(), id, 2, 'assumir', 'PROTOCOLADO', 'EM_ANALISE', null, atendente_id, atendente_id, 'publica', null,
     created_at + (updated_at - created_at) / 3
   from requerimento where status <> 'PROTOCOLADO'`,
  `${PUBLIC_STEP}
   select uuidv7(), id, 3, 'decidir', 'EM_ANALISE', status, null, null, atendente_id, 'publica',
     'Conferidos os documentos e os requisitos. ' || ${words('andamento')}, updated_at
   from requerimento where status not in ('PROTOCOLADO', 'EM_ANALISE')`,
  `insert into prazo_evento (id, requerimento_id, tipo, em, motivo, created_at)
   select uuidv7(), id, 'INICIO', created_at, 'PROTOCOLADO', created_at from requerimento`,
  `insert into prazo_evento (id, requerimento_id, tipo, em, motivo, created_at)
   select uuidv7(), id, 'PAUSA', updated_at, 'EM_EXIGENCIA', updated_at from requerimento where prazo_situacao = 'pausado'`,
  `insert into prazo_evento (id, requerimento_id, tipo, em, motivo, created_at)
   select uuidv7(), id, 'FIM', closed_at, status, closed_at from requerimento where closed_at is not null`,
  `insert into mensagem (id, requerimento_id, autor_id, lado, visibilidade, texto, created_at)
   select uuidv7(), id, autor_id, 'requerente', 'publica', 'Bom dia. Podem confirmar se falta algum documento? Obrigada. ' || ${words('pergunta')},
     created_at + (updated_at - created_at) / 4 from requerimento`,
  `insert into mensagem (id, requerimento_id, autor_id, lado, visibilidade, texto, created_at)
   select uuidv7(), id, atendente_id, 'conselho', case when prioridade = 0 then 'publica' else 'interna' end,
     'Recebemos tudo. A análise segue e avisaremos por aqui assim que houver decisão. ' || ${words('resposta')},
     created_at + (updated_at - created_at) / 2 from requerimento where atendente_id is not null`,
  `insert into exigencia (id, requerimento_id, rodada, situacao, mensagem, prazo_em, criada_por_id, created_at)
   select id, id, 1, 'aberta', 'Falta um dado para seguirmos.', updated_at::date + 30, atendente_id, updated_at
   from requerimento where status = 'EM_EXIGENCIA'`,
  `insert into exigencia_item (id, exigencia_id, ordem, campo, texto)
   select uuidv7(), exigencia.id, n, null, 'Envie o documento ' || n || ' de forma legível.' from exigencia join requerimento using (id), generate_series(1, 2) n`,
  `insert into decisao (id, requerimento_id, resultado, resumo, fundamentacao, base_legal, decidida_por_id, created_at)
   select uuidv7(), id, case status when 'CONCLUIDO' then 'DEFERIDO' else 'INDEFERIDO' end, 'Pedido analisado.',
     'Os documentos apresentados foram conferidos e atendem ao que a norma pede para este serviço.', 'Lei 9.784/1999',
     atendente_id, updated_at
   from requerimento where status in ('CONCLUIDO', 'INDEFERIDO')`,
  `insert into arquivo (id, chave, nome, mime, tamanho, sha256, verificacao, enviado_por_id, created_at)
   select id, id::text, 'documento.pdf', 'application/pdf', 120000, repeat('a', 64), 'liberado', autor_id, created_at
   from requerimento where prioridade = 0 and status <> 'CANCELADO'`,
  `insert into anexo (id, arquivo_id, usuario_id, owner_kind, owner_id, campo, created_at)
   select a.id, a.id, a.enviado_por_id, 'requerimento', a.id, 'laudo', a.created_at from arquivo a join requerimento using (id)`,
  // One request in forty came from another group, and one in thirty has an opinion by a group.
  `insert into tramite (id, requerimento_id, seq, acao, de_status, para_status, de_grupo_id, para_grupo_id, usuario_id,
     visibilidade, texto, created_at)
   select uuidv7(), r.id, 4, 'encaminhar', r.status, r.status, g.id, r.grupo_id, r.atendente_id, 'publica', 'Compete a outro setor.',
     r.updated_at
   from requerimento r cross join lateral (select m.grupo_id as id from grupo_membro m where m.grupo_id <> r.grupo_id
     order by md5(r.id::text || m.grupo_id::text) limit 1) g
   where substr(r.numero, 7, 6)::int % 40 = 3 and r.atendente_id is not null`,
  `insert into parecer (id, requerimento_id, pergunta, grupo_id, prazo_em, pedido_por_id, created_at, autor_id, texto, emitido_em)
   select uuidv7(), r.id, 'Há impedimento técnico?', g.id, r.updated_at::date, r.atendente_id, r.updated_at, r.atendente_id,
     'Nada a opor.', r.updated_at
   from requerimento r cross join lateral (select m.grupo_id as id from grupo_membro m where m.grupo_id <> r.grupo_id
     order by md5(m.grupo_id::text || r.id::text) limit 1) g
   where substr(r.numero, 7, 6)::int % 30 = 4 and r.atendente_id is not null`,
  `insert into requerimento_conhecido (requerimento_id, quem_id, grupo_id, created_at)
   select r.id, k.quem_id, r.grupo_id, r.created_at from (
     select requerimento_id, de_grupo_id as quem_id from tramite where acao = 'encaminhar'
     union select requerimento_id, coalesce(parecerista_id, grupo_id) from parecer) k
   join requerimento r on r.id = k.requerimento_id`,
  // The first tag is on a third of the requests, the twelfth on one in thousands.
  `insert into etiqueta_posta (id, owner_kind, owner_id, etiqueta_id, posta_por_id, created_at)
   select uuidv7(), 'requerimento', r.id, ${benchId('tag', 'n')}, r.atendente_id, r.updated_at
   from requerimento r, generate_series(1, 12) n
   where ${isTagged('n')} and r.atendente_id is not null`,
];
