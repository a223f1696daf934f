import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS_CODIGOS } from '../requerimento/status.ts';
import type { Ajuste } from './ajuste.ts';
import { conferirGrafo, describeFalha, FLUXOS_INTEIROS, listArestas } from './grafo.ts';
import { limitesDe, PERMISSOES_A_MAIS } from './limites.ts';

const CERTIDAO = { workflow: 'W3', sem: ['AGUARDANDO_DELIBERACAO'] } as const;
const close = (de: Ajuste['de'], acao: Ajuste['acao'], para: Ajuste['para']): Ajuste => ({
  de,
  acao,
  para,
  alcance: 'ninguem',
  permissao: null,
  avisa: true,
});

describe('the check of the ways', () => {
  it('finds nothing wrong in the table of the law, nor in a service that leaves a stage out', () => {
    expect(conferirGrafo([...FLUXOS_INTEIROS, CERTIDAO], [])).toEqual([]);
  });

  it('finds the situation without a way in, and those without a way to an end', () => {
    const fiscalizar = close('EM_TRIAGEM', 'encaminhar_fiscalizacao', 'CONCLUIDO');
    const arquivar = close('EM_TRIAGEM', 'arquivar_denuncia', 'ARQUIVADO');
    expect(conferirGrafo(FLUXOS_INTEIROS, [fiscalizar, arquivar])).toEqual([
      { workflow: 'W7', status: 'CONCLUIDO', tipo: 'orfa' },
      ...(['RASCUNHO', 'PROTOCOLADO', 'EM_TRIAGEM'] as const).map((status) => ({
        workflow: 'W7' as const,
        status,
        tipo: 'sem_saida' as const,
      })),
    ]);
    const terceiro = close('EM_ANALISE', 'aguardar_terceiro', 'AGUARDANDO_TERCEIRO');
    expect(conferirGrafo(FLUXOS_INTEIROS, [terceiro]).map(({ workflow, tipo }) => [workflow, tipo])).toEqual([
      ['W1', 'orfa'],
      ['W2', 'orfa'],
      ['W3', 'orfa'],
    ]);
    const retomar = close('EXIGENCIA_RESPONDIDA', 'retomar_analise', 'EM_ANALISE');
    expect(conferirGrafo([{ workflow: 'W5' }], [retomar])).toEqual([
      { workflow: 'W5', status: 'EXIGENCIA_RESPONDIDA', tipo: 'sem_saida' },
    ]);
  });

  it('lets a way be closed where another leads to the same', () => {
    expect(conferirGrafo(FLUXOS_INTEIROS, [close('EM_PARECER', 'exigir', 'EM_EXIGENCIA')])).toEqual([]);
    expect(conferirGrafo(FLUXOS_INTEIROS, [close('EM_ANALISE', 'juntar', 'ARQUIVADO')])).toEqual([]);
  });

  it('says in words what would break', () => {
    expect(describeFalha({ workflow: 'W7', status: 'EM_TRIAGEM', tipo: 'sem_saida' }, 'Na conferência')).toBe(
      'Em “Demanda de fiscalização”, um pedido em “Na conferência” não teria como terminar.',
    );
    expect(describeFalha({ workflow: 'W2', status: 'EM_EXIGENCIA', tipo: 'orfa' }, 'Em exigência')).toContain(
      'nenhum pedido chegaria mais a “Em exigência”',
    );
  });
});

const ARESTAS = listArestas(null);
const anyAjustes = fc.uniqueArray(
  fc.constantFrom(...ARESTAS).chain((aresta) => {
    const { alcances, permissoes } = limitesDe(aresta);
    return fc.record({
      de: fc.constant(aresta.de),
      acao: fc.constant(aresta.acao),
      para: fc.constant(aresta.para),
      alcance: fc.constantFrom(...alcances),
      avisa: fc.boolean(),
      permissao: fc.constantFrom(null, ...permissoes),
    });
  }),
  { maxLength: 12, selector: ({ de, acao, para }) => `${de}.${acao}.${para}` },
);

describe('of whatever a council may decide', () => {
  it('only closing a way can break anything', () => {
    fc.assert(
      fc.property(anyAjustes, (ajustes) => {
        const open = ajustes.filter(({ alcance }) => alcance !== 'ninguem');
        expect(conferirGrafo(FLUXOS_INTEIROS, open)).toEqual([]);
      }),
    );
  });

  it('what breaks once stays broken when more is closed', () => {
    fc.assert(
      fc.property(anyAjustes, anyAjustes, (some, more) => {
        if (conferirGrafo(FLUXOS_INTEIROS, some).length > 0)
          expect(conferirGrafo(FLUXOS_INTEIROS, [...some, ...more]).length).toBeGreaterThan(0);
      }),
    );
  });

  it('the ways of the requester, of the portal and of deciding stay open', () => {
    for (const aresta of ARESTAS) {
      const { alcances, motivoAlcance, permissoes } = limitesDe(aresta);
      const people = aresta.quem.some((papel) => papel !== 'requerente' && papel !== 'sistema');
      if (!people) expect([alcances, permissoes]).toEqual([['lei'], []]);
      expect(alcances.includes('ninguem')).toBe(motivoAlcance === null);
      if (aresta.acao.startsWith('decidir')) expect(alcances).not.toContain('ninguem');
      expect(permissoes.every((one) => PERMISSOES_A_MAIS.some((known) => known === one))).toBe(true);
      expect(permissoes).not.toContain(aresta.permissao);
    }
    expect(
      STATUS_CODIGOS.every((status) => ARESTAS.some(({ de, para }) => de === status || para === status)),
    ).toBe(true);
  });
});
