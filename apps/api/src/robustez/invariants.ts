import { isAcao } from '@balcao/domain/requerimento/acao';
import { listPassos } from '@balcao/domain/requerimento/passos';
import { isStatus, type Status } from '@balcao/domain/requerimento/status';
import { isWorkflow } from '@balcao/domain/requerimento/workflow';
import { CARTAS, type Query, unlawfulLetters } from './invariants-cartas.ts';
import { DECISOES } from './invariants-decisoes.ts';
import { LIVRO } from './invariants-livro.ts';

/** Reads a stored file: its size in bytes and SHA-256 in hex; null when it is missing. */
export type ReadFile = (chave: string) => Promise<{ size: number; sha256: string } | null>;

/** Differences between the table of known requests and the movements and opinions behind it. */
export const CONHECIDOS = `select coalesce(c.requerimento_id, k.requerimento_id) as id
  from requerimento_conhecido c full join (
    select t.requerimento_id, t.de_grupo_id as quem_id from tramite t
      where t.acao = 'encaminhar' and t.de_grupo_id is not null
    union select p.requerimento_id, coalesce(p.parecerista_id, p.grupo_id) from parecer p
      where p.encerrado_em is null or p.encerrado_por_id is not null) k
    on k.requerimento_id = c.requerimento_id and k.quem_id = c.quem_id
  left join requerimento r on r.id = c.requerimento_id
  where c.quem_id is null or k.quem_id is null or (c.grupo_id, c.created_at) <> (r.grupo_id, r.created_at)`;

/** Each statement returns the rows that break the invariant beside it; none may. */
const MUST_BE_EMPTY: readonly [promise: string, sql: string][] = [
  [
    'I2: a request has a first movement, a running or ended clock, and one receipt',
    `select r.id from requerimento r
     where not exists (select from tramite t where t.requerimento_id = r.id and t.seq = 1 and t.acao = 'enviar')
        or (select count(*) from prazo_evento p where p.requerimento_id = r.id and p.tipo = 'INICIO') = 0
        or (select count(*) from documento d where d.owner_id = r.id and d.especie = 'comprovante_protocolo') <> 1`,
  ],
  [
    'I3: movements are numbered without gaps and each begins where the last one ended',
    `select t.requerimento_id from (select *, row_number() over w as n, lag(para_status) over w as antes
       from tramite window w as (partition by requerimento_id order by seq)) t
     where t.seq <> t.n or t.de_status is distinct from t.antes`,
  ],
  [
    'I3: the request stands where its last movement led, at a version that counts them and what was written',
    `select r.id from requerimento r join lateral
       (select para_status, para_grupo_id, seq from tramite where requerimento_id = r.id order by seq desc limit 1) t on true
     where r.status <> t.para_status or r.grupo_id <> t.para_grupo_id or r.version < t.seq
       or (r.version > t.seq + (select count(*) from mensagem m where m.requerimento_id = r.id)
         -- Messages go from one to the other of two that were joined or split, and count in both.
         and not exists (select from juntada j where r.id in (j.origem_id, j.destino_id))
         and not exists (select from vinculo v where v.tipo = 'origem' and r.id in (v.de_id, v.para_id)))`,
  ],
  [
    'a decision is a movement and a movement that decides is a decision',
    `select r.id from requerimento r where
       (select count(*) from decisao d where d.requerimento_id = r.id)
       <> (select count(*) from tramite t where t.requerimento_id = r.id and t.acao in ('decidir', 'decidir_recurso', 'reconsiderar'))`,
  ],
  [
    'a filed draft is gone, and became one request',
    `select d.id from rascunho d join requerimento r on r.rascunho_id = d.id`,
  ],
  [
    'I6: every file that a request shows is in the register',
    `select a.id from anexo a left join arquivo f on f.id = a.arquivo_id where f.id is null`,
  ],
  [
    'I7: a message is sent or waits, never both, and what waits has its job',
    `select e.id from email e where (e.situacao = 'enviado') <> (e.sent_at is not null)
        or (e.situacao = 'pendente' and not exists (select from graphile_worker._private_jobs j
          join graphile_worker._private_tasks k on k.id = j.task_id
          where k.identifier like 'email.%' and j.payload->>'emailId' = e.id::text))`,
  ],
  [
    'I9: protocol numbers come from the sequence, each once',
    `select r.numero from requerimento r join nup_sequencia s
       on s.unidade = left(r.numero, 5) and s.ano = substr(r.numero, 14, 4)::int
     where substr(r.numero, 7, 6)::int > s.ultimo`,
  ],
  [
    'I9: no protocol number was drawn in vain',
    `select s.ano from nup_sequencia s where s.ultimo <> (select count(*) from (
         select numero from requerimento union all select protocolo from manifestacao where identificacao <> 'ANONIMA') r
       where left(r.numero, 5) = s.unidade and substr(r.numero, 14, 4)::int = s.ano)`,
  ],
  [
    'an issued document has its file, and one that has no file was not issued',
    `select d.id from documento d where (d.arquivo_id is null) <> (d.issued_at is null)
        or (d.arquivo_id is null) <> (d.sha256 is null)`,
  ],
  [
    'the clock of a request knows whether it runs',
    `select r.id from requerimento r where (r.prazo_situacao = 'encerrado') <> (r.closed_at is not null)
       and r.status in ('CONCLUIDO', 'CANCELADO', 'ARQUIVADO')`,
  ],
  ['what somebody knows of requests of other groups is what movements and opinions tell', CONHECIDOS],
  ...DECISOES,
  ...CARTAS,
  ...LIVRO,
];

