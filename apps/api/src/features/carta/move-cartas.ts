import type { Db } from '@balcao/db/db';
import type { CartaTable } from '@balcao/db/schema.gen';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { moveTermo } from '@balcao/domain/prazo/termo-movido';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { loadCalendario } from '#features/calendario/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { isAnsweredLate } from './answered-late.ts';
import { type DoAssunto, tellDestinatario } from './avisos.ts';
import { changeCarta } from './eventos.ts';

type Carta = Selectable<CartaTable>;

interface Mudanca {
  now: Date;
  /** Explains in a sentence why the last day changed. */
  describe: (de: IsoDate, para: IsoDate, desde: IsoDate) => string;
}

interface DoPedido extends Mudanca {
  requerimento: DoAssunto & { id: string; localidadeIbge: string };
}

interface SemPedido extends Mudanca {
  /** The place whose calendar counts. */
  localidadeIbge: string;
  /** Terms that ended before this day stay unchanged. */
  desde: IsoDate;
}

/**
 * Whether the term of letter `l` moves with the calendar: it waits for an answer, or was answered late. A late answer
 * also gets back a day lost to an outage that was recorded later. The condition names both situations first, to match
 * `carta_prazo_idx`.
 */
export function termMoves(): RawBuilder<boolean> {
  return sql<boolean>`(l.situacao in ('CIENTE', 'RESPONDIDA') and (l.situacao = 'CIENTE' or exists (select from mensagem m
    where m.id = l.mensagem_id and (m.created_at at time zone 'America/Sao_Paulo')::date > l.prazo_ate)))`;
}

/**
 * Recounts the terms of a request's letters, stores the last days that moved and notifies the addressee. The caller
 * locks the request. Returns how many moved; a repeat moves none.
 */
export async function moveCartas(tx: Db, { requerimento, ...mudanca }: DoPedido): Promise<number> {
  const cartas = await termsOf(tx).where('l.requerimentoId', '=', requerimento.id).execute();
  return moveAll(tx, cartas, {
    ...mudanca,
    localidadeIbge: requerimento.localidadeIbge,
    assuntoOf: () => requerimento,
  });
}

/** Does the same for all letters without a request. */
export async function moveCartasSemPedido(tx: Db, { desde, ...mudanca }: SemPedido): Promise<number> {
  const cartas = await termsOf(tx)
    .where('l.requerimentoId', 'is', null)
    .where('l.prazoAte', '>=', desde)
    .execute();
  const assuntoOf = ({ destinatarioId: autorId }: Carta) => ({
    autorId,
    criadoPorId: autorId,
    sigilo: false,
  });
  return moveAll(tx, cartas, { ...mudanca, assuntoOf });
}

function termsOf(tx: Db) {
  return tx
    .selectFrom('carta as l')
    .selectAll()
    .where('l.prazoAte', 'is not', null)
    .where(termMoves())
    .orderBy('l.id')
    .forUpdate();
}

type Movidas = Omit<SemPedido, 'desde'> & { assuntoOf: (carta: Carta) => DoAssunto };

async function moveAll(tx: Db, cartas: readonly Carta[], movidas: Movidas): Promise<number> {
  if (cartas.length === 0) return 0;
  const calendario = await loadCalendario(tx, movidas.localidadeIbge);
  let moved = 0;
  for (const carta of cartas) if (await moveOne(tx, carta, { ...movidas, calendario })) moved += 1;
  return moved;
}

async function moveOne(
  tx: Db,
  carta: Carta,
  { assuntoOf, now, describe, calendario }: Movidas & { calendario: Calendario },
): Promise<boolean> {
  const { id, numero, cienteDia, prazoDias, prazoAte: atual, mensagemId } = carta;
  if (cienteDia === null || prazoDias === null || atual === null || numero === null) return false;
  const { vencimento: derivado } = exigenciaPrazo({
    ciencia: cienteDia,
    prazoDias,
    prorrogada: false,
    inicioEmDiaUtil: true,
    calendario,
  });
  const para = moveTermo({ atual, derivado, hoje: todayInSaoPaulo(now), calendario });
  if (para === atual) return false;
  const inTime = mensagemId !== null && !(await isAnsweredLate(tx, { mensagemId, prazoAte: para }));
  const texto = `${describe(atual, para, cienteDia)}${inTime ? ' A resposta chegou no prazo.' : ''}`;
  const system = systemActor(now);
  const changed = await changeCarta(tx, system, carta, {
    ato: 'atualizar_prazo',
    texto,
    set: { prazoAte: para },
  });
  await tellDestinatario(tx, system, {
    assunto: assuntoOf(carta),
    carta: { id, numero },
    aviso: {
      template: 'carta.prazo_recalculado',
      titulo: 'O prazo de uma carta mudou',
      texto: `${numero}. ${texto}`,
      variaveis: { mudanca: texto },
      evento: `prazo:${changed.version}`,
    },
  });
  return true;
}
