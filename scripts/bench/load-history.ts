import { benchId } from './bench-id.ts';
import type { Pool } from './database.ts';

/** Movements, clock, conversation, corrections, decisions and files of the stored requests: about seven rows each. */
export async function loadHistory(pool: Pool): Promise<void> {
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
    `insert into notificacao_versao (usuario_id, versao) select usuario_id, 2 from notificacao group by usuario_id`,
  );
}

const PUBLIC_STEP = `insert into tramite (id, requerimento_id, seq, acao, de_status, para_status, para_grupo_id,
  para_atendente_id, usuario_id, visibilidade, texto, created_at)`;

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
     'Conferidos os documentos e os requisitos.', updated_at
   from requerimento where status not in ('PROTOCOLADO', 'EM_ANALISE')`,
  `insert into prazo_evento (id, requerimento_id, tipo, em, motivo, created_at)
   select uuidv7(), id, 'INICIO', created_at, 'PROTOCOLADO', created_at from requerimento`,
  `insert into prazo_evento (id, requerimento_id, tipo, em, motivo, created_at)
   select uuidv7(), id, 'PAUSA', updated_at, 'EM_EXIGENCIA', updated_at from requerimento where prazo_situacao = 'pausado'`,
  `insert into prazo_evento (id, requerimento_id, tipo, em, motivo, created_at)
   select uuidv7(), id, 'FIM', closed_at, status, closed_at from requerimento where closed_at is not null`,
  `insert into mensagem (id, requerimento_id, autor_id, lado, visibilidade, texto, created_at)
   select uuidv7(), id, autor_id, 'requerente', 'publica', 'Bom dia. Podem confirmar se falta algum documento? Obrigada.',
     created_at + (updated_at - created_at) / 4 from requerimento`,
  `insert into mensagem (id, requerimento_id, autor_id, lado, visibilidade, texto, created_at)
   select uuidv7(), id, atendente_id, 'conselho', case when prioridade = 0 then 'publica' else 'interna' end,
     'Recebemos tudo. A análise segue e avisaremos por aqui assim que houver decisão.',
     created_at + (updated_at - created_at) / 2 from requerimento where atendente_id is not null`,
  `insert into exigencia (id, requerimento_id, rodada, situacao, mensagem, prazo_em, criada_por_id, created_at)
   select id, id, 1, 'aberta', 'Falta um dado para seguirmos.', updated_at::date + 30, atendente_id, updated_at
   from requerimento where status = 'EM_EXIGENCIA'`,
  `insert into exigencia_item (id, exigencia_id, ordem, campo, texto)
   select uuidv7(), id, n, null, 'Envie o documento ' || n || ' de forma legível.' from exigencia, generate_series(1, 2) n`,
  `insert into decisao (id, requerimento_id, resultado, resumo, fundamentacao, base_legal, decidida_por_id, created_at)
   select uuidv7(), id, case status when 'CONCLUIDO' then 'DEFERIDO' else 'INDEFERIDO' end, 'Pedido analisado.',
     'Os documentos apresentados foram conferidos e atendem ao que a norma pede para este serviço.', 'Lei 9.784/1999',
     atendente_id, updated_at
   from requerimento where status in ('CONCLUIDO', 'INDEFERIDO')`,
  `insert into arquivo (id, chave, nome, mime, tamanho, sha256, verificacao, enviado_por_id, created_at)
   select id, 'bench/' || id, 'documento.pdf', 'application/pdf', 120000, repeat('a', 64), 'liberado', autor_id, created_at
   from requerimento where prioridade = 0 and status <> 'CANCELADO'`,
  `insert into anexo (id, arquivo_id, usuario_id, requerimento_id, campo, created_at)
   select a.id, a.id, a.enviado_por_id, a.id, 'laudo', a.created_at from arquivo a`,
];
