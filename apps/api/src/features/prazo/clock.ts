import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { PrazoEvento } from '@balcao/domain/prazo/prazo-evento';
import { derivePrazo, type PrazoDerivado } from '@balcao/domain/prazo/relogio';
import { type PrazoProprio, regraDoRelogio } from '@balcao/domain/requerimento/prazo-do-pedido';
import { loadCalendario } from '#features/calendario/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { readLedger } from '#platform/owner/relogio.ts';
import { findColourDays } from './colour-days.ts';

type OfClock = Pick<Requerimento, 'id' | 'tipoId' | 'tipoVersao' | 'localidadeIbge' | keyof PrazoProprio>;

/** Derives the clock of a request at `now` from facts that the caller has read. */
export function deriveClock(facts: ClockFacts): PrazoDerivado | null {
  const { formulario, proprio, calendario, eventos, now } = facts;
  return derivePrazo(eventos, regraDoRelogio(formulario, proprio), calendario, now);
}

/** Loads the facts of a request's clock and derives it at `now`. */
export async function loadClock(db: Db, requerimento: OfClock, now: Date): Promise<PrazoDerivado | null> {
  return deriveClock(await loadFacts(db, requerimento, now));
}

async function loadFacts(db: Db, requerimento: OfClock, now: Date): Promise<ClockFacts> {
  const formulario = await loadFormulario(db, requerimento.tipoId, requerimento.tipoVersao);
  const calendario = await loadCalendario(db, requerimento.localidadeIbge);
  const eventos = await readLedger(db, { kind: 'requerimento', id: requerimento.id });
  return { formulario, proprio: requerimento, calendario, eventos, now };
}

export interface ClockCache {
  prazoSituacao: PrazoDerivado['situacao'];
  prazoEm: IsoDate | null;
  prazoAmareloEm: IsoDate | null;
  prazoLaranjaEm: IsoDate | null;
}

/** The columns of the request row that cache its clock, so that lists sort and colour without counting days. */
export async function clockCache(tx: Db, requerimento: OfClock, now: Date): Promise<ClockCache> {
  return summariseClock(await loadFacts(tx, requerimento, now));
}

/** The cached columns of a request that is about to be filed, whose ledger begins with `ledger` at `now`. */
export async function clockAtFiling(
  tx: Db,
  { formulario, proprio, localidadeIbge, ledger, now }: Filing,
): Promise<ClockCache> {
  const calendario = await loadCalendario(tx, localidadeIbge);
  const eventos = ledger.map((row) => ({ ...row, em: now }));
  return summariseClock({ formulario, proprio, calendario, eventos, now });
}

interface Filing extends Pick<ClockFacts, 'formulario' | 'proprio' | 'now'> {
  localidadeIbge: string;
  ledger: readonly Omit<PrazoEvento, 'em'>[];
}

interface ClockFacts {
  formulario: Formulario;
  /** The promised time of the request. */
  proprio: PrazoProprio;
  calendario: Calendario;
  eventos: readonly PrazoEvento[];
  now: Date;
}

/** The cached columns of a clock, from its ledger. */
function summariseClock(facts: ClockFacts): ClockCache {
  const { calendario, now } = facts;
  const clock = deriveClock(facts);
  const { amareloEm, laranjaEm } = clock
    ? findColourDays(clock, calendario, todayInSaoPaulo(now))
    : { amareloEm: null, laranjaEm: null };
  return {
    prazoSituacao: clock?.situacao ?? 'encerrado',
    prazoEm: clock?.vencimento ?? null,
    prazoAmareloEm: amareloEm,
    prazoLaranjaEm: laranjaEm,
  };
}
