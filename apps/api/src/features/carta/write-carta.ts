import type { carta } from '@balcao/contract/carta';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { checkRascunho } from '@balcao/domain/carta/redacao';
import { checkSinais } from '@balcao/domain/carta/sinais';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import { getRequerimento, type Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem, throwOnFields } from '#platform/http/problem.ts';
import { listNaoImprimiveis } from '#platform/pdf/nao-imprimivel.ts';
import { type Carta, getCarta, isParte, requireAuthorTold, seesAsEquipe } from './access.ts';
import { requireAssinante } from './assinantes.ts';
import { type Assunto, assuntoDaPessoa, requireApto } from './assunto.ts';
import { actOnCarta, redigeNo } from './atos.ts';
import { recordEvento } from './eventos.ts';

type Redacao = BodyOf<typeof carta.redigir>;

/** Writes a letter to the person of the matter, as a draft that only staff see. Returns its id. */
export async function writeCarta(
  tx: Db,
  who: Who,
  { assunto, redacao }: { assunto: Assunto; redacao: Redacao },
): Promise<string> {
  const { id: requerimentoId, autorId: destinatarioId, grupoId } = assunto;
  await requireLiving(tx, destinatarioId);
  const columns = await checkedColumns(tx, who, { assunto, redacao });
  const row = await tx
    .insertInto('carta')
    .values({
      ...columns,
      id: uuidv7(),
      requerimentoId,
      destinatarioId,
      grupoId,
      redatorId: who.usuarioId,
      createdAt: who.now,
      updatedAt: who.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvento(tx, who, row, { ato: 'redigir', de: null });
  return row.id;
}

/** Changes a draft. */
export async function changeDraft(
  tx: Db,
  who: Who,
  { id, version, redacao }: { id: string; version: number; redacao: Redacao },
): Promise<void> {
  await actOnCarta(tx, who, { id, version, acao: 'alterar' }, async ({ assunto }) => ({
    set: await checkedColumns(tx, who, { assunto, redacao }),
  }));
}

/**
 * Returns the request for a person who may write letters in it. Its filer may not, and neither may a person who may not
 * know the author.
 */
export async function getForWriting(
  tx: Db,
  who: Who,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Requerimento> {
  const requerimento = await getRequerimento(tx, who, id, { lock });
  requireWriter(who, requerimento);
  await requireAuthorTold(tx, who, requerimento);
  await requireApto(tx, who, requerimento);
  return requerimento;
}

/** Returns a matter without a request, for writers of this group to this person. */
export async function getPessoaForWriting(
  tx: Db,
  who: Who,
  { destinatarioId, grupoId }: { destinatarioId: string; grupoId: string },
): Promise<Assunto> {
  await requireKnown(tx, { destinatarioId, grupoId });
  const assunto = await assuntoDaPessoa(tx, { destinatarioId, grupoId, redatorId: who.usuarioId });
  requireWriter(who, assunto);
  await requireApto(tx, who, assunto);
  return assunto;
}

/** Returns the matter of a letter, for its writers. */
export async function getAssuntoForWriting(tx: Db, who: Who, id: string): Promise<Assunto> {
  const { assunto } = await getCarta(tx, who, id);
  requireWriter(who, assunto);
  return assunto;
}

function requireWriter(who: Who, assunto: Assunto): void {
  const writes = seesAsEquipe(who, assunto) && redigeNo(who, assunto.grupoId);
  if (!writes || isParte(who, assunto)) throw new Problem('forbidden');
}

async function requireKnown(
  tx: Db,
  { destinatarioId, grupoId }: { destinatarioId: string; grupoId: string },
): Promise<void> {
  const pessoa = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', destinatarioId)
    .executeTakeFirst();
  if (!pessoa) throw invalidField('destinatarioId', 'Não encontramos esta pessoa.');
  const grupo = await tx
    .selectFrom('grupo')
    .select('id')
    .where('id', '=', grupoId)
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (!grupo) throw invalidField('grupoId', 'Este grupo não atende mais.');
}

/** Refuses an addressee who has died or whose data were erased. */
export async function requireLiving(tx: Db, usuarioId: string): Promise<void> {
  const { situacao } = await tx
    .selectFrom('usuario')
    .select('situacao')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (situacao === 'falecido') throw new Problem('forbidden', { detail: 'Consta que esta pessoa faleceu.' });
  if (situacao === 'anonimizado')
    throw new Problem('forbidden', { detail: 'Os dados desta pessoa foram apagados.' });
}

/** The columns of what is written so far. It refuses errors, not missing fields. */
async function checkedColumns(
  tx: Db,
  who: Who,
  { assunto, redacao }: { assunto: Assunto; redacao: Redacao },
) {
  const { especie, texto, assinanteId, comparecimento, prazoDias } = redacao;
  const finalidade = redacao.finalidade || null;
  const fundamento = redacao.fundamento || null;
  const written = { especie, texto, finalidade, fundamento, comparecimento, prazoDias, assinanteId };
  const hoje = todayInSaoPaulo(who.now);
  const sinais = checkSinais({ ...written, assunto: redacao.assunto }, listNaoImprimiveis);
  throwOnFields([...checkRascunho(written, { hoje }), ...sinais]);
  if (assinanteId !== null) await requireAssinante(tx, who, { assunto, assinanteId });
  return {
    especie,
    assunto: redacao.assunto,
    texto,
    finalidade,
    fundamento,
    prazoDias,
    assinanteId,
    comparecimento: comparecimento && JSON.stringify(comparecimento),
  } satisfies Partial<Record<keyof Carta, unknown>>;
}
