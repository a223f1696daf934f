import { describe, expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { fatosDoRegistro, type RegistroNosLivros } from './fatos-do-registro.ts';

const HOJE = '2027-03-31';
const ONTEM = addDays(HOJE, -1);
const D: RegistroNosLivros = {
  numero: '001234/D',
  categoria: 'D',
  situacao: 'ATIVO',
  validade: null,
  interrompidoAte: null,
  situacaoDesde: null,
  prorrogacoes: 0,
};
const P: RegistroNosLivros = {
  ...D,
  numero: '002077/P',
  categoria: 'P',
  situacao: 'PROVISORIO',
  validade: HOJE,
};
const TEMPORARIO: RegistroNosLivros = { ...D, validade: HOJE };

describe('what forms ask of the terms of a registration', () => {
  it('is nothing but that one may work with it, for one without an end', () => {
    expect(fatosDoRegistro([D], HOJE)).toEqual({
      numeroProvisorio: null,
      numeroProrrogavel: null,
      numeroTemporario: null,
      numeroVencido: null,
      numeroReativavel: D.numero,
      numeroVigente: D.numero,
      interrompidoAte: null,
      registradoAte: HOJE,
    });
    expect(fatosDoRegistro([], HOJE)).toMatchObject({ numeroVigente: null, numeroReativavel: null });
  });

  it('lets a provisional one be extended once, and while it is in force', () => {
    const of = (mudanca: Partial<RegistroNosLivros>) => fatosDoRegistro([{ ...P, ...mudanca }], HOJE);
    expect(of({})).toMatchObject({ numeroProvisorio: P.numero, numeroProrrogavel: P.numero });
    expect(of({ prorrogacoes: 1 })).toMatchObject({ numeroProvisorio: P.numero, numeroProrrogavel: null });
    expect(of({ validade: ONTEM })).toMatchObject({
      numeroProvisorio: null,
      numeroProrrogavel: null,
      numeroVigente: null,
      numeroReativavel: null,
      numeroVencido: P.numero,
      registradoAte: ONTEM,
      numeroTemporario: null,
    });
  });

  it('lets one with the end of a residence be renewed before and after it, and not one that was given up', () => {
    const of = (mudanca: Partial<RegistroNosLivros>) =>
      fatosDoRegistro([{ ...TEMPORARIO, ...mudanca }], HOJE).numeroTemporario;
    expect(of({})).toBe(D.numero);
    expect(of({ validade: ONTEM })).toBe(D.numero);
    expect(of({ validade: ONTEM, situacao: 'CANCELADO', situacaoDesde: HOJE })).toBe(D.numero);
    expect(of({ situacao: 'CANCELADO' })).toBeNull();
    // Given up in May: nothing is left to renew, although its term has passed since.
    expect(of({ validade: ONTEM, situacao: 'CANCELADO', situacaoDesde: '2026-05-02' })).toBeNull();
    expect(of({ situacao: 'SUSPENSO' })).toBeNull();
  });

  it('says until when somebody rests, and until when they were registered', () => {
    const rests = { ...D, situacao: 'INTERROMPIDO' as const, interrompidoAte: HOJE };
    expect(fatosDoRegistro([rests], HOJE)).toMatchObject({ interrompidoAte: HOJE, numeroVigente: D.numero });
    expect(fatosDoRegistro([rests], addDays(HOJE, 1))).toMatchObject({
      interrompidoAte: null,
      numeroVigente: D.numero,
    });
    const gone = { ...D, situacao: 'CANCELADO' as const, situacaoDesde: '2026-05-02' };
    expect(fatosDoRegistro([gone], HOJE).registradoAte).toBe('2026-05-01');
  });
});
