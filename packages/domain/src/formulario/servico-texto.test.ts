import { describe, expect, it } from 'vitest';
import type { Publico, SituacaoRegistro } from './campo-partes.ts';
import { createForm } from './form.fixture.ts';
import { isPublico, soParaEmpresas } from './publico-texto.ts';
import { sayQuemPode } from './quem-pode.ts';
import { faixasDaTaxa, sayFaixa, sayItem } from './taxa-texto.ts';

const SE = { campo: 'quer', op: 'igual', valor: true } as const;

describe('sayQuemPode', () => {
  const QUALQUER = ['PF', 'PF_REGISTRADO', 'PJ', 'PJ_REGISTRADA'] as const;
  const EM_VIDA = [
    ...(['ATIVO', 'PROVISORIO', 'INTERROMPIDO'] as const),
    ...(['SUSPENSO', 'CANCELADO', 'TRANSFERIDO'] as const),
  ];

  it.each<[readonly Publico[], readonly SituacaoRegistro[] | undefined, string]>([
    [QUALQUER, undefined, 'Qualquer pessoa ou empresa'],
    [QUALQUER, EM_VIDA, 'Qualquer pessoa ou empresa'],
    [['PF_REGISTRADO'], undefined, 'Profissionais com registro'],
    [['PF', 'PF_REGISTRADO'], undefined, 'Pessoas com ou sem registro'],
    [['PF', 'PF_REGISTRADO'], ['PROVISORIO'], 'Pessoas sem registro e profissionais com registro provisório'],
    [['PF', 'PJ'], undefined, 'Pessoas e empresas sem registro'],
    [
      ['PF_REGISTRADO', 'PJ_REGISTRADA'],
      ['ATIVO', 'INTERROMPIDO'],
      'Profissionais e empresas com registro ativo ou interrompido',
    ],
    [
      ['PF', 'PF_REGISTRADO', 'PJ_REGISTRADA'],
      undefined,
      'Pessoas com ou sem registro e empresas com registro',
    ],
  ])('of %j with %j is %s', (publico, situacoes, said) => {
    expect(
      sayQuemPode({ publico: [...publico], elegibilidade: situacoes ? { situacoes: [...situacoes] } : {} }),
    ).toBe(said);
  });

  it('knows the codes of audiences', () => {
    expect([isPublico('PF'), isPublico('mim'), isPublico('toString')]).toEqual([true, false, false]);
  });
});

describe('soParaEmpresas', () => {
  it('is a service for companies only', () => {
    expect([['PJ'], ['PJ_REGISTRADA'], ['PJ', 'PJ_REGISTRADA']].map(soParaEmpresas)).toEqual([
      true,
      true,
      true,
    ]);
    expect([[], ['PF_REGISTRADO', 'PJ_REGISTRADA'], ['PF']].map(soParaEmpresas)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the price of a service before anything was answered', () => {
  it('is nothing, one amount, or from the least to the most', () => {
    expect(sayFaixa(faixasDaTaxa(createForm([])))).toBe('Sem custo');
    expect(sayFaixa(faixasDaTaxa(createForm([], { taxa: { fixa: 9260 } })))).toBe('R$ 92,60');
    const either = createForm([], { taxa: { casos: [{ se: SE, valor: 4270 }], senao: 0 } });
    expect(sayFaixa(faixasDaTaxa(either))).toBe('Sem custo ou até R$ 42,70, conforme o pedido');
  });

  it('adds the parts up and leaves out unpaid ones', () => {
    const faixas = faixasDaTaxa(
      createForm([], {
        taxa: {
          itens: [
            { descricao: 'Inscrição', taxa: { fixa: 11_840 } },
            { descricao: 'Carteira', taxa: { casos: [{ se: SE, valor: 9260 }], senao: 0 } },
            { descricao: 'Nada', taxa: { fixa: 0 } },
          ],
        },
      }),
    );
    expect(sayFaixa(faixas)).toBe('De R$ 118,40 a R$ 211,00, conforme o pedido');
    expect(faixas.itens.map((item) => `${item.descricao}: ${sayItem(item)}`)).toEqual([
      'Inscrição: R$ 118,40',
      'Carteira: R$ 92,60, só em alguns pedidos',
    ]);
  });
});
