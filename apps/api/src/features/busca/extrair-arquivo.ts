import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Db, withTx } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { scannerOf } from '#platform/files/antivirus.ts';
import { StorageNotFoundError } from '#platform/files/storage-errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { type Formato, formatoDe } from './formato.ts';
import { tellsAuthor } from './indexar-anexos.ts';
import { type Lido, lerArquivo } from './ler-arquivo.ts';

/** In milliseconds. No reading lasts this long, so an older folder belongs to a killed process. */
const ESQUECIDA_MS = 3600 * 1000;

/**
 * Works in a temporary folder that is deleted afterwards, because it holds people's documents. Folders of killed
 * processes are deleted first.
 */
export async function inPasta<T>(
  { dataDir, now }: { dataDir: string; now: Date },
  work: (dir: string) => Promise<T>,
): Promise<T> {
  const base = join(dataDir, 'busca');
  await mkdir(base, { recursive: true });
  await removeForgotten(base, new Date(now.getTime() - ESQUECIDA_MS));
  const dir = await mkdtemp(join(base, 'arquivo-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function removeForgotten(base: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(base)) {
    const dir = join(base, name);
    // Another process may delete it at this moment.
    const since = await stat(dir).then(
      ({ mtime }) => mtime,
      () => null,
    );
    if (since && since < olderThan) await rm(dir, { recursive: true, force: true });
  }
}

/** Larger files are scans far more often than texts. */
const BYTES_MAX = 30 * 1024 * 1024;
/** Characters per row; small, because snippets are cut out of it. */
const PEDACO = 10_000;

interface Anexo {
  id: string;
  requerimentoId: string;
  campo: string | null;
  chave: string;
  mime: string;
  tamanho: number;
  sensivel: boolean;
  interna: boolean;
  em: Date;
}

/** Indexes the text of one attached file, unless that was done or it must no longer be found. */
export async function extrairArquivo(ctx: JobContext, { anexoId }: { anexoId: string }): Promise<void> {
  const { deps, now } = ctx;
  const anexo = await findAnexo(deps.db, deps, anexoId);
  const formato = anexo && formatoDe(anexo.mime);
  if (!anexo || !formato) return;
  const lido = anexo.tamanho > BYTES_MAX ? { situacao: 'grande' as const } : await open(ctx, anexo, formato);
  if (lido) await withTx(deps.db, (tx) => store(tx, deps, { anexoId, lido, now }));
}

/** The file in its current state: clean, in force, and not indexed yet. */
async function findAnexo(db: Db, deps: Deps, id: string, lock = sql``): Promise<Anexo | null> {
  const unscanned = (await scannerOf(deps))?.configurado ? 'liberado' : 'nao_verificado';
  const { rows } = await sql<Anexo>`
    select x.id, x.owner_id as "requerimentoId", x.campo, f.chave, f.mime, f.tamanho::int, x.sensivel,
      coalesce((select m.visibilidade = 'interna' from mensagem m where m.id = x.mensagem_id), false) as interna,
      x.created_at as em
    from anexo x join arquivo f on f.id = x.arquivo_id
    where x.id = ${id} and x.owner_kind = 'requerimento' and x.owner_id is not null and not x.substituido and f.removed_at is null
      and f.verificacao in ('liberado', ${unscanned})
      and num_nonnulls(x.campo, x.mensagem_id, x.exigencia_id) > 0
      and not exists (select from busca_arquivo a where a.anexo_id = x.id) ${lock}`.execute(db);
  return rows[0] ?? null;
}

async function open({ deps, now }: JobContext, { chave }: Anexo, formato: Formato): Promise<Lido | null> {
  try {
    return await inPasta({ dataDir: deps.env.DATA_DIR, now }, async (dir) => {
      const path = join(dir, 'arquivo');
      await pipeline(await deps.storage.getStream(chave), createWriteStream(path));
      return lerArquivo(path, formato);
    });
  } catch (error) {
    // It was just removed; the nightly check reports a file that is really lost.
    if (error instanceof StorageNotFoundError) return null;
    throw error;
  }
}

/**
 * Stores the text. The row is read again under a lock, because the file may have become sensitive or been replaced
 * meanwhile.
 */
async function store(
  tx: Db,
  deps: Deps,
  { anexoId, lido, now }: { anexoId: string; lido: Lido; now: Date },
): Promise<void> {
  const anexo = await findAnexo(tx, deps, anexoId, sql`for share of x, f`);
  if (!anexo) return;
  const { requerimentoId, campo, sensivel, interna, em } = anexo;
  const texto = lido.situacao === 'lido' ? lido.texto : '';
  const identidade = await tellsAuthor(tx, requerimentoId, campo);
  for (let at = 0; at < texto.length; at += PEDACO)
    await tx
      .insertInto('buscaTexto')
      .values({
        ownerKind: 'requerimento',
        ownerId: requerimentoId,
        fonte: 'arquivo',
        origemId: anexo.id,
        sensivel,
        interna,
        identidade,
        em,
        texto: texto.slice(at, at + PEDACO).toWellFormed(),
      })
      .execute();
  await tx
    .insertInto('buscaArquivo')
    .values({ anexoId: anexo.id, situacao: lido.situacao, createdAt: now })
    .execute();
}
