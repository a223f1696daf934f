import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { available } from '../ciclo/ciclo.ts';
import { itIsALife } from '../ciclo/life.fixture.ts';
import { CICLO_DA_ANUIDADE, type ContextoDaAnuidade } from './ciclo.ts';
import { ATOS_DA_ANUIDADE, SITUACOES_DA_ANUIDADE, type SituacaoDaAnuidade } from './situacao.ts';

const SITUACOES = Object.keys(SITUACOES_DA_ANUIDADE) as SituacaoDaAnuidade[]; // keys of the constant

describe('the life of the annuity of a year', () => {
  itIsALife({
    ciclo: CICLO_DA_ANUIDADE,
    begins: 'RASCUNHO',
    ends: ['CONCLUIDA'],
    situacoes: SITUACOES,
    acoes: ATOS_DA_ANUIDADE,
    contextos: fc.record({
      situacao: fc.constantFrom(...SITUACOES),
      quem: fc.option(fc.record({ emite: fc.boolean() })),
      vencimento: fc.constantFrom('2027-03-31', '2027-04-01'),
      hoje: fc.constantFrom('2027-03-31', '2027-04-01'),
      previstas: fc.option(fc.nat(2)),
    }),
    forNobody: (contexto) => ({ ...contexto, quem: { emite: false } }),
  });

  const PRONTA: ContextoDaAnuidade = {
    situacao: 'CALCULADA',
    quem: { emite: true },
    vencimento: '2027-03-31',
    hoje: '2027-03-31',
    previstas: 3,
  };
  const whyNot = (change: Partial<ContextoDaAnuidade>) =>
    available(CICLO_DA_ANUIDADE, { ...PRONTA, ...change }).find(({ acao }) => acao === 'emitir')?.motivo;

  it('is not charged after its day, nor when there is nothing to charge', () => {
    expect(whyNot({})).toBeUndefined();
    expect(whyNot({ hoje: '2027-04-01' })).toContain('31/03/2027');
    expect(whyNot({ previstas: 0 })).toContain('Não há anuidade a emitir');
  });

  it('is never charged again, nor does its table change, once the run began', () => {
    const acts = (situacao: SituacaoDaAnuidade) =>
      available(CICLO_DA_ANUIDADE, { ...PRONTA, situacao }).map(({ acao }) => acao);
    expect(acts('EMITINDO')).toEqual(['parar']);
    expect(acts('PARADA')).toEqual(['continuar']);
    expect(acts('CONCLUIDA')).toEqual([]);
  });
});
