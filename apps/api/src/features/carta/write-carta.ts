import type { carta } from '@balcao/contract/carta';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { checkRascunho } from '@balcao/domain/carta/redacao';
import { checkSinais } from '@balcao/domain/carta/sinais';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Problema } from '@balcao/domain/requerimento/problema';
import { v7 as uuidv7 } from 'uuid';
import { getRequerimento, type Requerimento, requireNoImpedimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { listNaoImprimiveis } from '#platform/pdf/nao-imprimivel.ts';
import { type Carta, isParte, requireAuthorTold, seesAsEquipe } from './access.ts';
import { requireAssinante } from './assinantes.ts';
import { actOnCarta, redigeNo } from './atos.ts';
import { recordEvento } from './eventos.ts';

type Redacao = BodyOf<typeof carta.redigir>;

/** Writes a letter to the person of a request: a draft, which staff alone see. Answers its id. */
export async function writeCarta(
  tx: Db,
  who: Who,
  { requerimentoId, redacao }: { requerimentoId: string; redacao: Redacao },
): Promise<string> {
  const requerimento = await getForWriting(tx, who, requerimentoId, { lock: true });
  await requireLiving(tx, requerimento.autorId);
  const columns = await checkedColumns(tx, who, { requerimento, redacao });
  const { id } = requerimento;
  const row = await tx
    .insertInto('carta')
    .values({
      ...columns,
      id: uuidv7(),
      requerimentoId: id,
      destinatarioId: requerimento.autorId,
      grupoId: requerimento.grupoId,
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
  await actOnCarta(tx, who, { id, version, acao: 'alterar' }, async ({ requerimento }) => ({
    set: await checkedColumns(tx, who, { requerimento, redacao }),
  }));
}

/**
 * The request, for whoever may write letters in it: not for who filed it. Where its author is hidden from them there are
 * none to write.
 */
export async function getForWriting(
  tx: Db,
  who: Who,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Requerimento> {
  const requerimento = await getRequerimento(tx, who, id, { lock });
  const writes = seesAsEquipe(who, requerimento) && redigeNo(who, requerimento.grupoId);
  if (!writes || isParte(who, requerimento)) throw new Problem('forbidden');
  await requireAuthorTold(tx, who, requerimento);
  await requireNoImpedimento(tx, who, id);
  return requerimento;
}

/** Nobody writes to whoever has died, or is known no more. */
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

/** What is written so far as the row keeps it; refused for what is wrong in it, not for what is missing. */
async function checkedColumns(
  tx: Db,
  who: Who,
  { requerimento, redacao }: { requerimento: Requerimento; redacao: Redacao },
) {
  const { especie, assunto, texto, assinanteId, comparecimento, prazoDias } = redacao;
  const finalidade = redacao.finalidade || null;
  const fundamento = redacao.fundamento || null;
  const written = { especie, texto, finalidade, fundamento, comparecimento, prazoDias, assinanteId };
  const hoje = todayInSaoPaulo(who.now);
  const sinais = checkSinais({ ...written, assunto }, listNaoImprimiveis);
  throwOnFields([...checkRascunho(written, { hoje }), ...sinais]);
  if (assinanteId !== null) await requireAssinante(tx, who, { requerimento, assinanteId });
  return {
    especie,
    assunto,
    texto,
    finalidade,
    fundamento,
    prazoDias,
    assinanteId,
    comparecimento: comparecimento && JSON.stringify(comparecimento),
  } satisfies Partial<Record<keyof Carta, unknown>>;
}

/** Refuses what the rules complain of, each on its field. */
export function throwOnFields(problemas: readonly Problema[]): void {
  if (problemas.length === 0) return;
  const errors = problemas.map(({ campo, mensagem }) => ({ path: campo, message: mensagem }));
  throw new Problem('validation', { errors });
}
