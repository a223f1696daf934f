import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SituacaoRegistro } from '../formulario/campo-partes.ts';
import { SITUACAO_ROTULO } from '../formulario/elegibilidade.ts';
import { addDays } from '../prazo/data.ts';
import {
  mudancaDevida,
  type RegistroComPrazo,
  SITUACOES_COM_FIM,
  situacaoNoDia,
  terminouPeloPrazo,
  vencidoEm,
} from './situacao-no-dia.ts';

const DIA = '2027-03-31';
const DEFINITIVO: RegistroComPrazo = {
  categoria: 'D',
  situacao: 'ATIVO',
  validade: null,
  interrompidoAte: null,
};
const PROVISORIO: RegistroComPrazo = { ...DEFINITIVO, categoria: 'P', situacao: 'PROVISORIO', validade: DIA };
const PARADO: RegistroComPrazo = { ...DEFINITIVO, situacao: 'INTERROMPIDO', interrompidoAte: DIA };

const situacao = fc.constantFrom(...(Object.keys(SITUACAO_ROTULO) as SituacaoRegistro[]));
const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(DIA, days));
const registro = fc.record({
  categoria: fc.constantFrom('D', 'P', 'S', 'R', 'PJ'),
  situacao,
  validade: fc.option(day),
  interrompidoAte: fc.option(day),
}) satisfies fc.Arbitrary<RegistroComPrazo>;

describe('the situation of a registration on a day', () => {
  it.each<[string, RegistroComPrazo, number, SituacaoRegistro]>([
    ['a definitive one has no end', DEFINITIVO, 9_000, 'ATIVO'],
    ['a provisional one holds on its last day', PROVISORIO, 0, 'PROVISORIO'],
    ['and is over on the next', PROVISORIO, 1, 'CANCELADO'],
    ['so is one with the end of a residence', { ...DEFINITIVO, validade: DIA }, 1, 'CANCELADO'],
    ['an interruption holds on its last day', PARADO, 0, 'INTERROMPIDO'],
    ['and the registration is back on the next', PARADO, 1, 'ATIVO'],
    ['a provisional one comes back as such', { ...PARADO, categoria: 'P' }, 1, 'PROVISORIO'],
    ['one interrupted without an end rests on', { ...PARADO, interrompidoAte: null }, 900, 'INTERROMPIDO'],
    ['one that ends while it rests is over', { ...PARADO, validade: addDays(DIA, -3) }, -2, 'CANCELADO'],
    ['one that ends with its interruption is over', { ...PARADO, validade: DIA }, 1, 'CANCELADO'],
    ['one that came back and ended is over', { ...PARADO, validade: addDays(DIA, 9) }, 10, 'CANCELADO'],
    ['a suspended one stays suspended', { ...PROVISORIO, situacao: 'SUSPENSO' }, 90, 'SUSPENSO'],
  ])('%s', (_, row, days, expected) => {
    expect(situacaoNoDia(row, addDays(DIA, days))).toBe(expected);
  });

  it('is what taking every change in turn leads to, with or without a look on each day', () => {
    fc.assert(
      fc.property(registro, day, fc.nat({ max: 400 }), (row, from, days) => {
        const apply = (before: RegistroComPrazo, dia: string): RegistroComPrazo => {
          const due = mudancaDevida(before, dia);
          if (due === null) return before;
          expect(due.desde <= dia).toBe(true);
          return apply({ ...before, situacao: due.situacao, interrompidoAte: null }, dia);
        };
        const last = addDays(from, days);
        const stepwise = apply(apply(row, from), last);
        expect(stepwise.situacao).toBe(situacaoNoDia(row, last));
        expect(mudancaDevida(stepwise, last)).toBeNull();
      }),
    );
  });

  it('never comes back once it is over by its term, and a term never touches what has no end', () => {
    fc.assert(
      fc.property(registro, day, fc.nat({ max: 400 }), (row, from, days) => {
        const [before, after] = [situacaoNoDia(row, from), situacaoNoDia(row, addDays(from, days))];
        if (before === 'CANCELADO') expect(after).toBe('CANCELADO');
        if (!SITUACOES_COM_FIM.includes(row.situacao)) expect(after).toBe(row.situacao);
        if (row.validade !== null && SITUACOES_COM_FIM.includes(row.situacao))
          expect(situacaoNoDia(row, addDays(row.validade, 1))).toBe('CANCELADO');
      }),
    );
  });

  it('tells the last day of one whose term has passed, and of no other', () => {
    expect(vencidoEm(PROVISORIO, DIA)).toBeNull();
    expect(vencidoEm(PROVISORIO, addDays(DIA, 1))).toBe(DIA);
    expect(vencidoEm({ ...PROVISORIO, situacao: 'CANCELADO' }, DIA)).toBeNull();
    expect(vencidoEm({ ...PROVISORIO, situacao: 'CANCELADO' }, addDays(DIA, 1))).toBe(DIA);
    expect(vencidoEm({ ...PROVISORIO, situacao: 'SUSPENSO' }, addDays(DIA, 1))).toBeNull();
    expect(vencidoEm({ ...DEFINITIVO, situacao: 'CANCELADO' }, DIA)).toBeNull();
  });

  it.each<[string, Partial<RegistroComPrazo> & { situacaoDesde?: string }, boolean]>([
    ['ended by it, and nothing wrote it down', {}, true],
    ['ended by it, as is on record', { situacao: 'CANCELADO', situacaoDesde: addDays(DIA, 1) }, true],
    ['rested as it ended', { situacao: 'INTERROMPIDO' }, true],
    ['was given up before it', { situacao: 'CANCELADO', situacaoDesde: addDays(DIA, -9) }, false],
    ['ended on an unknown day', { situacao: 'CANCELADO' }, true],
    ['went elsewhere', { situacao: 'TRANSFERIDO' }, false],
    ['goes on', { validade: addDays(DIA, 1) }, false],
  ])('tells whether its term ended it: one that %s', (_, mudanca, by) => {
    const row = { ...PROVISORIO, situacaoDesde: null, ...mudanca };
    expect(terminouPeloPrazo(row, addDays(DIA, 1))).toBe(by);
  });
});
