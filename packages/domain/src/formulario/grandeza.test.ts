import { describe, expect, it } from 'vitest';
import { avaliar } from './avaliar.ts';
import type { Campo, CampoCalc, CampoTab } from './campo.ts';
import type { Calculo } from './campo-partes.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';
import { formatoEscolhido } from './grandeza.ts';
import { lintFormulario } from './lint.ts';
import { resumirRespostas } from './resumo.ts';

const valor: Campo = { nome: 'valor', rotulo: 'Valor', tipo: 'moeda' };
const frete: Campo = { nome: 'frete', rotulo: 'Frete', tipo: 'moeda' };
const horas: Campo = { nome: 'horas', rotulo: 'Horas', tipo: 'int' };
const cobranca: Campo = {
  nome: 'cobranca',
  rotulo: 'Cobrança',
  tipo: 'multi',
  opcoes: { de: 'cobrancas', caminho: 'abertas' },
};
const itens: CampoTab = {
  nome: 'itens',
  rotulo: 'Itens',
  tipo: 'tab',
  linhas: {
    titulo: 'Item',
    campos: [
      { nome: 'preco', rotulo: 'Preço', tipo: 'moeda' },
      { nome: 'qtd', rotulo: 'Quantidade', tipo: 'int' },
    ],
  },
};
const CAMPOS = [valor, frete, horas, cobranca, itens];

function calc(calculo: Calculo, formato: CampoCalc['formato'] = 'numero', nome = 'total'): CampoCalc {
  return { nome, rotulo: nome, tipo: 'calc', formato, calculo };
}

const said = (...campos: Campo[]) =>
  lintFormulario(createForm([...CAMPOS, ...campos]))
    .filter(({ codigo }) => codigo === 'grandeza')
    .map(({ gravidade, onde, parte, mensagem }) => [gravidade, onde, parte, mensagem]);

describe('money and counts are not added up', () => {
  it('and the words name one of each', () => {
    const wrong =
      'Não dá para somar reais com números. Tire da soma “Valor”, que é em reais, ou “Horas”, que não é.';
    for (const formato of ['numero', 'moeda', 'texto'] as const) {
      expect(said(calc({ soma: ['valor', 'horas'] }, formato))).toEqual([
        ['erro', 'total', 'calculo.soma', wrong],
      ]);
    }
  });

  it('nor through columns or other calculations', () => {
    const dias = calc({ contagem: 'itens' }, 'numero', 'quantos');
    expect(said(calc({ soma: ['itens.preco', 'itens.qtd'] }))).toHaveLength(1);
    expect(said(dias, calc({ soma: ['valor', 'quantos'] }))).toHaveLength(1);
    const reais = calc({ soma: ['valor', 'itens.preco'] }, 'moeda', 'reais');
    expect(said(reais, calc({ soma: ['reais', 'frete'] }, 'moeda'))).toEqual([]);
    const both = { ...itens, linhas: { ...itens.linhas, campos: [...itens.linhas.campos] } };
    both.linhas.campos.push(calc({ soma: ['preco', 'qtd'] }, 'numero', 'linha'));
    const [found] = lintFormulario(createForm([both])).filter(({ codigo }) => codigo === 'grandeza');
    expect(found).toMatchObject({ onde: 'itens.linha', parte: 'calculo.soma' });
  });

  it('whatever goes in circles', () => {
    const [a, b] = [calc({ soma: ['b', 'valor'] }, 'moeda', 'a'), calc({ soma: ['a'] }, 'moeda', 'b')];
    expect(said(a, b)).toEqual([]);
  });
});

describe('money is shown as money, and only money', () => {
  it.each<[string, Calculo]>([
    ['a sum', { soma: ['valor', 'frete'] }],
    ['a charge', { quantia: 'cobranca' }],
    ['what was paid for nothing', { quantia: 'cobranca', parte: 'aMais' }],
    [
      'the first instalment',
      { acordo: { debitos: 'cobranca', parcelas: 'horas', dia: 'horas' }, parte: 'entradaMaxima' },
    ],
  ])('%s in reais', (_what, calculo) => {
    const words = 'O resultado é em reais. Em “Mostrar como”, escolha “Valor em reais”.';
    expect(said(calc(calculo, 'numero'))).toEqual([['erro', 'total', 'formato', words]]);
    expect(said(calc(calculo, 'texto'))).toHaveLength(1);
    expect(said(calc(calculo, 'moeda'))).toEqual([]);
  });

  it.each<[string, Calculo]>([
    ['a sum of counts', { soma: ['horas', 'itens.qtd'] }],
    ['a count', { contagem: 'itens' }],
    ['how often it was divided', { quantia: 'cobranca', parte: 'reparcelado' }],
  ])('%s as a number', (_what, calculo) => {
    const words = 'O resultado não é em reais. Em “Mostrar como”, escolha “Número”.';
    expect(said(calc(calculo, 'moeda'))).toEqual([['erro', 'total', 'formato', words]]);
    expect(said(calc(calculo, 'numero'))).toEqual([]);
  });

  it('and results by condition as their author says', () => {
    const casos = calc({
      casos: [{ se: { campo: 'horas', op: 'maior', valor: 1 }, valor: 1250 }],
      senao: null,
    });
    expect(said(casos)).toEqual([]);
    expect(said({ ...casos, formato: 'moeda' })).toEqual([]);
  });
});

describe('one does not bound the other', () => {
  it.each<[string, Campo, string]>([
    ['a count', { ...horas, nome: 'x', max: { campo: 'valor' } }, 'max'],
    ['money', { ...frete, nome: 'x', min: { campo: 'horas', senao: 1 } } as Campo, 'min'],
  ])('%s', (_what, campo, parte) => {
    expect(said(campo)).toMatchObject([['erro', 'x', parte, expect.stringContaining('Escolha outro campo')]]);
  });

  it('while each may bound its own', () => {
    expect(said({ ...frete, nome: 'x', max: { campo: 'valor' } } as Campo)).toEqual([]);
  });
});

describe('a form published before that was asked', () => {
  const RESPOSTAS = { valor: 1250, frete: 100, horas: 3, itens: [{ preco: 1250, qtd: 2 }] };
  const shown = (campo: Campo) => {
    const form = createForm([...CAMPOS, campo]);
    const item = resumirRespostas(form, RESPOSTAS, EM_BRANCO)[0]?.itens.find(
      (each) => each.campo === 'total',
    );
    return [avaliar(form, RESPOSTAS, EM_BRANCO).valores.total, item?.texto];
  };

  it('shows reais, never cents', () => {
    expect(shown(calc({ soma: ['valor', 'frete'] }))).toEqual([1350, 'R$ 13,50']);
    expect(shown(calc({ soma: ['itens.preco'] }, 'texto'))).toEqual([1250, 'R$ 12,50']);
    expect(shown(calc({ soma: ['horas'] }))).toEqual([3, '3']);
  });

  it('gives no result for reais and counts together', () => {
    expect(shown(calc({ soma: ['valor', 'horas'] }))).toEqual([undefined, 'Não informado']);
  });
});

it('a calculation chosen takes the way of showing that goes with it', () => {
  const form = createForm(CAMPOS);
  const chosen = (soma: string[], formato?: CampoCalc['formato']) =>
    formatoEscolhido(form, calc({ soma }, formato));
  expect(chosen(['valor'])).toBe('moeda');
  expect(chosen(['itens.preco'], 'texto')).toBe('moeda');
  expect(chosen(['horas'], 'moeda')).toBe('numero');
  expect(chosen(['horas'], 'texto')).toBe('texto');
  expect(chosen([], 'moeda')).toBe('moeda');
});
