import type { Db } from '@balcao/db/db';
import { abreComCiencia } from '@balcao/domain/carta/especie';
import { type AtoCarta, aplicarAtoCarta, SEM_CIENCIA } from '@balcao/domain/carta/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { followCiencia, termOf } from './acknowledge-carta.ts';
import { nomeDaCarta } from './assunto.ts';
import { type CartaNaMao, holdCarta } from './atos.ts';
import { tellEquipe } from './avisos-equipe.ts';
import { enderecoPostal } from './endereco.ts';
import { changeCarta } from './eventos.ts';

interface Postada {
  id: string;
  version: number;
  objeto: string;
  postadaEm: IsoDate;
}

/** It went by post to the address that the account has now. */
export async function recordPosting(tx: Db, who: Who, input: Postada): Promise<void> {
  const { objeto, postadaEm } = input;
  const held = await holdCarta(tx, who, { ...input, ato: 'registrar_postagem' });
  const { carta, vida } = held;
  const last = await lastPosting(tx, carta.id);
  const since = last?.resultadoEm ?? (carta.expedidaEm && todayInSaoPaulo(carta.expedidaEm));
  requireDay(who, { campo: 'postadaEm', dia: postadaEm, desde: since });
  const endereco = await enderecoPostal(tx, carta.destinatarioId);
  if (endereco === null)
    throw new Problem('carta.not_possible', {
      detail:
        'O cadastro desta pessoa não tem endereço completo. Peça que ela o informe pelo serviço “Alteração de dados e endereço”.',
    });
  await tx
    .insertInto('cartaPostagem')
    .values({
      id: uuidv7(),
      cartaId: carta.id,
      tentativa: vida.postagens + 1,
      objeto,
      endereco,
      postadaEm,
      createdAt: who.now,
    })
    .execute();
  await advance(tx, who, held, { ato: 'registrar_postagem', texto: `Objeto ${objeto}.` });
}

/**
 * The notice of receipt came back signed: the person knows of it since its day. Of a letter that they knew of before, or
 * that was cancelled, it is evidence alone: what was recorded first stands.
 */
export async function recordDelivery(
  tx: Db,
  who: Who,
  input: { id: string; version: number; recebidaEm: IsoDate; recebidaPor: string },
): Promise<void> {
  const { recebidaEm, recebidaPor } = input;
  const held = await holdCarta(tx, who, { ...input, ato: 'registrar_entrega' });
  await endPosting(tx, who, held, {
    campo: 'recebidaEm',
    dia: recebidaEm,
    resultado: 'recebida',
    recebidaPor,
  });
  const ato = 'registrar_entrega';
  const texto = `Recebida em ${formatIsoDate(recebidaEm)} por ${recebidaPor}.`;
  if (!awaitsCiencia(held)) {
    await advance(tx, who, held, { ato, texto });
    return;
  }
  const changed = await advance(tx, who, held, {
    ato,
    texto,
    set: { ...(await termOf(tx, held, recebidaEm)), cienteEm: who.now },
  });
  await followCiencia(tx, who, { ...held, carta: changed });
}

/** The post brought it back; where the person knows of it already there is nothing left to do about that. */
export async function recordReturn(
  tx: Db,
  who: Who,
  input: { id: string; version: number; devolvidaEm: IsoDate; motivo: string },
): Promise<void> {
  const { devolvidaEm, motivo } = input;
  const held = await holdCarta(tx, who, { ...input, ato: 'registrar_devolucao' });
  await endPosting(tx, who, held, { campo: 'devolvidaEm', dia: devolvidaEm, resultado: 'devolvida', motivo });
  const { requerimento, assunto } = held;
  const carta = await advance(tx, who, held, { ato: 'registrar_devolucao', texto: motivo });
  if (!awaitsCiencia(held)) return;
  await tellEquipe(tx, who, {
    carta,
    assunto,
    titulo: 'Os Correios devolveram uma carta',
    texto: `${nomeDaCarta(carta, requerimento)}: ${motivo}`,
    evento: `devolvida:${held.vida.postagens}`,
  });
}

/** Whether nobody had said yet that they know of it. */
function awaitsCiencia({ vida }: CartaNaMao): boolean {
  return SEM_CIENCIA.includes(vida.situacao);
}

type Mudanca = Parameters<typeof changeCarta>[3] & { ato: AtoCarta };

function advance(tx: Db, who: Who, { carta, vida }: CartaNaMao, mudanca: Mudanca) {
  const para = aplicarAtoCarta(vida, mudanca.ato, { abreComCiencia: abreComCiencia(carta.especie) });
  return changeCarta(tx, who, carta, { ...mudanca, para });
}

interface Fim {
  campo: string;
  dia: IsoDate;
  resultado: 'recebida' | 'devolvida';
  recebidaPor?: string;
  motivo?: string;
}

async function endPosting(tx: Db, who: Who, { carta }: CartaNaMao, fim: Fim): Promise<void> {
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
