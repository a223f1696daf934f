import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readChaves } from '../../apps/api/src/features/auditoria/chaves.ts';
import { readFirstSealed } from '../../apps/api/src/features/auditoria/first-sealed.ts';
import { verifyAudit } from '../../apps/api/src/features/auditoria/verify-audit.ts';
import { keyToPath } from '../../apps/api/src/platform/files/storage-key.ts';
import { brokenInvariants, type ReadFile } from '../../apps/api/src/robustez/invariants.ts';
import { createDb } from '../../packages/db/src/db.ts';
import { NOTA_DA_MACRO } from './bulk.ts';
import type { Journal } from './journal.ts';
import { type Ask, compareBulk } from './verify-bulk.ts';
import { compareMoney, waitingNotices } from './verify-money.ts';

/** In milliseconds; longer than a dead worker's locks last. */
const DRAIN_MS = 120_000;

const ONCE: readonly [what: string, sql: string][] = [
  ['a draft became several requests', 'select rascunho_id from requerimento group by 1 having count(*) > 1'],
  [
    'a message was written twice',
    `select texto from mensagem where texto <> '${NOTA_DA_MACRO}' group by 1 having count(*) > 1`,
  ],
  ['a notice was given twice', 'select usuario_id, chave from notificacao group by 1, 2 having count(*) > 1'],
  [
    'a receipt was not mailed exactly once',
    `select r.id from requerimento r where r.status <> 'AGUARDANDO_PAGAMENTO' and (select count(*) from email e
      where e.owner_id = r.id and e.template = 'req.protocolado' and e.situacao = 'local') <> 1`,
  ],
  [
    'a document is missing or was issued twice',
    `select r.id, r.status from requerimento r where
      (select count(*) from documento d where d.owner_id = r.id and d.especie = 'comprovante_protocolo'
        and d.issued_at is not null) <> 1
      or (r.status = 'CONCLUIDO' and r.tipo_id = 106) <> exists (select from documento d where d.owner_id = r.id
        and d.especie = 'comprovante_interrupcao' and d.issued_at is not null)`,
  ],
  ['a job was given up', 'select tarefa, erro from job_falho'],
];

/** Compares the answers to clients with the stored data, after the queue is empty. Returns the differences. */
export async function verify(input: {
  url: string;
  base: string;
  dataDir: string;
  journal: Journal;
}): Promise<string[]> {
  const client = new pg.Client({ connectionString: input.url });
  await client.connect();
  try {
    const query = async (text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Record<string, unknown>[];
    const wrong = await drain(query, input.dataDir);
    for (const [what, sql] of ONCE) {
      const rows = await query(sql);
      if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
    }
    wrong.push(...(await brokenInvariants(query, readFrom(input.dataDir))));
    wrong.push(...(await compareBulk(query, input)), ...(await compareMoney(query, input)));
    wrong.push(...(await compare(query, input)), ...input.journal.surprises, ...(await checkAudit(input)));
    return wrong;
  } finally {
    await client.end();
  }
}

/** Waits until the queue is empty, and the provider has no notice left to send. */
async function drain(query: Ask, dataDir: string): Promise<string[]> {
  const until = performance.now() + DRAIN_MS;
  let waiting: Record<string, unknown>[] = [];
  while (performance.now() < until) {
    waiting =
      await query(`select t.identifier, j.attempts, j.last_error, j.locked_by from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= now() + interval '10 minutes' or j.attempts > 0`);
    if (waiting.length === 0 && waitingNotices(dataDir) === 0) return [];
    await sleep(1_000);
  }
  if (waiting.length === 0) return [`${waitingNotices(dataDir)} notices of the provider were not taken`];
  return [`${waiting.length} jobs were not done: ${JSON.stringify(waiting.slice(0, 3))}`];
}

async function compare(query: Ask, { base, journal }: { base: string; journal: Journal }): Promise<string[]> {
  const wrong: string[] = [];
  const exactlyOne = async (what: string, sql: string, values: unknown[]) => {
    const rows = await query(sql, values);
    if (rows.length !== 1) wrong.push(`${what}: ${rows.length} instead of 1 (${values.join()})`);
  };
  for (const { id, numero, rascunhoId } of journal.requests)
    await exactlyOne(
      'acknowledged request',
      'select from requerimento where id = $1 and numero = $2 and rascunho_id = $3',
      [id, numero, rascunhoId],
    );
  for (const { requerimentoId, texto } of journal.messages)
    await exactlyOne(
      'acknowledged message',
      'select from mensagem where requerimento_id = $1 and texto = $2',
      [requerimentoId, texto],
    );
  for (const { requerimentoId, resultado } of journal.decisions)
    await exactlyOne(
      'acknowledged decision',
      'select from decisao where requerimento_id = $1 and resultado = $2',
      [requerimentoId, resultado],
    );
  for (const id of journal.cancelled)
    await exactlyOne(
      'acknowledged withdrawal',
      `select from requerimento where id = $1 and status = 'CANCELADO'`,
      [id],
    );
  for (const file of journal.files) wrong.push(...(await download(query, base, file)));
  return wrong;
}

/** Checks that an acknowledged file of a filed request can be downloaded completely by its owner. */
async function download(
  query: Ask,
  base: string,
  { id, sha256, token }: Journal['files'][number],
): Promise<string[]> {
  const [row] = await query('select owner_id from anexo where id = $1', [id]);
  if (!row) return [`acknowledged file ${id} is lost`];
  const path = row.owner_id ? `requerimentos/download-anexo/${id}` : `anexos/${id}/conteudo`;
  const answer = await fetch(`${base}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const found = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
  return found === sha256 ? [] : [`acknowledged file ${id}: ${answer.status}, other bytes`];
}

function readFrom(dataDir: string): ReadFile {
  return async (chave) => {
    const bytes = await readFile(join(dataDir, 'arquivos', keyToPath(chave))).catch(() => null);
    return bytes && { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
}

async function checkAudit({ url, dataDir }: { url: string; dataDir: string }): Promise<string[]> {
  const { db, close } = createDb({ url, name: 'crash-audit', max: 1, onError: () => undefined });
  try {
    const verdict = await verifyAudit(db, {
      chaves: readChaves({ DATA_DIR: dataDir, KEYS_DIR: undefined }),
      desde: readFirstSealed({ DATA_DIR: dataDir, KEYS_DIR: undefined }),
    });
    return verdict.ok ? [] : [`audit chain: ${verdict.motivo} at ${verdict.seq}`];
  } finally {
    await close();
  }
}
