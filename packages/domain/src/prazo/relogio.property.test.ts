import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calendario, createCalendario } from './calendario.ts';
import type { RegraPrazo } from './contagem.ts';
import { addDays, addMonths, diffDays, type IsoDate } from './data.ts';
import { listFeriadosFederais } from './feriado.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from './fuso.ts';
import { calcularPrazo } from './prazo.ts';
import type { PrazoEvento } from './prazo-evento.ts';
import { derivePrazo } from './relogio.ts';

const HOUR = 3_600_000;
const federal = listFeriadosFederais(2026, 2030);
const local = { municipio: '3106200', uf: 'MG' };
const base = startOfDayInSaoPaulo('2026-11-16').getTime();
const at = (hours: number) => new Date(base + hours * HOUR);

const regra: fc.Arbitrary<RegraPrazo> = fc.record({
  n: fc.integer({ min: 1, max: 40 }),
  unidade: fc.constantFrom('CORRIDOS', 'UTEIS'),
  lado: fc.constantFrom('CIDADAO', 'CONSELHO'),
});
const calendario = fc
  .array(fc.record({ start: fc.nat({ max: 24 * 90 }), hours: fc.integer({ min: 1, max: 60 }) }), {
    maxLength: 3,
  })
  .map((outages) =>
    createCalendario(federal, {
      ...local,
      indisponibilidades: outages.map(({ start, hours }) => ({ inicio: at(start), fim: at(start + hours) })),
    }),
  );

/** Gaps of a few hours on average, so that several events share a day and many fall in weekends and holidays. */
const gap = fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 11, max: 24 * 12 }));
const passo = fc.record({ gap, prorroga: fc.boolean(), dias: fc.option(fc.integer({ min: 1, max: 30 })) });

/** A ledger that alternates pause and return, with some extensions, at increasing instants. */
const ledger = fc
  .tuple(fc.nat({ max: 24 * 20 }), fc.array(passo, { maxLength: 9 }), gap)
  .map(([start, passos, last]) => {
    const eventos: PrazoEvento[] = [{ tipo: 'INICIO', em: at(start), motivo: 'Protocolado' }];
    let hours = start;
    let paused = false;
    for (const { gap: wait, prorroga, dias } of passos) {
      hours += wait;
      const tipo = prorroga ? 'PRORROGACAO' : paused ? 'RETOMADA' : 'PAUSA';
      if (!prorroga) paused = !paused;
      eventos.push({ tipo, em: at(hours), motivo: 'EM_EXIGENCIA', dias });
    }
    return { eventos, now: at(hours + last) };
  });

interface Naive {
  vencimento: IsoDate | null;
  conselho: number;
  cidadao: number;
}

/** The plainest model: walk the days one by one, looking at the state as each begins and ends. */
function naive(eventos: PrazoEvento[], rule: RegraPrazo, c: Calendario, now: Date): Naive {
  const inicio = eventos[0];
  if (!inicio) throw new Error('empty ledger');
  const first = todayInSaoPaulo(inicio.em);
  const today = todayInSaoPaulo(now);
  const { passos } = calcularPrazo({ ciencia: first, calendario: c, ...rule });
  const begins = passos.find((step) => step.tipo === 'INICIO')?.data ?? first;
  let left = rule.n;
  let running = true;
  let extended = false;
  const result: Naive = { vencimento: null, conselho: 0, cidadao: 0 };
  for (let day = first; ; day = addDays(day, 1)) {
    if (day > first && day <= today) result[running ? 'conselho' : 'cidadao'] += 1;
    if (day >= begins && running && (rule.unidade !== 'UTEIS' || c.isBusinessDay(day))) left -= 1;
    for (const evento of eventos.slice(1)) {
      if (todayInSaoPaulo(evento.em) !== day) continue;
      if (evento.tipo === 'PAUSA') running = false;
      if (evento.tipo === 'RETOMADA') running = true;
      if (evento.tipo === 'PRORROGACAO' && !extended && result.vencimento === null) {
        left += evento.dias ?? rule.n;
        extended = true;
      }
    }
    if (result.vencimento === null && running && left <= 0 && c.obstacleOn(day) === null)
      result.vencimento = day;
    if (day >= today && (result.vencimento !== null || !running)) return result;
  }
}

