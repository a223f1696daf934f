import type { Db } from '@balcao/db/db';
import { SEM_CIENCIA } from '@balcao/domain/carta/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import type { Carta, CartaLida } from './access.ts';
import { followCiencia, termOf } from './acknowledge-carta.ts';
import { nomeDaCarta } from './assunto.ts';
import { actOnCarta } from './atos.ts';
import { tellEquipe } from './avisos-equipe.ts';
import { enderecoPostal } from './endereco.ts';

interface Postada {
  id: string;
  version: number;
  objeto: string;
  postadaEm: IsoDate;
}

/** Records a posting to the current address of the account. */
export async function recordPosting(tx: Db, who: Who, input: Postada): Promise<void> {
  const { id, version, objeto } = input;
  await actOnCarta(tx, who, { id, version, acao: 'registrar_postagem' }, async (lida, { situation }) => {
    await insertPosting(tx, who, input, lida.carta, situation.contexto.carta.postagens + 1);
    return { texto: `Objeto ${objeto}.` };
  });
}

async function insertPosting(
  tx: Db,
  who: Who,
  { objeto, postadaEm }: Postada,
  carta: Carta,
  tentativa: number,
): Promise<void> {
  const last = await lastPosting(tx, carta.id);
  const since = last?.resultadoEm ?? (carta.expedidaEm && todayInSaoPaulo(carta.expedidaEm));
  requireDay(who, { campo: 'postadaEm', dia: postadaEm, desde: since });
  const endereco = await enderecoPostal(tx, carta.destinatarioId);
  if (endereco === null)
    throw new Problem('not_possible', {
      detail:
        'O cadastro desta pessoa não tem endereço completo. Peça que ela o informe pelo serviço “Alteração de dados e endereço”.',
    });
  await tx
    .insertInto('cartaPostagem')
    .values({
      id: uuidv7(),
      cartaId: carta.id,
      tentativa,
      objeto,
      endereco,
      postadaEm,
      createdAt: who.now,
    })
    .execute();
}

/**
 * Records the signed notice of receipt: the letter counts as acknowledged from that day. For an acknowledged or
 * cancelled letter it is evidence only, because the first record stands.
 */
export async function recordDelivery(
  tx: Db,
  who: Who,
  input: { id: string; version: number; recebidaEm: IsoDate; recebidaPor: string },
): Promise<void> {
  const { id, version, recebidaEm: dia, recebidaPor } = input;
  await actOnCarta(tx, who, { id, version, acao: 'registrar_entrega' }, async (lida, { passo }) => {
    await endPosting(tx, who, lida, { campo: 'recebidaEm', dia, resultado: 'recebida', recebidaPor });
    const texto = `Recebida em ${formatIsoDate(dia)} por ${recebidaPor}.`;
    if (passo.para === null) return { texto };
    return {
      texto,
      set: { ...(await termOf(tx, lida, dia)), cienteEm: who.now },
      depois: (known) => followCiencia(tx, who, known),
    };
  });
}

/** Records that the post brought it back. When the person already acknowledged it, nothing else follows. */
export async function recordReturn(
  tx: Db,
  who: Who,
  input: { id: string; version: number; devolvidaEm: IsoDate; motivo: string },
): Promise<void> {
  const { id, version, devolvidaEm: dia, motivo } = input;
  await actOnCarta(tx, who, { id, version, acao: 'registrar_devolucao' }, async (lida, { situation }) => {
    await endPosting(tx, who, lida, { campo: 'devolvidaEm', dia, resultado: 'devolvida', motivo });
    const { situacao, postagens } = situation.contexto.carta;
    const waits = SEM_CIENCIA.includes(situacao);
    return {
      texto: motivo,
      depois: waits ? (after) => tellReturned(tx, who, after, { motivo, postagens }) : undefined,
    };
  });
}

function tellReturned(
  tx: Db,
  who: Who,
  { carta, requerimento, assunto }: CartaLida,
  { motivo, postagens }: { motivo: string; postagens: number },
): Promise<void> {
  return tellEquipe(tx, who, {
    carta,
    assunto,
    titulo: 'Os Correios devolveram uma carta',
    texto: `${nomeDaCarta(carta, requerimento)}: ${motivo}`,
    evento: `devolvida:${postagens}`,
  });
}

interface Fim {
  campo: string;
  dia: IsoDate;
  resultado: 'recebida' | 'devolvida';
  recebidaPor?: string;
  motivo?: string;
}

async function endPosting(tx: Db, who: Who, { carta }: CartaLida, fim: Fim): Promise<void> {
  const { campo, dia, resultado, recebidaPor = null, motivo = null } = fim;
  const open = await lastPosting(tx, carta.id);
  if (!open) throw new Error('a letter in the post was posted');
  requireDay(who, { campo, dia, desde: open.postadaEm });
  await tx
    .updateTable('cartaPostagem')
    .set({ resultado, resultadoEm: dia, recebidaPor, motivo })
    .where('id', '=', open.id)
    .execute();
}

function lastPosting(tx: Db, cartaId: string) {
  return tx
    .selectFrom('cartaPostagem')
    .select(['id', 'postadaEm', 'resultadoEm'])
    .where('cartaId', '=', cartaId)
    .orderBy('tentativa', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function requireDay(
  who: Who,
  { campo, dia, desde }: { campo: string; dia: IsoDate; desde: IsoDate | null },
): void {
  if (dia > todayInSaoPaulo(who.now)) throw invalidField(campo, 'Este dia ainda não chegou.');
  if (desde !== null && dia < desde)
    throw invalidField(campo, `Não pode ser antes de ${formatIsoDate(desde)}.`);
}
