import { benchId, drawn, lot } from './bench-id.ts';
import type { Pool } from './database.ts';
import { fill } from './load-data.ts';
import { loadPeople } from './load-people.ts';
import { loadSessions } from './load-sessions.ts';
import { createWords, RARE_WORD } from './load-words.ts';

/** Accounts with an open session, whose own manifestations the measuring reads in turn. */
export const SIGNED_WRITERS = 2_000;
/** Attendants of the unit; those after them are shared out to the three areas. */
const UNIT = 4;
/** Of whom the first of each area is one. */
export const OF_AREA = { ATD: 5, FIN: 6, REG: 7 } as const;
/** The attendant who reads the figures of one area alone. */
export const AREA_READER = OF_AREA.FIN;

const STAFF = 40;
const AREAS = Object.keys(OF_AREA);
/** Of a hundred, how many stand open: the newest. */
const OPEN = 6;
const YEARS = 5;
const MESSAGES = 5;

/** Of a hundred manifestations, how many are of each kind. */
const TIPOS = [
  ['RECLAMACAO', 41],
  ['SOLICITACAO', 27],
  ['DENUNCIA', 12],
  ['ELOGIO', 9],
  ['SUGESTAO', 6],
  ['COMUNICACAO', 5],
] as const;
const ABERTAS = [
  ['CADASTRADA', 18],
  ['EM_ANALISE', 24],
  ['COMPLEMENTACAO_SOLICITADA', 12],
  ['COMPLEMENTADA', 6],
  ['ENCAMINHADA_AREA', 28],
  ['RESPONDIDA_AREA', 12],
] as const;
const ENCERRADAS = [
  ['CONCLUIDA', 82],
  ['ARQUIVADA', 13],
  ['ENCAMINHADA_EXTERNO', 5],
] as const;

/** Fills a prepared database with manifestations and everything that belongs to them. */
export async function loadManifestacoes(
  url: string,
  rows: number,
  log: (line: string) => void,
): Promise<void> {
  const people = { authors: Math.ceil(rows * 0.3), staff: STAFF, admins: 1, filers: 0 };
  await fill(url, { log, manyRows: true }, async (pool, phase) => {
    await phase('people', () => loadPeople(pool, people));
    await shareOutStaff(pool);
    await phase('manifestations', () => insertManifestacoes(pool, rows, people.authors));
    await phase('messages', () => pool.query(MENSAGENS));
    await phase('parts', async () => {
      for (const statement of PARTES) await pool.query(statement);
    });
    await loadSessions(pool, people, SIGNED_WRITERS);
  });
}

/** A few work in the unit and the others in one area each; one of an area also reads its figures. */
async function shareOutStaff(pool: Pool): Promise<void> {
  await pool.query('delete from grupo_membro');
  await pool.query(
    `insert into grupo_membro (grupo_id, usuario_id)
     select g.id, ${benchId('staff', 'i')} from generate_series(1, ${STAFF}) i
     join grupo g on g.sigla = case when i <= ${UNIT} then 'OUV' else ($1::text[])[1 + (i - ${UNIT + 1}) % 3] end`,
    [AREAS],
  );
  await pool.query(
    `insert into permissao_concedida (id, permissao, alcance, efeito, usuario_id, created_at)
     values (gen_random_uuid(), 'ouvidoria.ver', 'grupo', 'permitir', ${benchId('staff', String(AREA_READER))}, now())`,
  );
}

const phrase = (salt: number) =>
  `(select f.texto from bench_frase f where f.n = ${lot('x.n', salt)} & 65535)`;

