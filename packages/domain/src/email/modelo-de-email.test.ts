import { describe, expect, it } from 'vitest';
import { diferencaDoEmail } from './diferenca-do-email.ts';
import { BLOCOS_MAX, PARAGRAFO_MAX, problemasDoEmail } from './problemas-do-email.ts';
import { isPreenchivel, type TextoDoEmail, variaveisDoEmail } from './texto-do-email.ts';

const ORIGINAL: TextoDoEmail = {
  assunto: 'Pedido {{protocolo}}',
  corpo: [
    'Olá, {{nomePreferido}}. Sobre {{tipo}}, responda até {{prazo}}.',
    { lista: 'itens' },
    { destaque: 'codigo' },
    { botao: 'Abrir', link: 'link' },
    'Não foi você? {{linkNaoFuiEu}}',
  ],
};
const variaveis = variaveisDoEmail(ORIGINAL).map((each) => ({ ...each, rotulo: `o ${each.nome}` }));
const problemas = (change: Partial<TextoDoEmail>) => problemasDoEmail({ ...ORIGINAL, ...change }, variaveis);
const partes = (change: Partial<TextoDoEmail>) => problemas(change).map(({ parte }) => parte);

describe('the variables of a message', () => {
  it('are those of its original text: what it needs, and what the subject may name', () => {
    const by = (test: (each: (typeof variaveis)[number]) => boolean) =>
      variaveis.filter(test).map(({ nome }) => nome);
    expect(by(({ obrigatoria }) => obrigatoria)).toEqual([
      'prazo',
      'itens',
      'codigo',
      'link',
      'linkNaoFuiEu',
    ]);
    expect(by(({ noAssunto }) => noAssunto)).toEqual(['conselho.sigla', 'conselho.nome', 'protocolo']);
    expect(variaveis.map(({ nome, tipo }) => `${nome}:${tipo}`)).toEqual([
      'nomePreferido:texto',
      'conselho.sigla:texto',
      'conselho.nome:texto',
      'dataHora:texto',
      'protocolo:texto',
      'tipo:texto',
      'prazo:texto',
      'itens:lista',
      'codigo:codigo',
      'link:link',
      'linkNaoFuiEu:link',
    ]);
  });
});

describe('a text of the council', () => {
  it('may say everything in another order and leave out what is not needed', () => {
    expect(problemas({})).toEqual([]);
    const corpo = [
      'Código {{codigo}}. Até {{prazo}}: {{link}} ou {{linkNaoFuiEu}}. {{conselho.nome}}',
      { lista: 'itens' },
    ];
    expect(problemas({ assunto: 'Novidade', corpo })).toEqual([]);
  });

  it('names every needed variable that it lacks', () => {
    expect(problemas({ corpo: ['Olá.'] })).toEqual([
      {
        parte: 'corpo',
        mensagem:
          'Faltam “o prazo”, “o itens”, “o codigo”, “o link” e “o linkNaoFuiEu”: sem isso a mensagem não serve a quem recebe.',
      },
    ]);
  });

  it('is refused at its place', () => {
    const with1 = (bloco: TextoDoEmail['corpo'][number]) => partes({ corpo: [...ORIGINAL.corpo, bloco] });
    expect(partes({ assunto: ' ' })).toEqual(['assunto']);
    expect(partes({ assunto: 'Olá, {{nomePreferido}}' })).toEqual(['assunto']);
    expect(partes({ assunto: 'Código {{codigo}}' })).toEqual(['assunto']);
    expect(partes({ assunto: 'x'.repeat(151) })).toEqual(['assunto']);
    for (const bad of [
      '',
      '{{cpf}}',
      '{{ tipo }}',
      'Olá }}',
      'Veja {{itens}}',
      'x'.repeat(PARAGRAFO_MAX + 1),
      { lista: 'tipo' },
      { destaque: 'link' },
      { botao: '', link: 'link' },
      { botao: '{{tipo}}', link: 'link' },
      { botao: 'x'.repeat(61), link: 'link' },
      { botao: 'Abrir', link: 'tipo' },
    ])
      expect(with1(bad), JSON.stringify(bad)).toEqual(['corpo.5']);
    expect(partes({ corpo: [...ORIGINAL.corpo, ...Array(BLOCOS_MAX).fill('x')] })).toEqual(['corpo']);
  });

  it('stays in use when the portal gains a variable, and not when it loses one', () => {
    const texto: TextoDoEmail = { assunto: 'Olá', corpo: ['Sobre {{tipo}}', { lista: 'itens' }] };
    expect(isPreenchivel(texto, [...variaveis, { nome: 'novo', tipo: 'link' }])).toBe(true);
    expect(
      isPreenchivel(
        texto,
        variaveis.filter(({ nome }) => nome !== 'tipo'),
      ),
    ).toBe(false);
    const asText = variaveis.map((each) =>
      each.nome === 'itens' ? { ...each, tipo: 'texto' as const } : each,
    );
    expect(isPreenchivel(texto, asText)).toBe(false);
    expect(isPreenchivel({ assunto: '{{itens}}', corpo: [] }, variaveis)).toBe(false);
  });
});

describe('the difference of two texts', () => {
  it('says in words what changed in subject and body', () => {
    const depois: TextoDoEmail = {
      assunto: 'Seu pedido {{protocolo}}',
      corpo: [
        ...ORIGINAL.corpo.slice(0, 3),
        { botao: 'Ver', link: 'link' },
        ...ORIGINAL.corpo.slice(4),
        'Fim.',
      ],
    };
    expect(
      diferencaDoEmail(ORIGINAL, depois, (nome) => nome.toUpperCase()).map(({ texto }) => texto),
    ).toEqual([
      'O assunto mudou: de “Pedido [PROTOCOLO]” para “Seu pedido [PROTOCOLO]”.',
      'A parte 4 (parágrafo) mudou: de “Botão “Abrir”, para [LINK]” para “Botão “Ver”, para [LINK]”.',
      'A parte 6 (parágrafo) entrou: “Fim.”.',
    ]);
    expect(diferencaDoEmail(ORIGINAL, ORIGINAL, (nome) => nome)).toEqual([]);
  });
});
