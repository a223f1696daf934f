import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { available, check } from '../ciclo/ciclo.ts';
import { ATOS_DE_DUAS_PESSOAS } from './ato.ts';
import { ATOS_DA_COBRANCA, type ContextoDaCobranca, dizerSituacaoDoAto } from './atos-da-cobranca.ts';
import { ESPECIES_COBRANCA, isEmAberto, SITUACOES_COBRANCA } from './situacao.ts';

const pode = fc.record({
  CANCELAR: fc.boolean(),
  BAIXAR: fc.boolean(),
  DEVOLVER: fc.boolean(),
  CREDITAR: fc.boolean(),
});
const contextos: fc.Arbitrary<ContextoDaCobranca> = fc.record({
  situacao: fc.constantFrom(...SITUACOES_COBRANCA),
  especie: fc.constantFrom(...ESPECIES_COBRANCA),
  doPedido: fc.boolean(),
  emDisputa: fc.boolean(),
  pendente: fc.boolean(),
  aMais: fc.nat(2),
  pode,
  devedor: fc.boolean(),
});

describe('acts upon a charge', () => {
  it.each([
    ['CANCELAR', 'APROVADO', null, 'aprovado e feito'],
    ['BAIXAR', 'APROVADO', null, 'aprovada e feita'],
    ['CREDITAR', 'RECUSADO', null, 'recusado'],
    ['DEVOLVER', 'RECUSADO', null, 'recusada'],
    ['DEVOLVER', 'PEDIDO', null, 'à espera'],
    ['DEVOLVER', 'CADUCO', null, 'perdeu a validade'],
    ['DEVOLVER', 'APROVADO', 'ENVIADA', 'aprovada e enviada ao banco'],
    ['DEVOLVER', 'APROVADO', 'FEITA', 'aprovada e feita'],
    ['DEVOLVER', 'APROVADO', 'NAO_FEITA', 'aprovada, mas não feita pelo banco'],
  ] as const)('%s, %s, %s: %s', (especie, situacao, devolucao, said) => {
    expect(dizerSituacaoDoAto({ especie, situacao, devolucao })).toBe(said);
  });

  it('are offered as a command is judged, with the reason on what is not possible now', () => {
    fc.assert(
      fc.property(contextos, (contexto) => {
        const offered = new Map(available(ATOS_DA_COBRANCA, contexto).map((one) => [one.acao, one]));
        for (const acao of ATOS_DE_DUAS_PESSOAS) {
          const verdict = check(ATOS_DA_COBRANCA, contexto, { acao });
          expect(verdict.ok).toBe(offered.get(acao)?.permitido ?? false);
          if (!verdict.ok && verdict.erro === 'CONDICAO')
            expect(offered.get(acao)?.motivo).toBe(verdict.motivo);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('never are for who lacks the permission, owes it, or finds another act waiting', () => {
    fc.assert(
      fc.property(contextos, (contexto) => {
        for (const { acao, permitido } of available(ATOS_DA_COBRANCA, contexto)) {
          expect(contexto.pode[acao]).toBe(true);
          if (permitido)
            expect(contexto).toMatchObject({ devedor: false, pendente: false, emDisputa: false });
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('end only what is open, and give back only what is too much', () => {
    fc.assert(
      fc.property(contextos, (contexto) => {
        const names = available(ATOS_DA_COBRANCA, contexto).map(({ acao }) => acao);
        if (!isEmAberto(contexto.situacao)) expect(names).not.toContain('CANCELAR');
        if (!isEmAberto(contexto.situacao)) expect(names).not.toContain('BAIXAR');
        if (contexto.aMais === 0) expect(names).not.toContain('DEVOLVER');
        if (contexto.aMais === 0) expect(names).not.toContain('CREDITAR');
      }),
      { numRuns: 1000 },
    );
  });

  it('leave fees to their requests and instalments to their agreements', () => {
    const base: ContextoDaCobranca = {
      situacao: 'VENCIDA',
      especie: 'ANUIDADE',
      doPedido: false,
      emDisputa: false,
      pendente: false,
      aMais: 0,
      pode: { CANCELAR: true, BAIXAR: true, DEVOLVER: true, CREDITAR: true },
      devedor: false,
    };
    const motivoDe = (input: Partial<ContextoDaCobranca>) =>
      available(ATOS_DA_COBRANCA, { ...base, ...input }).find(({ acao }) => acao === 'CANCELAR')?.motivo;
    expect(motivoDe({})).toBeUndefined();
    expect(motivoDe({ especie: 'TAXA', doPedido: true })).toContain('taxa de um pedido');
    expect(motivoDe({ especie: 'PARCELA' })).toContain('parcela de um acordo');
  });
});
