import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Normas } from '../norma/valor.ts';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays } from '../prazo/data.ts';
import { type Cobravel, descreverDescontos, memoriaDoTotal, totalEm, valeAte } from './encargos.ts';

const calendarioCom = (normas: Normas) => createCalendario([], { municipio: '3106200', uf: 'MG', normas });
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
const porFracao: Normas = [
  { chave: 'encargos.por_fracao', valor: 1, vigenteDe: '2026-01-01', vigenteAte: null },
];
const on = (dia: string, normas: Normas = [], cobranca = anuidade) =>
  totalEm(cobranca, { dia, calendario: calendarioCom(normas) });

describe('what a charge comes to on a day', () => {
  it('is R$ 633,94 after 45 days by the day, and R$ 637,00 by the month begun', () => {
    expect(on('2026-05-15')).toEqual({
      principal: 61_250,
      desconto: 0,
      multa: 1_225,
      juros: 919,
      total: 63_394,
      dias: 45,
    });
    expect(on('2026-05-15', porFracao)).toMatchObject({ multa: 1_225, juros: 1_225, total: 63_700 });
  });

  it('has the discount of the day, to the last day of each', () => {
    expect(
      ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'].map((dia) => on(dia).total),
    ).toEqual([55_125, 58_187, 58_187, 61_250, 61_250]);
  });

  it('waits for the next business day, and counts the delay from there', () => {
    const sabado = { ...anuidade, vencimento: '2026-02-28', descontos: [] };
    expect([on('2026-03-02', [], sabado).dias, on('2026-03-03', [], sabado).dias]).toEqual([0, 1]);
  });

  it('follows the norm of the due date, whatever was set later', () => {
    const later: Normas = [{ chave: 'encargos.multa', valor: 20, vigenteDe: '2026-04-01', vigenteAte: null }];
    expect(on('2026-05-15', later).multa).toBe(1_225);
  });

  it('of a fee stays as it is, and the rest of a late payment bears no second fine', () => {
    expect(on('2027-05-15', [], { ...anuidade, especie: 'TAXA' }).total).toBe(61_250);
    expect(on('2026-05-15', [], { ...anuidade, semMulta: true })).toMatchObject({ multa: 0, juros: 919 });
  });

  it('changes after the next limit of a discount, after the due date, and daily when late', () => {
    const ate = (dia: string, cobranca = anuidade) =>
      valeAte(cobranca, { dia, calendario: calendarioCom([]) });
    expect(
      ['2026-01-10', '2026-01-31', '2026-02-10', '2026-03-01', '2026-05-15'].map((dia) => ate(dia)),
    ).toEqual(['2026-01-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-05-15']);
    expect(ate('2026-05-15', { ...anuidade, especie: 'TAXA' })).toBeNull();
    const domingo = { ...anuidade, vencimento: '2026-11-29', descontos: [] };
    expect(['2026-11-27', '2026-11-29', '2026-11-30'].map((dia) => ate(dia, domingo))).toEqual(
      Array(3).fill('2026-11-30'),
    );
  });

  it('never falls as days go by, and its parts sum to it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.integer({ min: -120, max: 4_000 }),
        fc.constantFrom<Normas>([], porFracao),
        (valor, after, normas) => {
          const cobranca = { ...anuidade, valor };
          const regra = { dia: addDays(anuidade.vencimento, after), calendario: calendarioCom(normas) };
          const today = totalEm(cobranca, regra);
          const tomorrow = totalEm(cobranca, { ...regra, dia: addDays(regra.dia, 1) });
          expect(tomorrow.total).toBeGreaterThanOrEqual(today.total);
          expect(today.total).toBe(today.principal - today.desconto + today.multa + today.juros);
          const parts = memoriaDoTotal(cobranca, regra);
          expect(parts.reduce((sum, part) => sum + part.valor, 0)).toBe(today.total);
          expect(Object.values(today).every(Number.isSafeInteger)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('in words', () => {
  it('each part says how it was counted', () => {
    const rotulos = (normas: Normas) =>
      memoriaDoTotal(anuidade, { dia: '2026-05-15', calendario: calendarioCom(normas) }).map(
        ({ rotulo }) => rotulo,
      );
    expect(rotulos([])).toEqual([
      'Valor original',
      'Multa de 2 %',
      'Juros de 1 % ao mês por 45 dias de atraso',
    ]);
    expect(rotulos(porFracao)[2]).toBe('Juros de 1 % ao mês por 2 meses de atraso');
  });

  it('each discount says its day and the amount', () => {
    expect(descreverDescontos(anuidade)).toEqual([
      '10 % até 31/01/2026 (R$ 551,25)',
      '5 % até 28/02/2026 (R$ 581,87)',
    ]);
  });
});