/** They come evenly over five years; a third names the council's own city, and a half says where it happened. */
async function insertManifestacoes(pool: Pool, rows: number, authors: number): Promise<void> {
  await createWords(pool);
  await pool.query(
    `insert into manifestacao (id, protocolo, tipo, tipo_original, identificacao, canal, situacao, assunto, relato, municipio_ibge,
       categoria_id, categoria_original_id, autor_id, autor_hmac, chave_hash, atendente_id, prazo_situacao, prazo_em, encerrada_em,
       encerrada_por_id, arquivo_motivo, orgao, novidade_em, created_at, updated_at)
     select ${benchId('manifestacao', 'n')}, case when identificacao = 'ANONIMA' then 'ANON' || n
         else '00001.' || lpad((n % 1000000)::text, 6, '0') || '/' || extract(year from em) || '-00' end,
       tipo, tipo, identificacao, case when ${lot('n', 45)} % 10 = 0 then 'TELEFONE' else 'PORTAL' end, situacao,
       'Sobre ' || ${phrase(46)}, 'Pedi a segunda via da carteira e espero a resposta do atendimento. ' || ${phrase(47)} || ' ' || ${phrase(48)}
         || case when n % 50000 = 7 then ' ${RARE_WORD}' else '' end,
       case ${lot('n', 49)} % 6 when 0 then '3106200' when 1 then '3106200' when 2 then x.lugares[1 + ${lot('n', 50)} % cardinality(x.lugares)] end,
       categoria, categoria,
       case when identificacao = 'IDENTIFICADA' then ${benchId('author', `1 + ${lot('n', 51)} % $2::int`)} end,
       case when identificacao = 'SIGILOSA' then 'bench' || ${lot('n', 51)} % $2::int end,
       case when identificacao = 'ANONIMA' then 'bench' || n end,
       case when situacao <> 'CADASTRADA' then ${benchId('staff', `1 + ${lot('n', 52)} % ${UNIT}`)} end,
       case when final then 'encerrado' when situacao = 'COMPLEMENTACAO_SOLICITADA' then 'pausado' else 'correndo' end,
       case when situacao <> 'COMPLEMENTACAO_SOLICITADA' then em::date + case when not final then (${lot('n', 53)} % 60)::int else 30 end end,
       case when final then em + interval '20 days' end,
       case when final then ${benchId('staff', `1 + ${lot('n', 52)} % ${UNIT}`)} end,
       case when situacao = 'ARQUIVADA' then 'PERDA_DE_OBJETO' end, case when situacao = 'ENCAMINHADA_EXTERNO' then 'Prefeitura' end,
       em + interval '2 days', em, em + interval '20 days'
     from (select y.*, situacao = any('{CONCLUIDA,ARQUIVADA,ENCAMINHADA_EXTERNO}') as final,
         case when ${lot('n', 54)} % 25 > 0 then ($3::uuid[])[1 + ${lot('n', 55)} % ${lot('n', 56)} % cardinality($3::uuid[])] end as categoria,
         case when identificacao = 'ANONIMA' then date_trunc('hour', quando) else quando end as em, (select array_agg(ibge) from municipio where ibge like '%4') as lugares
       from (select z.*, case when tipo = 'COMUNICACAO' then 'ANONIMA'
             when ${lot('n', 57)} % 100 < case tipo when 'DENUNCIA' then 50 else 5 end then 'SIGILOSA' else 'IDENTIFICADA' end as identificacao
         from (select n, now() - interval '${YEARS} years' * ($1::float8 - n) / $1 as quando, ${drawn(TIPOS, `${lot('n', 41)} % 100`)} as tipo,
             case when n > $1 * ${(100 - OPEN) / 100} then ${drawn(ABERTAS, `${lot('n', 42)} % 100`)}
               else ${drawn(ENCERRADAS, `${lot('n', 42)} % 100`)} end as situacao
           from generate_series(1, $1::int) n) z) y) x`,
    [rows, authors, await categorias(pool)],
  );
}

async function categorias(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from manifestacao_categoria order by ordem');
  return rows.map(({ id }) => id);
}

/** A number for each manifestation from its id, so that each part draws its own. */
const N = `('x' || right(m.id::text, 8))::bit(32)::bigint`;
const draw = (salt: number, of: number) => `${lot(N, salt)} % ${of}`;

const MENSAGENS = `insert into manifestacao_mensagem (id, manifestacao_id, autor_id, lado, visibilidade, texto, created_at)
  select uuidv7(), m.id, case when k % 2 = 1 then m.atendente_id when m.identificacao = 'IDENTIFICADA' then m.autor_id end,
    case when k % 2 = 1 then 'conselho' else 'requerente' end, case when k = ${MESSAGES} then 'interna' else 'publica' end,
    f.texto || ' Aguardo a resposta do Conselho sobre o documento que enviei.', m.created_at + interval '1 day' * k
  from manifestacao m cross join generate_series(1, ${MESSAGES}) k
  join bench_frase f on f.n = ${lot(`${N} * 8 + k`, 58)} & 65535`;

const step = (
  seq: number,
  ato: string,
  interna: boolean,
  days: number,
) => `select uuidv7(), m.id, ${seq}, '${ato}',
    ${seq === 1 ? 'null' : "'EM_ANALISE'"}, ${seq === 1 ? "'CADASTRADA'" : 'm.situacao'}, ${seq === 1 ? 'null' : 'm.atendente_id'},
    '${interna ? 'interna' : 'publica'}', m.created_at + interval '${days} days' from manifestacao m`;

const ENDED = `m.situacao in ('CONCLUIDA', 'ARQUIVADA', 'ENCAMINHADA_EXTERNO')`;
/** Whether a manifestation went to an area; those that lie with one did. */
const WENT = `(m.situacao in ('ENCAMINHADA_AREA', 'RESPONDIDA_AREA') or ${ENDED} and ${draw(60, 10)} < 6)`;
const COMPLETED = `(m.situacao in ('COMPLEMENTACAO_SOLICITADA', 'COMPLEMENTADA') or ${ENDED} and ${draw(61, 100)} < 15)`;
const AREA = (k: string) =>
  `(select id from grupo where sigla = ('{${AREAS.join(',')}}'::text[])[1 + (${draw(62, 3)} + ${k})::int % 3])`;

