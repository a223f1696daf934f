import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays } from '../prazo/data.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { situacaoDoBoleto } from './situacao.ts';
import { vencimentoDoBoleto } from './vencimento.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2027), { municipio: '3106200', uf: 'MG' });
const of = (hoje: string, ...valemAte: (string | null)[]) =>
  vencimentoDoBoleto({ valemAte, emDiaAte: null, hoje, calendario });

it.each([
  // A Sunday: three business days on is Wednesday.
  ['2026-11-29', [null], '2026-12-02'],
  ['2026-11-27', ['2026-11-27'], '2026-12-02'],
  ['2026-11-27', ['2026-12-15'], '2026-12-15'],
  ['2026-11-27', ['2026-12-15', null, '2026-12-09'], '2026-12-09'],
  // The limit of a discount on a Sunday: the Friday before.
  ['2026-11-27', ['2027-01-31'], '2027-01-29'],
  ['2026-12-23', ['2026-12-26'], '2026-12-29'],
] as const)('a boleto asked for on %s for charges until %j is due on %s', (hoje, valemAte, dia) => {
  expect(of(hoje, ...valemAte)).toBe(dia);
});

it.each([
  // Due on Monday, asked on the Sunday before, and on the day.
  ['2026-11-29', '2026-11-30', '2026-11-30', '2026-11-30'],
  ['2026-11-30', '2026-11-30', '2026-11-30', '2026-11-30'],
  // A discount that ends before the bank can know the boleto.
  ['2026-11-28', '2026-11-29', '2026-11-30', '2026-11-30'],
  ['2026-11-27', '2026-12-01', '2026-12-15', '2026-12-02'],
  ['2026-11-27', '2026-12-15', '2026-12-15', '2026-12-15'],
] as const)(
  'of a debt in time, asked on %s, the same until %s, in time until %s, is due on %s',
  (hoje, vale, emDiaAte, dia) => {
    expect(vencimentoDoBoleto({ valemAte: [vale], emDiaAte, hoje, calendario })).toBe(dia);
  },
);

it('is always due on a business day that is yet to come, and not past a later change of its amount', () => {
  const day = fc.integer({ min: 0, max: 300 }).map((n) => addDays('2026-11-01', n));
  fc.assert(
    fc.property(day, fc.array(fc.option(day), { minLength: 1, maxLength: 5 }), (hoje, ends) => {
      const vencimento = of(hoje, ...ends);
      expect(calendario.isBusinessDay(vencimento)).toBe(true);
      expect(vencimento > hoje).toBe(true);
      const [first] = ends.flatMap((end) => end ?? []).sort();
      if (first !== undefined && first > addDays(hoje, 14)) expect(vencimento <= first).toBe(true);
    }),
  );
});

it.each([
  ['CRIADA', false, 'AGUARDANDO'],
  ['ATIVA', false, 'DISPONIVEL'],
  ['CONCLUIDA', false, 'PAGO'],
  ['CONCLUIDA', true, 'PAGO'],
  ['REMOVIDA', true, 'RECUSADO'],
  ['REMOVIDA', false, 'ENCERRADO'],
  ['EXPIRADA', false, 'ENCERRADO'],
] as const)('an attempt %s, refused %s, is a boleto %s', (tentativa, recusado, situacao) => {
  expect(situacaoDoBoleto({ tentativa, recusado })).toBe(situacao);
});
