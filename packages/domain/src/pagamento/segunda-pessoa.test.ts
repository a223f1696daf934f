import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { available, check } from '../ciclo/ciclo.ts';
import { itIsALife } from '../ciclo/life.fixture.ts';
import { DECISOES_ATO, SITUACOES_ATO } from './ato.ts';
import {
  ATO_DE_DUAS_PESSOAS,
  type ContextoDoAto,
  mudou,
  type RetratoDaCobranca,
  situacaoDoAto,
} from './segunda-pessoa.ts';

const retrato: fc.Arbitrary<RetratoDaCobranca> = fc.record({
  aberta: fc.boolean(),
  emDisputa: fc.boolean(),
  devido: fc.nat(3),
  recebido: fc.nat(3),
  aRestituir: fc.nat(3),
});
const contextos: fc.Arbitrary<ContextoDoAto> = fc
  .record({
    situacao: fc.constantFrom(...SITUACOES_ATO),
    visto: retrato,
    agora: retrato,
    igual: fc.boolean(),
    podeDecidir: fc.boolean(),
    pediu: fc.boolean(),
    devedor: fc.boolean(),
  })
  .map(({ igual, ...rest }) => (igual ? { ...rest, agora: rest.visto } : rest));

describe('an act of two people', () => {
  itIsALife({
    ciclo: ATO_DE_DUAS_PESSOAS,
    begins: 'PEDIDO',
    ends: ['APROVADO', 'RECUSADO', 'CADUCO'],
    situacoes: SITUACOES_ATO,
    acoes: [...DECISOES_ATO, 'caducar'],
    contextos,
    forNobody: (contexto) => ({ ...contexto, podeDecidir: false }),
  });

  it('is never decided by who asked, by who owes, without the right, or upon a charge that changed', () => {
    fc.assert(
      fc.property(contextos, (contexto) => {
        for (const acao of DECISOES_ATO) {
          if (!check(ATO_DE_DUAS_PESSOAS, contexto, { acao }).ok) continue;
          expect(contexto).toMatchObject({
            situacao: 'PEDIDO',
            pediu: false,
            devedor: false,
            podeDecidir: true,
          });
          expect(mudou(contexto.visto, contexto.agora)).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is decided once: nothing leads out of a decision', () => {
    fc.assert(
      fc.property(contextos, (contexto) => {
        if (contexto.situacao !== 'PEDIDO') expect(available(ATO_DE_DUAS_PESSOAS, contexto)).toEqual([]);
      }),
    );
  });

  it('lapses exactly when it waits and its charge changed', () => {
    fc.assert(
      fc.property(contextos, (contexto) => {
        const lapsed = contexto.situacao === 'PEDIDO' && mudou(contexto.visto, contexto.agora);
        expect(situacaoDoAto(contexto)).toBe(lapsed ? 'CADUCO' : contexto.situacao);
      }),
    );
  });

  it('tells who asked why the buttons are off', () => {
    const igual = { aberta: true, emDisputa: false, devido: 100, recebido: 0, aRestituir: 0 };
    const contexto: ContextoDoAto = {
      situacao: 'PEDIDO',
      visto: igual,
      agora: { ...igual },
      podeDecidir: true,
      pediu: true,
      devedor: false,
    };
    expect(available(ATO_DE_DUAS_PESSOAS, contexto).map(({ motivo }) => motivo)).toEqual([
      'Você fez este pedido: outra pessoa precisa decidir.',
      'Você fez este pedido: outra pessoa precisa decidir.',
    ]);
  });
});
