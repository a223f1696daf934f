import { createCalendario } from '@balcao/domain/prazo/calendario';
import { classifyPrazo } from '@balcao/domain/prazo/cor';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { listFeriadosFederais } from '@balcao/domain/prazo/feriado';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { PrazoEvento } from '@balcao/domain/prazo/prazo-evento';
import { derivePrazo } from '@balcao/domain/prazo/relogio';
import { describe, expect, it } from 'vitest';
import { type ColourDays, findColourDays } from './colour-days.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2028), { municipio: '3106200', uf: 'MG' });
const HOUR = 3_600_000;

type Regra = { n: number; unidade: 'UTEIS' | 'CORRIDOS' | 'MESES'; lado: 'CONSELHO' };

function derive(eventos: readonly PrazoEvento[], regra: Regra, now: Date) {
  return derivePrazo(eventos, regra, calendario, now);
}

/** The plainest model: ask the clock itself for its colour at the start of each day. */
function askEveryDay(eventos: readonly PrazoEvento[], regra: Regra, now: Date): ColourDays {
  const days: ColourDays = { amareloEm: null, laranjaEm: null };
  const clock = derive(eventos, regra, now);
  if (clock?.situacao !== 'correndo' || clock.vencido || !clock.vencimento) return days;
  for (let day: IsoDate = todayInSaoPaulo(now); day <= clock.vencimento; day = addDays(day, 1)) {
    const seen = derive(eventos, regra, startOfDayInSaoPaulo(day));
    const cor = seen ? classifyPrazo(seen) : 'cinza';
    if (cor === 'amarelo') days.amareloEm ??= day;
    if (cor === 'laranja') return { ...days, laranjaEm: day };
  }
  return days;
}

/** Ledgers of every kind at instants that also fall on weekends and holidays: plain, paused, resumed, extended. */
function* ledgers(): Generator<{ eventos: PrazoEvento[]; now: Date }> {
  for (let day = 0; day < 28; day += 1) {
    const start = startOfDayInSaoPaulo('2026-12-10').getTime() + day * 31 * HOUR;
    const at = (hours: number) => new Date(start + hours * HOUR);
    const inicio: PrazoEvento = { tipo: 'INICIO', em: at(0), motivo: 'enviar' };
    const pausa: PrazoEvento = { tipo: 'PAUSA', em: at(40), motivo: 'EM_EXIGENCIA' };
    const retomada: PrazoEvento = { tipo: 'RETOMADA', em: at(40 + 17 * day), motivo: 'EM_ANALISE' };
    const mais: PrazoEvento = { tipo: 'PRORROGACAO', em: at(30), motivo: 'falta parecer', dias: day % 9 };
    const fim: PrazoEvento = { tipo: 'FIM', em: at(50), motivo: 'concluir' };
    yield { eventos: [inicio], now: at(0) };
    yield { eventos: [inicio], now: at(24 * day) };
    yield { eventos: [inicio, pausa], now: at(60) };
    yield { eventos: [inicio, pausa, retomada], now: at(41 + 17 * day) };
    yield { eventos: [inicio, mais, pausa, retomada], now: at(41 + 17 * day) };
    yield { eventos: [inicio, mais], now: at(24 * day) };
    yield { eventos: [inicio, fim], now: at(60) };
  }
}

describe('findColourDays', () => {
  it.each(['UTEIS', 'CORRIDOS', 'MESES'] as const)(
    'agrees with the clock asked day by day: %s',
    (unidade) => {
      const seen = { amarelo: 0, laranja: 0, none: 0 };
      for (const n of unidade === 'MESES' ? [1, 3] : [1, 2, 5, 10, 30])
        for (const { eventos, now } of ledgers()) {
          const regra: Regra = { n, unidade, lado: 'CONSELHO' };
          const clock = derive(eventos, regra, now);
          if (!clock) throw new Error('the clock did not start');
          const days = findColourDays(clock, calendario, todayInSaoPaulo(now));
          expect(days, JSON.stringify({ eventos, now, regra })).toEqual(askEveryDay(eventos, regra, now));
          seen.amarelo += days.amareloEm ? 1 : 0;
          seen.laranja += days.laranjaEm ? 1 : 0;
          seen.none += days.laranjaEm ? 0 : 1;
        }
      expect(Math.min(seen.amarelo, seen.laranja, seen.none)).toBeGreaterThan(10);
    },
  );
});
