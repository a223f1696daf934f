import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Normas } from '../norma/valor.ts';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays } from '../prazo/data.ts';
import { cobvDe, totalDaCobv, ultimoDiaDaCobv } from './cobv.ts';
import { type Cobravel, totalEm } from './encargos.ts';
import { ESPECIES_COBRANCA } from './situacao.ts';

const porFracao: Normas = [
  { chave: 'encargos.por_fracao', valor: 1, vigenteDe: '2026-01-01', vigenteAte: null },
];
const calendarioCom = (normas: Normas = []) =>
  createCalendario([], { municipio: '3106200', uf: 'MG', normas });
const anuidade: Cobravel = {
  especie: 'ANUIDADE',
  valor: 61_250,
  vencimento: '2026-03-31',
  descontos: [
    { ate: '2026-01-31', porCento: 10 },
    { ate: '2026-02-28', porCento: 5 },
  ],
  semMulta: false,
};
const asked = (change: Partial<Cobravel> = {}, dia = '2026-01-10', normas: Normas = []) =>
  cobvDe({ ...anuidade, ...change }, { dia, calendario: calendarioCom(normas) });

describe('a Pix with a due date', () => {
  it('carries discounts, fine and interest, and is good for 60 days after its due date', () => {
    const cobv = asked();
    expect(cobv).toEqual({
      valor: 61_250,
      vencimento: '2026-03-31',
      validade: 60,
      descontos: [
        { ate: '2026-01-31', valor: 6_125 },
        { ate: '2026-02-28', valor: 3_063 },
      ],
      multa: 1_225,
      juros: 100,
      abatimento: 0,
    });
    expect(cobv && ultimoDiaDaCobv(cobv)).toBe('2026-05-30');
    expect(asked({}, '2026-02-10')?.descontos).toEqual([{ ate: '2026-02-28', valor: 3_063 }]);
  });

  it('comes to R$ 633,94 after 45 days', () => {
    const cobv = asked();
    expect(cobv && totalDaCobv(cobv, '2026-05-15')).toBe(63_394);
  });

  it('is not for interest of the month begun, which comes to R$ 637,00 after 45 days', () => {
    expect(asked({}, '2026-01-10', porFracao)).toBeNull();
    const regra = { dia: '2026-05-15', calendario: calendarioCom(porFracao) };
    expect(totalEm(anuidade, regra).total).toBe(63_700);
  });

  it('is not for a fee, a due date that passed, one without expediente, or discounts that it cannot carry', () => {
    expect(asked({ especie: 'TAXA' })).toBeNull();
    expect([asked({}, '2026-03-31'), asked({}, '2026-04-01')]).toEqual([expect.anything(), null]);
    expect(asked({ vencimento: '2026-03-29' })).toBeNull();
    expect(asked({ descontos: [{ ate: '2026-04-10', porCento: 5 }] })).toBeNull();
    const four = ['2026-01-20', '2026-01-31', '2026-02-10', '2026-02-28'];
    expect(asked({ descontos: four.map((ate) => ({ ate, porCento: 5 })) })).toBeNull();
    expect(asked({ descontos: [] })?.descontos).toEqual([]);
  });

  it('bears no second fine, and takes an allowance off before all else', () => {
    const cobv = asked({ semMulta: true, descontos: [] });
    expect(cobv && totalDaCobv(cobv, '2026-05-15')).toBe(62_169);
    expect(cobv && totalDaCobv({ ...cobv, abatimento: 1_250 }, '2026-03-31')).toBe(60_000);
    expect(cobv && totalDaCobv({ ...cobv, abatimento: 1_250 }, '2026-05-15')).toBe(60_900);
  });

  it('comes on every day to what the books say', () => {
    const limit = fc.record({
      before: fc.integer({ min: 0, max: 90 }),
      porCento: fc.integer({ min: 0, max: 30 }),
      valor: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...ESPECIES_COBRANCA),
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.integer({ min: 0, max: 365 }),
        fc.array(limit, { maxLength: 4 }),
        fc.boolean(),
        fc.constantFrom<Normas>([], porFracao),
        fc.integer({ min: 0, max: 120 }),
        fc.array(fc.integer({ min: 0, max: 180 }), { minLength: 1 }),
        (especie, valor, day, limits, semMulta, normas, ahead, days) => {
          const vencimento = addDays('2026-01-01', day);
          const descontos = limits.map(({ before, ...off }) => ({
            ate: addDays(vencimento, -before),
            ...off,
          }));
          const cobranca = { especie, valor, vencimento, descontos, semMulta };
          const hoje = addDays(vencimento, -ahead);
          const calendario = calendarioCom(normas);
          const cobv = cobvDe(cobranca, { dia: hoje, calendario });
          if (!cobv) return;
          for (const after of days) {
            const dia = addDays(hoje, after);
            expect(totalDaCobv(cobv, dia)).toBe(totalEm(cobranca, { dia, calendario }).total);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
