import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formArb } from './arbitrary.fixture.ts';
import type { Campo, Formulario } from './campo.ts';
import { diferenca } from './diferenca.ts';
import { createForm } from './form.fixture.ts';

const motivo: Campo = {
  nome: 'motivo',
  rotulo: 'Motivo',
  tipo: 'sel',
  opcoes: ['Perda', 'Roubo'],
};
const data: Campo = { nome: 'data', rotulo: 'Data', tipo: 'data' };
const antes = createForm([motivo, data]);

/** What is said of one change of this form. */
function texts(depois: Formulario): string[] {
  return diferenca(antes, depois).map(({ texto }) => texto);
}

describe('the difference between two forms', () => {
  it('is empty between a form and itself, in whatever order its keys stand', () => {
    fc.assert(
      fc.property(formArb, (form) => {
        const turned = Object.fromEntries(Object.entries(form).reverse()) as unknown as Formulario;
        expect(diferenca(form, turned)).toEqual([]);
      }),
    );
  });

  it('says days and amounts as people read them', () => {
    const valor: Campo = { nome: 'valor', rotulo: 'Valor', tipo: 'moeda', min: 10_000, padrao: '2026-11-27' };
    const mudado = { ...valor, min: 123_456, padrao: '2026-12-01' } as Campo;
    const found = diferenca(createForm([valor]), createForm([mudado])).map(({ texto }) => texto);
    expect(found).toEqual([
      'Em “Valor”, mudou o mínimo: de R$ 100,00 para R$ 1.234,56.',
      'Em “Valor”, mudou o valor inicial: de “27/11/2026” para “01/12/2026”.',
    ]);
  });

  it('lists every change of any property of any field, where it is', () => {
    const change = fc.constantFrom<Partial<Campo>[]>(
      { rotulo: 'Outra pergunta' },
      { ajuda: 'Uma ajuda' },
      { mensagemObrigatorio: 'Falta esta.' },
      { visivel: { campo: 'z', op: 'igual', valor: 'novo' } },
      { sensivel: true },
      { oculto: true },
      { bloco: { id: '0199a000-0000-7000-8000-000000000001', versao: 2 } },
      { autocomplete: 'name' },
      { padrao: 'outro valor' },
    );
    fc.assert(
      fc.property(formArb, fc.nat(), change, (form, n, values) => {
        const names = form.passos.flatMap(({ campos }) => campos.map(({ nome }) => nome));
        const nome = names[n % names.length] ?? '';
        const changed: Formulario = {
          ...form,
          passos: form.passos.map((passo) => ({
            ...passo,
            campos: passo.campos.map((campo) =>
              campo.nome === nome ? ({ ...campo, ...values } as Campo) : campo,
            ),
          })),
        };
        const found = diferenca(form, changed);
        expect(found.map(({ acao, onde }) => ({ acao, onde }))).toEqual([{ acao: 'alterado', onde: nome }]);
      }),
    );
  });

  it('is never empty between forms that differ', () => {
    const plain = (form: Formulario): unknown => JSON.parse(JSON.stringify(form));
    fc.assert(
      fc.property(formArb, formArb, (one, other) => {
        const same = JSON.stringify(plain(one)) === JSON.stringify(plain(other));
        expect(diferenca(one, other).length > 0).toBe(!same);
      }),
    );
  });

  it('says which choices came and went', () => {
    const changed = { ...motivo, opcoes: ['Roubo', 'Dano'] } as Campo;
    expect(texts(createForm([changed, data]))).toEqual([
      'A opção “Dano” entrou em “Motivo”.',
      'A opção “Perda” saiu de “Motivo”.',
    ]);
  });

  it('says of a flag that is not set that it is off', () => {
    expect(texts(createForm([motivo, { ...data, obrigatorio: true }]))).toEqual([
      'Em “Data”, mudou a obrigatoriedade: de não para sim.',
    ]);
  });

  it('says a condition in words', () => {
    const changed: Campo = { ...data, visivel: { campo: 'motivo', op: 'igual', valor: 'Perda' } };
    expect(texts(createForm([motivo, changed]))).toEqual([
      'Em “Data”, mudou a condição para aparecer: de sempre para quando “Motivo” é “Perda”.',
    ]);
  });

  it('says what is left when a condition goes', () => {
    const when = { campo: 'motivo', op: 'igual', valor: 'Perda' } as const;
    const before = createForm([motivo, { ...data, visivel: when, obrigatorio: when }]);
    expect(diferenca(before, createForm([motivo, data])).map(({ texto }) => texto)).toEqual([
      'Em “Data”, mudou a condição para aparecer: de quando “Motivo” é “Perda” para sempre.',
      'Em “Data”, mudou a obrigatoriedade: de quando “Motivo” é “Perda” para não.',
    ]);
  });

  it('names questions that came, went and moved', () => {
    const novo: Campo = { nome: 'nota', rotulo: 'Nota', tipo: 'txt' };
    expect(texts(createForm([data, motivo]))).toEqual(['A ordem das perguntas do passo “Pedido” mudou.']);
    expect(texts(createForm([motivo, novo]))).toEqual([
      'A pergunta “Nota” entrou no passo “Pedido”.',
      'A pergunta “Data” saiu do passo “Pedido”.',
    ]);
    const steps = [
      { id: 'pedido', titulo: 'Pedido', campos: [motivo] },
      { id: 'fim', titulo: 'Fim', campos: [data] },
    ];
    expect(texts(createForm(steps))).toEqual([
      'O passo “Fim” entrou.',
      'A pergunta “Data” foi do passo “Pedido” para “Fim”.',
    ]);
  });

  it('quotes long texts and lists where they differ', () => {
    const long =
      'Uma frase comprida que começa igual nas duas versões e vai assim por muito tempo, até bem depois. ';
    const was = createForm([motivo], { resumo: `${long}${long}Fim um.`, palavrasChave: ['a', 'b', 'c'] });
    const is = createForm([motivo], { resumo: `${long}${long}Fim dois.`, palavrasChave: ['c', 'b', 'd'] });
    expect(diferenca(was, is).map(({ texto }) => texto)).toEqual([
      'O resumo: de “…muito tempo, até bem depois. Fim um.” para “…muito tempo, até bem depois. Fim dois.”.',
      'As palavras de busca: entrou “d”; saiu “a”.',
    ]);
  });

  it('says which of the days of an appeal changed, and leaves the usual ones to the council', () => {
    const form = (recurso: Formulario['recurso']) => createForm([motivo, data], { recurso });
    const [usual, five, ten] = [
      form({ dias: 10 }),
      form({ dias: 10, decisaoDias: 5 }),
      form({ dias: 15, decisaoDias: 10 }),
    ];
    const said = (de: Formulario, para: Formulario) => diferenca(de, para).map(({ texto }) => texto);
    expect(said(usual, five)).toEqual(['O prazo para decidir o recurso mudou: do usual para 5 dias.']);
    expect(said(five, usual)).toEqual(['O prazo para decidir o recurso mudou: de 5 dias para o usual.']);
    expect(said(usual, form({ dias: 10, decisaoDias: 30 }))).toEqual([
      'O prazo para decidir o recurso mudou: do usual para 30 dias.',
    ]);
    expect(said(five, ten)).toEqual([
      'O prazo de recurso mudou: de 10 para 15 dias. O prazo para decidir o recurso mudou: de 5 para 10 dias.',
    ]);
  });

  it('says the way of the request, kinds and sources by their names, and the parts of the Carta', () => {
    const { carta } = antes;
    const changed = createForm(
      [motivo, { ...data, tipo: 'txt', origem: { de: 'perfil', caminho: 'endereco.municipioIbge' } }],
      { workflow: 'W3', carta: { ...carta, reclamacao: 'Presidência' } },
    );
    expect(texts(changed)).toEqual([
      'O caminho do pedido: de “Análise simples” para “Análise com parecer e deliberação”.',
      'Na Carta de Serviços, onde reclamar: de “Ouvidoria” para “Presidência”.',
      'Em “Data”, mudou o tipo: de “Data” para “Texto curto”.',
      'Em “Data”, mudou o dado do cadastro que preenche: de nada para “Cadastro: município do endereço”.',
    ]);
  });

  it('says the fee, the deadline and the document', () => {
    const changed = createForm([motivo, data], {
      taxa: { fixa: 9260 },
      prazo: { n: 10, unidade: 'UTEIS' },
      documentoResultado: 'certidao',
    });
    expect(texts(changed)).toEqual([
      'O prazo mudou: de “Até 5 dias úteis” para “Até 10 dias úteis”.',
      expect.stringMatching(/^A taxa mudou: de “Sem custo” para “R\$\s92,60”\.$/),
      'O documento que encerra o pedido: de nada para “certidao”.',
    ]);
  });
});
