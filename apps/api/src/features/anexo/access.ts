import type { Db } from '@balcao/db/db';
import type { AnexoTable, ArquivoTable, UploadTable } from '@balcao/db/schema.gen';
import { isDaPessoa } from '@balcao/domain/formulario/sigilo';
import type { Selectable } from 'kysely';
import { loadFormulario } from '#features/formulario/api.ts';
import { getRequerimento, isAutor, isEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { hidesAuthor, mayKnowAuthor, opensSensitive } from '#features/sigilo/api.ts';
import { findAberta, motivoExigido } from '#platform/auth/leitura-aberta.ts';
import type { Who } from '#platform/auth/who.ts';
import { nomeNeutro } from '#platform/files/nome-neutro.ts';
import { Problem } from '#platform/http/problem.ts';

export type Upload = Selectable<UploadTable>;

/** A stored file with the use that leads to it. */
export type StoredAnexo = Pick<
  Selectable<AnexoTable>,
  'id' | 'arquivoId' | 'usuarioId' | 'ownerKind' | 'ownerId' | 'mensagemId' | 'campo' | 'sensivel'
> &
  Pick<Selectable<ArquivoTable>, 'chave' | 'nome' | 'mime' | 'tamanho' | 'verificacao'>;

/** Returns the person's own unfinished upload. */
export async function getUpload(db: Db, who: Who, id: string): Promise<Upload> {
  const row = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

function selectAnexo(db: Db, id: string) {
  return db
    .selectFrom('anexo as x')
    .innerJoin('arquivo as f', 'f.id', 'x.arquivoId')
    .select(['x.id', 'x.arquivoId', 'x.usuarioId', 'x.ownerKind', 'x.ownerId', 'x.mensagemId', 'x.campo'])
    .select(['x.sensivel'])
    .select(['f.chave', 'f.nome', 'f.mime', 'f.tamanho', 'f.verificacao'])
    .where('x.id', '=', id)
    .where('f.removedAt', 'is', null);
}

/** Returns the person's own file that belongs to no request yet. */
export async function getFreeAnexo(db: Db, who: Who, id: string): Promise<StoredAnexo> {
  const row = await selectAnexo(db, id)
    .where('x.usuarioId', '=', who.usuarioId)
    .where('x.ownerId', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** A file of a request, with the reason that opened it, if one was needed. */
interface FiledAnexo {
  anexo: StoredAnexo;
  requerimento: Requerimento;
  motivo: string | null;
}

/**
 * Returns a file of a request that the person may see: of a field, a correction or a message. A sensitive one is for
 * the requester, and with a reason for holders of `anexo.sensivel.ver`. A file of an internal note is `not_found` for
 * the requester.
 */
export async function getFiledAnexo(
  db: Db,
  who: Who,
  { id, de }: { id: string; de: 'requerimento' | 'mensagem' },
): Promise<FiledAnexo> {
  const anexo = await selectAnexo(db, id)
    .where('x.mensagemId', de === 'mensagem' ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!anexo?.ownerId || anexo.ownerKind !== 'requerimento') throw new Problem('not_found');
  const requerimento = await getRequerimento(db, who, anexo.ownerId);
  if (anexo.mensagemId && !isEquipe(who, requerimento)) await requirePublic(db, anexo.mensagemId);
  const isClosed = anexo.sensivel && !isAutor(who, requerimento);
  if (isClosed && !opensSensitive(who, requerimento))
    throw new Problem('forbidden', { detail: 'Este arquivo tem dados sensíveis.' });
  const shown = await withoutAuthor(db, who, anexo, requerimento);
  return { anexo: shown, requerimento, motivo: isClosed ? await requireMotivo(db, who, requerimento) : null };
}

/**
 * Returns the reason with which this reader opened the sensitive files of the request. @throws when they are not open
 */
async function requireMotivo(db: Db, who: Who, { id }: Requerimento): Promise<string> {
  const open = await findAberta(db, who, { requerimentoId: id, parte: 'sensiveis' });
  if (!open) throw motivoExigido(id, 'sensiveis');
  return open.motivo;
}

/**
 * Returns the file for a reader who may not know the author, under a neutral name. An answer about the person is
 * refused. So is a data package of somebody with protected requests.
 */
async function withoutAuthor(
  db: Db,
  who: Who,
  anexo: StoredAnexo,
  requerimento: Requerimento,
): Promise<StoredAnexo> {
  if (anexo.sensivel && (await tellsOfProtected(db, who, anexo, requerimento)))
    throw new Problem('forbidden', { detail: 'Este arquivo fala de pedidos com identidade protegida.' });
  if (!(await hidesAuthor(db, who, requerimento))) return anexo;
  const formulario = await loadFormulario(db, requerimento.tipoId, requerimento.tipoVersao);
  if (anexo.campo !== null && isDaPessoa(formulario, anexo.campo)) throw new Problem('not_found');
  return { ...anexo, nome: nomeNeutro(anexo.nome) };
}

/**
 * Whether the file is a data package that lists protected requests. The package comes with its statement, so it belongs
 * to no field and no message.
 */
async function tellsOfProtected(
  db: Db,
  who: Who,
  { campo, mensagemId }: StoredAnexo,
  { autorId, criadoPorId }: Requerimento,
): Promise<boolean> {
  if (campo !== null || mensagemId !== null) return false;
  if (mayKnowAuthor(who, { sigilo: true, autorId, criadoPorId })) return false;
  const found = await db
    .selectFrom('requerimento')
    .select('id')
    .where('autorId', '=', autorId)
    .where('sigilo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function requirePublic(db: Db, mensagemId: string): Promise<void> {
  const { visibilidade } = await db
    .selectFrom('mensagem')
    .select('visibilidade')
    .where('id', '=', mensagemId)
    .executeTakeFirstOrThrow();
  if (visibilidade !== 'publica') throw new Problem('not_found');
}
