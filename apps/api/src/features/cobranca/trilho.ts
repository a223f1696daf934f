import type { Db } from '@balcao/db/db';
import type { MeioDePagar } from '@balcao/domain/pagamento/meio';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Who } from '#platform/auth/who.ts';
import { lockPayables, readPayable } from './abrir-tentativa.ts';
import { isDevedor, situacaoOf } from './access.ts';
import { applyEstado, cobrancasDe, lockTentativa } from './conferir.ts';
import { marcarDisputa, perderDisputa } from './disputa.ts';
import { conferirCartaoJob, enqueueConferirCartao } from './filas.ts';
import { openTentativa } from './tentativa.ts';
import { totaisDoDia } from './total-do-dia.ts';

/** What a rail in a room of its own asks of charges, which know none of them. */
export const trilho = {
  /** What each of these charges comes to today. @throws Problem when one is not the caller's to pay, paid or ended */
  async aPagarHoje(db: Db, who: Who, ids: readonly string[]) {
    const cobrancas = [];
    for (const id of new Set(ids)) cobrancas.push(await readPayable(db, who, id));
    const totais = await totaisDoDia(db, cobrancas, todayInSaoPaulo(who.now));
    return cobrancas.map(({ id, descricao }, i) => ({
      cobrancaId: id,
      descricao,
      valor: totais[i]?.total ?? 0,
    }));
  },
  /** Opens the attempt for these charges, or returns the one that lives. @throws Problem as above */
  async abrir(
    tx: Db,
    who: Who,
    { cobrancas, meio }: { cobrancas: readonly string[]; meio: MeioDePagar },
  ): Promise<string> {
    return openTentativa(tx, await lockPayables(tx, who, cobrancas), { now: who.now, meio });
  },
  /** Whether all charges of an attempt may still be paid. */
  async estaoAbertas(db: Db, tentativaId: string): Promise<boolean> {
    return (await cobrancasDe(db, tentativaId)).every((cobranca) => isEmAberto(situacaoOf(cobranca)));
  },
  aplicar: applyEstado,
  cobrancasDe,
  /** The job that asks about an attempt by card, and how it is asked for. */
  conferirCartaoJob,
  enqueueConferirCartao,
  isDevedor,
  lock: lockTentativa,
  marcarDisputa,
  perderDisputa,
};
