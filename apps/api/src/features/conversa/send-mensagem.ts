import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { claimAnexos } from '#features/anexo/api.ts';
import { notifyEquipe, notifyPessoas, notifyRequerente } from '#features/aviso/api.ts';
import { answerCarta } from '#features/carta/api.ts';
import { isAutor, isEquipe, notEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { changed, requireStep } from '#features/tramite/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { writeMencoes, writeMensagem } from '#platform/owner/conversa.ts';
import { mentionableOf } from './mencao/leitores.ts';

export interface NewMensagem {
  requerimento: Requerimento;
  texto: string;
  /** Visible to staff only. */
  interna: boolean;
  anexos: string[];
}

/**
 * Writes a message of either side, or an internal note. A message notifies the other side, a note only the people it
 * mentions.
 */
export async function sendMensagem(
  tx: Db,
  who: Who,
  input: NewMensagem & { mencoes?: readonly string[]; cartaId?: string | null },
): Promise<void> {
  const { requerimento, interna, mencoes = [], cartaId = null } = input;
  if (interna && !isEquipe(who, requerimento)) throw notEquipe(who, requerimento, 'forbidden');
  if (interna && !can(who, 'requerimento.assumir')) throw new Problem('forbidden');
  await requireStep(tx, who, { requerimento, acao: interna ? 'nota_interna' : 'mensagem' });
  if (!interna && mencoes.length > 0)
    throw invalidField('mencoes', 'Só uma nota interna menciona pessoas da equipe.');
  if (cartaId !== null && (interna || !isAutor(who, requerimento)))
    throw invalidField('cartaId', 'Só quem recebeu a carta responde a ela.');
  const id = await addMensagem(tx, who, input);
  const answered =
    cartaId === null ? null : await answerCarta(tx, who, { cartaId, requerimento, mensagemId: id });
  if (interna) return keepMencoes(tx, who, { requerimento, mensagemId: id, ids: mencoes });
  const landed = await passOn(tx, { requerimento, mensagemId: id, now: who.now });
  const aviso = {
    template: 'req.mensagem',
    // The letters of a protected request are hidden from its staff.
    titulo: answered && !requerimento.sigilo ? `Resposta à carta ${answered.numero}` : 'Nova mensagem',
    texto: `${landed.numero} · ${landed.titulo}`,
    variaveis: {},
    evento: `mensagem:${id}`,
  } as const;
  if (isAutor(who, requerimento)) await notifyEquipe(tx, who, { requerimento: landed, aviso });
  else await notifyRequerente(tx, who, { requerimento: landed, aviso });
}

/**
 * Chooses where a message goes: in a joined request it goes, with its files, to the one that answers for both, and
 * remembers its origin.
 */
async function passOn(
  tx: Db,
  { requerimento, mensagemId, now }: { requerimento: Requerimento; mensagemId: string; now: Date },
): Promise<Requerimento> {
  if (requerimento.juntadaDestinoId === null) return requerimento;
  const destino = await tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', requerimento.juntadaDestinoId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('mensagem')
    .set({ requerimentoId: destino.id, viaRequerimentoId: requerimento.id })
    .where('id', '=', mensagemId)
    .execute();
  await tx.updateTable('anexo').set({ ownerId: destino.id }).where('mensagemId', '=', mensagemId).execute();
  await tx
    .updateTable('requerimento')
    .set(changed(now, { publica: true }))
    .where('id', '=', destino.id)
    .execute();
  // The message was announced where it was written. This announces it to open pages of the other request.
  await sql`select announce('r', 'requerimento', ${destino.id}::uuid)`.execute(tx);
  return destino;
}

/** Inserts the row and its files, without notices; returns the id. */
export async function addMensagem(tx: Db, who: Who, input: NewMensagem): Promise<string> {
  const { requerimento, texto, interna, anexos } = input;
  const owner = { kind: 'requerimento', id: requerimento.id } as const;
  const id = await writeMensagem(tx, owner, {
    autorId: who.usuarioId,
    lado: isAutor(who, requerimento) ? 'requerente' : 'conselho',
    interna,
    texto: texto.trim(),
    now: who.now,
  });
  if (anexos.length > 0)
    await claimAnexos(tx, who, {
      ids: anexos,
      target: { requerimentoId: requerimento.id, mensagemId: id, campo: null },
    });
  await tx
    .updateTable('requerimento')
    // It counts as a change, so a person who acts without having read it is warned.
    .set(changed(who.now, { publica: !interna }))
    .where('id', '=', requerimento.id)
    .execute();
  return id;
}

/** A note with its mentioned people. */
interface Mencoes {
  requerimento: Requerimento;
  mensagemId: string;
  ids: readonly string[];
}

/** Stores the mentions of a note and notifies each person once. @throws for a person who does not read the request */
async function keepMencoes(tx: Db, who: Who, input: Mencoes): Promise<void> {
  const { requerimento, mensagemId } = input;
  const ids = [...new Set(input.ids)];
  if (ids.length === 0) return;
  const people = await mentionableOf(tx, who, { requerimento, ids });
  if (people.length < ids.length)
    throw invalidField('mencoes', 'Uma das pessoas mencionadas não lê este pedido. Tire o nome dela.');
  await writeMencoes(tx, 'requerimento', { mensagemId, ids });
  const readers = people.filter((person) => isEquipe(person, requerimento));
  await notifyPessoas(tx, who, {
    requerimento,
    ids: readers.map(({ usuarioId }) => usuarioId),
    aviso: {
      template: 'equipe.mencao',
      titulo: `${who.nome} mencionou você`,
      texto: `Nota interna em ${requerimento.numero} · ${requerimento.titulo}`,
      variaveis: { quem: who.nome },
      evento: `mencao:${mensagemId}`,
    },
  });
}
