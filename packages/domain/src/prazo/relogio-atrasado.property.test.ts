import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calendario, createCalendario } from './calendario.ts';
import type { RegraPrazo } from './contagem.ts';
import { diffDays, laterDate } from './data.ts';
import { esperaDesde } from './espera-expediente.ts';
import { listFeriadosFederais } from './feriado.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from './fuso.ts';
import { listLados } from './lados.ts';
import type { PrazoEvento, PrazoEventoTipo } from './prazo-evento.ts';
import { derivePrazo, type PrazoDerivado } from './relogio.ts';

const HOUR = 3_600_000;
const calendario: Calendario = createCalendario(listFeriadosFederais(2026, 2028), {
  municipio: '3106200',
  uf: 'MG',
});
const base = startOfDayInSaoPaulo('2026-11-16').getTime();

const regra: fc.Arbitrary<RegraPrazo> = fc.record({
  n: fc.integer({ min: 1, max: 40 }),
  unidade: fc.constantFrom('CORRIDOS', 'UTEIS', 'MESES'),
  lado: fc.constant('CONSELHO'),
});

/** How a clock goes on: mostly ahead, sometimes set back by seconds, hours or weeks. */
const passo = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 96 * HOUR }), weight: 4 },
  { arbitrary: fc.integer({ min: -5_000, max: 0 }), weight: 1 },
  { arbitrary: fc.integer({ min: -30 * HOUR, max: 0 }), weight: 1 },
  { arbitrary: fc.integer({ min: -900 * HOUR, max: 0 }), weight: 1 },
);

type Ato = 'pausar' | 'seguir' | 'terminar' | 'prorrogar';
const ato = fc.constantFrom<Ato>('pausar', 'pausar', 'seguir', 'seguir', 'terminar', 'prorrogar');
const vida = fc.array(fc.record({ ato, passo, terceiro: fc.boolean() }), { maxLength: 14 });

interface Livro {
  eventos: PrazoEvento[];
  /** What the clock is in after each row, by the order in which they were written. */
  situacoes: PrazoDerivado['situacao'][];
  agora: number[];
}

/** As the portal writes: a row is never stamped before one that is there, whatever the clock says. */
function escrever(passos: readonly { ato: Ato; passo: number; terceiro: boolean }[]): Livro {
  let now = base;
  let situacao: PrazoDerivado['situacao'] = 'correndo';
  const eventos: PrazoEvento[] = [{ tipo: 'INICIO', em: new Date(now), motivo: 'enviar' }];
  const livro: Livro = { eventos, situacoes: [situacao], agora: [now] };
  for (const { ato: wanted, passo: by, terceiro } of passos) {
    now += by;
    const next = linha(wanted, situacao, terceiro);
    if (next === null) continue;
    const newest = Math.max(...eventos.map(({ em }) => em.getTime()));
    eventos.push({ ...next.evento, em: new Date(newest > now ? newest + 1 : now) });
    situacao = next.situacao;
    livro.situacoes.push(situacao);
    livro.agora.push(now);
  }
  return livro;
}

function linha(wanted: Ato, situacao: PrazoDerivado['situacao'], terceiro: boolean) {
  const row = (tipo: PrazoEventoTipo, motivo: string, depois: PrazoDerivado['situacao']) => ({
    evento: { tipo, motivo },
    situacao: depois,
  });
  if (wanted === 'pausar' && situacao === 'correndo')
    return row('PAUSA', terceiro ? 'AGUARDANDO_TERCEIRO' : 'EM_EXIGENCIA', 'pausado');
  if (wanted === 'seguir' && situacao !== 'correndo') return row('RETOMADA', 'responder', 'correndo');
  if (wanted === 'terminar' && situacao !== 'encerrado') return row('FIM', 'decidir', 'encerrado');
  if (wanted === 'prorrogar' && situacao === 'correndo')
    return row('PRORROGACAO', 'Falta a resposta de outro órgão.', situacao);
  return null;
}

const at = (ms: number) => new Date(ms);
const somaDos = (clock: PrazoDerivado) =>
  clock.diasComConselho + clock.diasComCidadao + clock.diasComTerceiro;

function derive(eventos: readonly PrazoEvento[], rule: RegraPrazo, now: Date): PrazoDerivado {
  const clock = derivePrazo(eventos, rule, calendario, now);
  if (!clock) throw new Error('the ledger has begun');
  return clock;
}

