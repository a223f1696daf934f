import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import type { Db } from '@balcao/db/db';
import { isLimpavel } from '@balcao/domain/manifestacao/arquivo';
import { v4 as uuidv4 } from 'uuid';
import type { Deps } from '#platform/deps.ts';
import { inspectUpload, scanUpload, type Verificacao } from '#platform/files/check-upload.ts';
import { deleteBytes } from '#platform/files/delete-bytes.ts';
import type { InspectedFile } from '#platform/files/detect.ts';
import { readLimites } from '#platform/files/limites.ts';
import { sanitizeNomeArquivo } from '#platform/files/nome-arquivo.ts';
import { nomeNeutro } from '#platform/files/nome-neutro.ts';
import { unfitProblem, uploadProblem } from '#platform/files/refusals.ts';
import { StorageFullError } from '#platform/files/storage-errors.ts';
import { UploadInterruptedError, UploadTooLargeError } from '#platform/files/upload-errors.ts';
import type { FinishedUpload } from '#platform/files/upload-store.ts';
import { Problem } from '#platform/http/problem.ts';
import { redraw } from '#platform/picture/redraw.ts';
import { countChamada, countRede, PECAS, PEDACOS, takeRoom } from '../anonima/limites.ts';
import { hourOf } from '../momento.ts';

/*
 * A piece is a file on its way to a manifestation. Everybody sends it in the same way and without an account, so that what
 * a protected author sends looks like what others send. Nothing is written down before it is whole and checked.
 */

/** Bytes of pieces that belong to nothing yet, of everybody together. */
const SOLTAS_MAX = 4 * 1024 ** 3;

const MB = 1024 ** 2;

/** A call of anybody. */
interface Chamada {
  ip: string;
  now: Date;
}

/** Appends bytes to a piece. Answers how many it has once they are safe. */
export async function receivePeca(
  deps: Deps,
  chamada: Chamada,
  { id, offset, body }: { id: string; offset: number; body: Readable },
): Promise<{ recebido: number }> {
  countRede(deps, PEDACOS, chamada);
  const { maxBytes } = await readLimites(deps.db);
  const room = Math.max(0, maxBytes - offset);
  const giveBack = takeRoom(deps, room, chamada);
  let end = offset;
  try {
    end = await deps.pecas.append(id, offset, body, maxBytes);
    return { recebido: end };
  } catch (error) {
    if (error instanceof UploadInterruptedError) end = error.offset;
    if (error instanceof UploadTooLargeError)
      throw unfitProblem('anexo.size', `Envie arquivos de até ${maxBytes / MB} MB.`, { maxBytes });
    throw await uploadProblem(error, () => deps.pecas.offset(id));
  } finally {
    giveBack(room - (end - offset));
  }
}

type Dita = BodyOf<typeof manifestacaoArquivo.conferirPeca>;
type Peca = ResponseInputOf<typeof manifestacaoArquivo.conferirPeca>;

/**
 * Checks a whole piece and keeps it for an hour. Asked again about a piece that is kept, it answers the same.
 * @throws Problem for what is not accepted, and `anexo.offset` while bytes are missing
 */
export async function checkPeca(
  deps: Deps,
  chamada: Chamada,
  { id, ...dita }: Dita & { id: string },
): Promise<Peca> {
  countChamada(deps, chamada);
  countRede(deps, PECAS, chamada);
  const before = await findPeca(deps.db, id);
  if (before) return before;
  await requireRoom(deps.db);
  try {
    await keep(deps, { id, ...(await prepare(deps, id, dita)), now: chamada.now });
    await deps.pecas.discard(id);
  } catch (error) {
    // Of two calls at once, the slower one finds the bytes gone and the piece kept.
    const other = await findPeca(deps.db, id);
    if (other) return other;
    // Without room, the second copy of the bytes must go first.
    if (error instanceof StorageFullError) await deps.pecas.unfinish(id);
    throw await uploadProblem(error, () => deps.pecas.offset(id));
  }
  const kept = await findPeca(deps.db, id);
  // An act took the piece that had this id before.
  if (!kept) throw new Problem('not_found', { detail: 'Este arquivo já foi usado. Anexe de novo.' });
  return kept;
}

/** Forgets a piece that no act took. Whether there was one is not told. */
export async function discardPeca(deps: Deps, chamada: Chamada, id: string): Promise<void> {
  countChamada(deps, chamada);
  await deps.pecas.discard(id);
  const gone = await deps.db
    .deleteFrom('arquivo')
    .where('id', '=', id)
    .where('peca', 'is not', null)
    .returning('chave')
    .executeTakeFirst();
  if (gone) await deleteBytes(deps, gone.chave);
}

function findPeca(db: Db, id: string): Promise<Peca | undefined> {
  return db
    .selectFrom('arquivo')
    .select(['id', 'nome', 'mime', 'tamanho'])
    .where('id', '=', id)
    .where('peca', 'is not', null)
    .executeTakeFirst();
}

async function requireRoom(db: Db): Promise<void> {
  const { bytes } = await db
    .selectFrom('arquivo')
    .select((eb) => eb.fn.sum<string | null>('tamanho').as('bytes'))
    .where('peca', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(bytes) >= SOLTAS_MAX) throw new Problem('storage.full');
}

/** A piece that was found to be good, before it is kept. */
interface Conferida {
  nome: string;
  peca: 'ORIGINAL' | 'LIMPA';
  /** Drawn anew, where its kind lets it. */
  bytes: Buffer | null;
  finished: FinishedUpload;
  found: InspectedFile;
  verificacao: Verificacao;
}

async function prepare(deps: Deps, id: string, { nome, tipo, tamanho, limpar }: Dita): Promise<Conferida> {
  const { tipos: aceita, maxBytes } = await readLimites(deps.db);
  const finished = await deps.pecas.finish(id, tamanho);
  const refused = () => deps.pecas.discard(id);
  const options = { nome: sanitizeNomeArquivo(nome), declaredMime: tipo, aceita, maxBytes };
  const found = await inspectUpload(finished.path, options, refused);
  const verificacao = await scanUpload(deps, finished.path, refused);
  if (!limpar) return { nome: options.nome, peca: 'ORIGINAL', bytes: null, finished, found, verificacao };
  const bytes = isLimpavel(found.mime) ? await redraw(() => readFile(finished.path)) : null;
  if (isLimpavel(found.mime) && bytes === null) {
    await refused();
    throw naoLimpa();
  }
  return { nome: nomeNeutro(options.nome), peca: 'LIMPA', bytes, finished, found, verificacao };
}

/** The refusal of a picture from which nothing can be stripped. */
export function naoLimpa(): Problem {
  return new Problem('anexo.refused', {
    detail:
      'Não conseguimos retirar desta imagem os dados de quem a fez. Envie uma cópia menor ou outra imagem.',
  });
}

/** Stores the bytes, then the row: who sent it stands in none. */
async function keep(
  { storage, db }: Pick<Deps, 'storage' | 'db'>,
  { id, nome, peca, bytes, finished, found, verificacao, now }: Conferida & { id: string; now: Date },
): Promise<void> {
  const chave = uuidv4();
  const at = hourOf(now);
  const { size, sha256 } = bytes
    ? await storage.put(chave, Readable.from([bytes]), { at })
    : await storage.put(chave, finished.path, { sha256: finished.sha256, at });
  const inserted = await db
    .insertInto('arquivo')
    .values({
      id,
      chave,
      nome,
      mime: found.mime,
      tamanho: size,
      sha256,
      largura: found.width ?? null,
      altura: found.height ?? null,
      verificacao,
      peca,
      createdAt: at,
    })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) await storage.delete(chave);
}