/** The invariants that are one statement each, in words. */
export const PROMESSAS = MUST_BE_EMPTY.map(([promise]) => promise);

/** Every broken invariant, in words with its rows; empty when all hold. */
export async function brokenInvariants(query: Query, readFile: ReadFile): Promise<string[]> {
  return [...(await brokenPromises(query)), ...(await damagedFiles(query, readFile))];
}

/** Every broken invariant of the database alone. */
export async function brokenPromises(query: Query): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, sql] of MUST_BE_EMPTY) {
    const rows = await query(sql);
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return [...broken, ...(await unlawfulMovements(query)), ...(await unlawfulLetters(query))];
}

/** I3: each movement is in the life table. */
async function unlawfulMovements(query: Query): Promise<string[]> {
  const rows = await query(`select t.requerimento_id, t.acao, t.de_status, t.para_status, r.workflow,
      exists (select from tramite n where n.requerimento_id = r.id and n.acao = 'reabrir' and n.seq > t.seq) as "reaberto"
    from tramite t join requerimento r on r.id = t.requerimento_id where t.acao <> 'desfazer'`);
  return rows.filter((row) => !isLawful(row)).map((row) => `I3: not in the table: ${JSON.stringify(row)}`);
}

function isLawful(row: Record<string, unknown>): boolean {
  // An automatic service follows the simple analysis after its reopening.
  const before = row.reaberto === true && row.workflow === 'W2' ? ['W1'] : [];
  return [row.workflow, ...before].some((workflow) => isStepOf(row, workflow));
}

function isStepOf({ acao, de_status, para_status }: Record<string, unknown>, workflow: unknown): boolean {
  const [nome, de, para, modelo] = [acao, de_status ?? 'RASCUNHO', para_status, workflow].map(String);
  if (!isAcao(nome ?? '') || !isStatus(de ?? '') || !isWorkflow(modelo ?? '')) return false;
  const steps = listPassos(de as Status, { workflow: modelo as never });
  return steps.some((step) => step.acao === nome && (step.para ?? de) === para);
}

/** I6: each file that was not removed is stored completely. */
async function damagedFiles(query: Query, readFile: ReadFile): Promise<string[]> {
  const rows = await query(
    'select id, chave, tamanho::float8 as tamanho, sha256 from arquivo where removed_at is null',
  );
  const damaged: string[] = [];
  for (const { id, chave, tamanho, sha256 } of rows) {
    const file = await readFile(String(chave));
    if (file?.size !== tamanho || file?.sha256 !== sha256)
      damaged.push(`I6: file ${String(id)} of ${String(tamanho)} bytes is stored as ${JSON.stringify(file)}`);
  }
  return damaged;
}