const PARTES: readonly string[] = [
  ...[
    step(1, 'registrar', false, 0),
    `${step(2, 'iniciar_analise', false, 1)} where m.situacao <> 'CADASTRADA'`,
    `${step(3, 'cobrir', true, 2)} where ${WENT}`,
    `${step(4, 'encaminhar', true, 2)} where ${WENT}`,
    `${step(5, 'pedir_complemento', false, 3)} where ${COMPLETED}`,
    `${step(6, 'concluir', false, 20)} where ${ENDED}`,
  ].map(
    (rows) =>
      `insert into manifestacao_tramite (id, manifestacao_id, seq, acao, de_status, para_status, usuario_id, visibilidade, created_at) ${rows}`,
  ),
  ...[
    `select uuidv7(), m.id, 'INICIO', m.created_at, 'registrar', null::int, m.created_at from manifestacao m`,
    `select uuidv7(), m.id, 'PAUSA', m.created_at + interval '3 days', 'COMPLEMENTACAO', null, m.created_at from manifestacao m where ${COMPLETED}`,
    `select uuidv7(), m.id, 'RETOMADA', m.created_at + interval '8 days', 'COMPLEMENTACAO', null, m.created_at from manifestacao m
     where ${COMPLETED} and m.situacao <> 'COMPLEMENTACAO_SOLICITADA'`,
    `select uuidv7(), m.id, 'PRORROGACAO', m.created_at + interval '10 days', 'Faltam documentos que a área ainda procura.', 30, m.created_at
     from manifestacao m where m.situacao <> 'COMPLEMENTACAO_SOLICITADA' and ${draw(63, 10)} = 0`,
    `select uuidv7(), m.id, 'FIM', m.encerrada_em, 'concluir', null, m.created_at from manifestacao m where ${ENDED}`,
  ].map(
    (rows) =>
      `insert into manifestacao_prazo_evento (id, manifestacao_id, tipo, em, motivo, dias, created_at) ${rows}`,
  ),
  `insert into manifestacao_coberta (id, manifestacao_id, versao, textos, por_id, created_at)
   select uuidv7(), m.id, v, jsonb_build_object('relato', m.relato, 'assunto', m.assunto, 'envolvidos', '', 'resolutividade', ''),
     m.atendente_id, m.created_at + interval '2 days'
   from manifestacao m cross join generate_series(1, 2) v where ${WENT} and v <= 1 + (${draw(64, 5)} = 0)::int`,
  `insert into manifestacao_encaminhamento (id, manifestacao_id, grupo_id, pergunta, prazo_em, situacao, resposta, por_id,
     respondido_por_id, respondido_em, created_at)
   select uuidv7(), m.id, ${AREA('k')}, 'O que houve com este pedido?', m.created_at::date + 20,
     case when m.situacao = 'ENCAMINHADA_AREA' and k = 1 then 'ABERTO' else 'RESPONDIDO' end,
     case when m.situacao = 'ENCAMINHADA_AREA' and k = 1 then null else 'A carteira foi enviada ontem.' end, m.atendente_id,
     case when m.situacao = 'ENCAMINHADA_AREA' and k = 1 then null else ${benchId('staff', '7')} end,
     case when m.situacao = 'ENCAMINHADA_AREA' and k = 1 then null else m.created_at + interval '5 days' end, m.created_at + interval '2 days'
   from manifestacao m cross join generate_series(1, 2) k where ${WENT} and k <= 1 + (${draw(65, 5)} = 0)::int`,
  `insert into manifestacao_complemento (id, manifestacao_id, perguntas, prazo_em, resposta, respondido_em, por_id, created_at)
   select uuidv7(), m.id, '{"Em que dia foi?"}', m.created_at::date + 23,
     case when m.situacao <> 'COMPLEMENTACAO_SOLICITADA' then 'Foi na terça.' end,
     case when m.situacao <> 'COMPLEMENTACAO_SOLICITADA' then m.created_at + interval '8 days' end, m.atendente_id, m.created_at + interval '3 days'
   from manifestacao m where ${COMPLETED}`,
  `insert into manifestacao_resposta (id, manifestacao_id, especie, desfecho, pontos, texto, por_id, created_at)
   select uuidv7(), m.id, e.especie, case when e.especie <> 'PARCIAL' then 'PROCEDENTE' end, '{"apuracao": "Os fatos se confirmaram."}',
     'Analisamos o que você relatou e respondemos nestas linhas.', m.atendente_id, m.created_at + interval '20 days'
   from manifestacao m cross join (values ('CONCLUSIVA'), ('PARCIAL')) e (especie)
   where m.situacao = 'CONCLUIDA' and (e.especie = 'CONCLUSIVA' or ${draw(66, 100)} < 15)`,
  `insert into manifestacao_avaliacao (manifestacao_id, resolvida, satisfacao, clareza, prazo_cumprido, created_at)
   select m.id, ('{SIM,SIM,EM_PARTE,NAO}'::text[])[1 + ${draw(67, 4)}], 1 + ${draw(68, 5)}, 1 + ${draw(69, 5)}, true, m.created_at + interval '25 days'
   from manifestacao m where m.situacao = 'CONCLUIDA' and m.identificacao = 'IDENTIFICADA' and ${draw(70, 4)} = 0`,
];