describe('derivePrazo against a day-by-day model', () => {
  it('finds the same date and the same days on each side', () => {
    fc.assert(
      fc.property(ledger, regra, calendario, ({ eventos, now }, rule, c) => {
        const derived = derivePrazo(eventos, rule, c, now);
        const model = naive(eventos, rule, c, now);
        expect(derived?.vencimento).toBe(model.vencimento);
        expect(derived?.diasComConselho).toBe(model.conselho);
        expect(derived?.diasComCidadao).toBe(model.cidadao);
      }),
      { numRuns: 1500 },
    );
  });

  it('without events equals calcularPrazo, steps included, on any day of reading', () => {
    const anyRule = fc.record({
      n: fc.integer({ min: 1, max: 24 }),
      unidade: fc.constantFrom('CORRIDOS', 'UTEIS', 'MESES'),
      lado: fc.constantFrom('CIDADAO', 'CONSELHO'),
      inicioEmDiaUtil: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.nat({ max: 24 * 300 }),
        fc.nat({ max: 24 * 60 }),
        anyRule,
        calendario,
        (start, wait, rule, c) => {
          const inicio: PrazoEvento = { tipo: 'INICIO', em: at(start), motivo: '' };
          const derived = derivePrazo([inicio], rule, c, at(start + wait));
          const prazo = calcularPrazo({ ciencia: todayInSaoPaulo(at(start)), calendario: c, ...rule });
          expect(derived?.vencimento).toBe(prazo.vencimento);
          expect(derived?.passos).toEqual(prazo.passos);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('properties of the ledger', () => {
  it('spends every day on one side (invariant 10)', () => {
    fc.assert(
      fc.property(ledger, regra, calendario, ({ eventos, now }, rule, c) => {
        const derived = derivePrazo(eventos, rule, c, now);
        const first = eventos[0];
        if (!derived || !first) throw new Error('no clock');
        const spent = derived.diasComConselho + derived.diasComCidadao + derived.diasComTerceiro;
        expect(spent).toBe(diffDays(todayInSaoPaulo(first.em), todayInSaoPaulo(now)));
      }),
    );
  });

  it('does not depend on the order in which rows are read, nor on how often a day is cut by pauses', () => {
    fc.assert(
      fc.property(ledger, regra, calendario, ({ eventos, now }, rule, c) => {
        const expected = derivePrazo(eventos, rule, c, now);
        expect(derivePrazo([...eventos].reverse(), rule, c, now)).toEqual(expected);
        if (expected?.situacao !== 'correndo') return;
        const blink = (['PAUSA', 'RETOMADA'] as const).map((tipo) => ({
          tipo,
          em: now,
          motivo: 'EM_EXIGENCIA',
        }));
        expect(derivePrazo([...eventos, ...blink, ...blink], rule, c, now)?.vencimento).toBe(
          expected.vencimento,
        );
      }),
    );
  });

  it('never gives less time for a pause: the date never comes earlier', () => {
    fc.assert(
      fc.property(ledger, regra, calendario, fc.nat({ max: 400 }), ({ eventos, now }, rule, c, hours) => {
        const before = derivePrazo(eventos, rule, c, now);
        if (before?.situacao !== 'correndo' || before.vencimento === null) return;
        const later = new Date(now.getTime() + hours * HOUR);
        const paused: PrazoEvento[] = [
          ...eventos,
          { tipo: 'PAUSA', em: now, motivo: 'EM_EXIGENCIA' },
          { tipo: 'RETOMADA', em: later, motivo: '' },
        ];
        const after = derivePrazo(paused, rule, c, later);
        expect(after?.vencimento && after.vencimento >= before.vencimento).toBe(true);
        if (before.vencido) expect(after?.vencimento).toBe(before.vencimento);
        else expect(after?.vencido).toBe(false);
      }),
    );
  });

  it('is overdue exactly when the due day is before today while running', () => {
    fc.assert(
      fc.property(ledger, regra, calendario, ({ eventos, now }, rule, c) => {
        const derived = derivePrazo(eventos, rule, c, now);
        if (derived?.situacao !== 'correndo' || derived.vencimento === null) return;
        expect(derived.vencido).toBe(derived.vencimento < todayInSaoPaulo(now));
        expect(derived.vencido).toBe(now > (derived.vencimentoEm ?? now));
        if (!derived.vencido) expect(derived.diasRestantes).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('ends with the number of days given when nothing rolls: start + length + paused days', () => {
    const open = createCalendario([], local);
    const weekdaysOnly = ledger.filter(({ eventos }) =>
      eventos.every((evento) => evento.tipo !== 'PRORROGACAO'),
    );
    fc.assert(
      fc.property(weekdaysOnly, fc.integer({ min: 30, max: 60 }), ({ eventos, now }, n) => {
        const rule: RegraPrazo = { n, unidade: 'CORRIDOS', lado: 'CONSELHO' };
        const derived = derivePrazo(eventos, rule, open, now);
        const first = eventos[0];
        if (!derived?.vencimento || !first || derived.vencido) return;
        const nominal = addDays(todayInSaoPaulo(first.em), n + derived.diasComCidadao);
        const rolled = open.isFullBusinessDay(nominal) ? nominal : open.nextFullBusinessDay(nominal);
        if (derived.diasComConselho < n) expect(derived.vencimento).toBe(rolled);
      }),
    );
  });

  it('pushes months by the days of the pause', () => {
    const open = createCalendario([], local);
    const rule: RegraPrazo = { n: 2, unidade: 'MESES', lado: 'CONSELHO' };
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 40 }), fc.nat({ max: 60 }), (start, wait, pause) => {
        const instants = [start, start + wait, start + wait + pause].map((days) => at(days * 24 + 9));
        const [inicio, pausa, retomada] = instants;
        if (!inicio || !pausa || !retomada) throw new Error('three instants');
        const eventos: PrazoEvento[] = [
          { tipo: 'INICIO', em: inicio, motivo: '' },
          { tipo: 'PAUSA', em: pausa, motivo: 'EM_EXIGENCIA' },
          { tipo: 'RETOMADA', em: retomada, motivo: '' },
        ];
        const nominal = addDays(addMonths(todayInSaoPaulo(inicio), 2), pause);
        const rolled = open.isFullBusinessDay(nominal) ? nominal : open.nextFullBusinessDay(nominal);
        expect(derivePrazo(eventos, rule, open, retomada)?.vencimento).toBe(rolled);
      }),
    );
  });
});
