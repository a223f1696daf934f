import { describe, expect, it } from 'vitest';
import type { TextoModelo } from '../formulario/modelo/texto.ts';
import { type CorpoResposta, lerCorpo, PARTES_MAX } from './corpo.ts';
import { dizerProblema, problemasDoCorpo, RESPOSTA_MAX } from './problemas-do-corpo.ts';

const par = (...texto: TextoModelo): CorpoResposta[number] => ({ tipo: 'paragrafo', texto });
const ditos = (corpo: CorpoResposta, servicos: Parameters<typeof problemasDoCorpo>[1] = []) =>
  problemasDoCorpo(corpo, servicos).map(dizerProblema);

const COM = { titulo: 'Certidão', baseLegal: 'Lei nº 12.378/2010' };
const SEM = { titulo: 'Denúncia', baseLegal: ' ' };

describe('what bars publishing a prepared reply', () => {
  it('is named with its place', () => {
    const corpo: CorpoResposta = [
      par({ texto: 'Olá, ' }, { variavel: 'nomePreferido' }),
      { tipo: 'lista', itens: [[{ texto: 'um' }], [{ variavel: 'apelido' }], []] },
      par({ texto: 'veja', link: 'cau.example' }, { texto: ' {{nome' }),
    ];
    expect(ditos(corpo, [COM])).toEqual([
      'Parte 2, item 3: Escreva este item, ou retire-o.',
      'Parte 2, item 2: A variável {{apelido}} não existe. Escolha uma da lista.',
      'Parte 3: Escolha a variável na lista, em vez de escrever chaves duplas.',
      'Parte 3: O endereço do link começa com https://.',
    ]);
  });

  it('is a piece without words: a list, an item or a paragraph that was begun and left', () => {
    const said = par({ texto: 'Falta:' });
    expect(ditos([said, { tipo: 'lista', itens: [] }, par(), par({ texto: ' ' })])).toEqual([
      'Parte 2: Inclua um item nesta lista, ou retire-a.',
      'Parte 3: Escreva este parágrafo, ou retire-o.',
      'Parte 4: Escreva este parágrafo, ou retire-o.',
    ]);
    expect(ditos([said, { tipo: 'lista', itens: [[]] }])).toEqual([
      'Parte 2, item 1: Escreva este item, ou retire-o.',
    ]);
    expect(ditos([said, { tipo: 'lista', itens: [[{ variavel: 'prazo' }]] }])).toEqual([]);
  });

  it('is a mark that was typed across runs of another weight, or into an address', () => {
    const braces = 'Escolha a variável na lista, em vez de escrever chaves duplas.';
    const split = [{ texto: 'Até {', negrito: true }, { texto: '{prazo}' }, { texto: '}.', negrito: true }];
    expect(ditos([par(...split)])).toEqual([`Parte 1: ${braces}`]);
    const link = 'https://cau.example/{{protocolo}}';
    expect(ditos([par({ texto: 'veja', link })])).toEqual([`Parte 1: ${braces}`]);
    expect(ditos([par({ texto: '{' }, { variavel: 'prazo' }, { texto: '}' })])).toEqual([]);
  });

  it('is a variable that a service where it is offered cannot fill in', () => {
    const corpo = [par({ texto: 'Fundamento: ' }, { variavel: 'baseLegal' })];
    expect(ditos(corpo, [COM])).toEqual([]);
    expect(ditos(corpo, [COM, SEM])).toEqual([
      'Parte 1: O serviço “Denúncia” não diz a base legal, e “Base legal do serviço” ficaria sem valor.',
    ]);
    const many = Array.from({ length: 5 }, (_, i) => ({ ...SEM, titulo: `S${i}` }));
    expect(ditos(corpo, many)).toEqual([
      'Parte 1: Os serviços “S0”, “S1”, “S2” e mais 2 não dizem a base legal, e “Base legal do serviço” ficaria sem valor.',
    ]);
    expect(ditos([par({ texto: 'Recebemos.' })], many)).toEqual([]);
    // A manifestation is of no service.
    expect(ditos(corpo, 'ouvidoria')).toEqual([
      'Parte 1: Uma manifestação não tem “Base legal do serviço”. Escreva as palavras no lugar da variável.',
    ]);
    expect(ditos([par({ variavel: 'protocolo' }, { variavel: 'orgao' })], 'ouvidoria')).toEqual([]);
    expect(ditos([par({ variavel: 'apelido' })], 'ouvidoria')).toEqual([
      'Parte 1: A variável {{apelido}} não existe. Escolha uma da lista.',
    ]);
  });

  it('is having nothing to say, or too much', () => {
    expect(ditos([])).toEqual(['Escreva o texto.']);
    expect(ditos([par({ texto: ' \n' }), { tipo: 'lista', itens: [[], []] }])).toEqual(['Escreva o texto.']);
    expect(ditos([par({ texto: '1.' })])).toEqual([]);
    expect(ditos([par({ texto: 'x'.repeat(RESPOSTA_MAX) })])).toEqual([]);
    expect(ditos([par({ texto: 'x'.repeat(RESPOSTA_MAX + 1) })])).toEqual([
      'Use no máximo 4.000 caracteres.',
    ]);
    expect(ditos(lerCorpo(`${'a\n\n'.repeat(PARTES_MAX)}a`))).toEqual(['Use no máximo 100 partes.']);
  });
});