function expectNoTimeBack(clock: PrazoDerivado): void {
  const { diasComConselho, diasComCidadao, diasComTerceiro } = clock;
  expect(Math.min(diasComConselho, diasComCidadao, diasComTerceiro)).toBeGreaterThanOrEqual(0);
  for (const { dias } of listLados(clock)) expect(dias).toBeGreaterThanOrEqual(0);
  if (!clock.vencido) expect(clock.diasRestantes).toBeGreaterThanOrEqual(0);
  for (const one of clock.passos)
    if (one.tipo === 'PAUSA' && one.ate !== null) expect(one.ate >= one.de).toBe(true);
}

describe('a ledger that a server wrote whose clock was set back', () => {
  it('keeps the order of what happened: after each row the clock is in what that row says', () => {
    fc.assert(
      fc.property(vida, regra, (passos, rule) => {
        const { eventos, situacoes, agora } = escrever(passos);
        situacoes.forEach((situacao, i) => {
          const clock = derive(eventos.slice(0, i + 1), rule, at(agora[i] ?? base));
          expect(clock.situacao).toBe(situacao);
          expect(clock.pausadoDesde === null).toBe(situacao !== 'pausado');
          expectNoTimeBack(clock);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('counts each day once, up to the latest day that it has heard of', () => {
    fc.assert(
      fc.property(vida, regra, passo, (passos, rule, by) => {
        const { eventos, agora, situacoes } = escrever(passos);
        const now = at((agora.at(-1) ?? base) + by);
        const days = [...eventos.map(({ em }) => em), now].map(todayInSaoPaulo);
        const [first = ''] = days;
        const last = days.reduce(laterDate, first);
        const spent = somaDos(derive(eventos, rule, now));
        const ended = situacoes.includes('encerrado');
        // Days of a closed request count for no side.
        if (ended) expect(spent).toBeLessThanOrEqual(diffDays(first, last));
        else expect(spent).toBe(diffDays(first, last));
      }),
      { numRuns: 300 },
    );
  });

  it('takes no day back when it is read earlier than before, and is not late before its day', () => {
    fc.assert(
      fc.property(
        vida,
        regra,
        fc.nat({ max: 900 * HOUR }),
        fc.nat({ max: 900 * HOUR }),
        (passos, rule, a, b) => {
          const { eventos, agora } = escrever(passos);
          const begin = agora.at(-1) ?? base;
          const [early, late] = [Math.min(a, b), Math.max(a, b)];
          const [before, after] = [early, late].map((by) =>
            derive(eventos, rule, at(begin - 450 * HOUR + by)),
          );
          if (!before || !after) throw new Error('two readings');
          expectNoTimeBack(before);
          expect(somaDos(before)).toBeLessThanOrEqual(somaDos(after));
          if (before.vencido) expect([after.vencido, after.vencimento]).toEqual([true, before.vencimento]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a ledger whose stamps are in any order', () => {
  const tipo = fc.constantFrom<PrazoEventoTipo>('INICIO', 'PAUSA', 'RETOMADA', 'PRORROGACAO', 'FIM');
  const linhas = fc.array(
    fc.record({
      tipo,
      hours: fc.integer({ min: -900, max: 900 }),
      motivo: fc.constantFrom('EM_EXIGENCIA', '', 'x'),
    }),
    { minLength: 1, maxLength: 10 },
  );

  it('still gives no negative day, no pause that ends before it began, and one answer for any order of reading', () => {
    fc.assert(
      fc.property(linhas, regra, fc.integer({ min: -2_000, max: 2_000 }), (rows, rule, hours) => {
        const eventos = rows.map(({ hours: when, ...row }, i) => ({
          ...row,
          em: at(base + when * HOUR + i),
        }));
        const clock = derivePrazo(eventos, rule, calendario, at(base + hours * HOUR));
        expect(derivePrazo(eventos.toReversed(), rule, calendario, at(base + hours * HOUR))).toEqual(clock);
        if (clock) expectNoTimeBack(clock);
        else expect(rows.some(({ tipo: one }) => one === 'INICIO')).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe('waiting counted in working hours', () => {
  it('never begins later than now, and begins no earlier when it is looked at later', () => {
    const limite = fc.record({
      valor: fc.integer({ min: 1, max: 99 }),
      unidade: fc.constantFrom('HORAS_UTEIS' as const, 'DIAS_UTEIS' as const),
    });
    const expediente = { abre: 8, fecha: 17 };
    fc.assert(
      fc.property(limite, fc.nat({ max: 900 * HOUR }), passo, (one, ms, by) => {
        const [first, second] = [base + ms, base + ms + by].map((now) =>
          esperaDesde(at(now), one, { expediente, calendario }).getTime(),
        );
        if (first === undefined || second === undefined) throw new Error('two readings');
        expect(first).toBeLessThanOrEqual(base + ms);
        expect(Math.sign(second - first) * Math.sign(by)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});
