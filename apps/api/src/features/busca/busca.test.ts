import { busca } from '@balcao/contract/busca';
import { requerimento } from '@balcao/contract/requerimento';
import { completeCnpj, formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';
import { ask, CAMPOS, docxWith, fileWith, found, index, marked, pdfWith } from './busca.fixture.ts';

let api: TestApi;
let autora: Person;
let outro: Person;
let firma: Person;
let reg: Person;
let filed: { id: string; numero: string };
let daFirma: { id: string; numero: string };

beforeAll(async () => {
  api = await startApi();
  autora = await professional(api, { nome: 'Fernanda Araújo de Luçardo' });
  outro = await professional(api, { nome: 'Joaquim Peçanha' });
  reg = await attendant(api, 'REG');
  const tipoId = await publishServico(api, CAMPOS, { titulo: 'Vistoria de bens tombados' });
  filed = await fileWith(api, autora.token, {
    tipoId,
    respostas: { relato: 'Restauro do telhado e das fundações da capela: laudo 12.345-6/2026.' },
    arquivos: {
      prova: {
        nome: 'orcamento.pdf',
        bytes: pdfWith('Proposta da marcenaria Jequitib\u00e1 para os vitrais'),
      },
      laudo: {
        nome: 'exames.docx',
        bytes: docxWith('Primeira linha.', 'Alergia a poliuretano & resinas.'),
        tipo: DOCX,
      },
    },
  });
  await fileWith(api, outro.token, { tipoId, respostas: { relato: 'Pintura do muro.' } });
  firma = await person(api, {
    pessoa: 'PJ',
    nome: 'Oficina do Estuque Ltda.',
    cpfCnpj: completeCnpj('457231980001'),
  });
  const obra = await publishServico(api, CAMPOS, { titulo: 'Obra em fachada' });
  daFirma = await fileWith(api, firma.token, { tipoId: obra, respostas: { relato: 'Limpeza.' } });
  await index(api);
  await api.must(
    requerimento.mensagem,
    { params: { id: filed.id }, body: { texto: 'A visita será na Sexta-Feira, com o/a arquiteta.' } },
    { token: reg.token },
  );
});
afterAll(() => api.close());

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the search box', () => {
  it('finds a request by its number, in full, in part and without punctuation', async () => {
    const [unidade = '', rest = ''] = filed.numero.split('.');
    for (const q of [filed.numero, filed.numero.replace(/\D/g, ''), rest, rest.split('-')[0] ?? '']) {
      const { pedidos } = await ask(api, reg, q);
      expect(
        pedidos.find(({ id }) => id === filed.id),
        q,
      ).toMatchObject({ onde: 'numero', trecho: [], numero: filed.numero });
    }
    expect((await ask(api, reg, filed.numero)).pedidos[0]?.id).toBe(filed.id);
    expect(unidade).toMatch(/^\d{5}$/);
  });

  it.each([
    ['the CPF with punctuation', () => formatCpf(autora.cpfCnpj)],
    ['the CPF without it', () => autora.cpfCnpj],
    ['the e-mail', () => autora.email.toUpperCase()],
    ['the name without accents', () => 'araujo de lucardo'],
    ['words of the name in another order', () => 'LUÇARDO fernanda'],
    ['the name with a wrong letter', () => 'Fernnda Araujo'],
    ['the name with a missing letter', () => 'fernada lucardo'],
  ])('finds the requests and the person by %s', async (_, q) => {
    const answer = await ask(api, reg, q());
    expect(answer.pedidos).toMatchObject([{ id: filed.id, onde: 'pessoa', autor: autora.nome }]);
    expect(answer.pessoas.map(({ id }) => id)).toContain(autora.id);
    expect(JSON.stringify(answer.pessoas)).not.toContain(autora.cpfCnpj);
  });

  it.each([
    ['a beginning', () => autora.cpfCnpj.slice(0, 10)],
    ['all but its check digits', () => formatCpf(autora.cpfCnpj).slice(0, 11)],
    ['its middle', () => autora.cpfCnpj.slice(3, 9)],
  ])('finds nobody by %s of a CPF, so that a masked one cannot be spelt out', async (_, q) => {
    const { pedidos, pessoas } = await ask(api, reg, q());
    expect([pedidos, pessoas]).toEqual([[], []]);
  });

  it.each([
    ['the CNPJ with punctuation', () => formatCnpj(firma.cpfCnpj)],
    ['the CNPJ without it', () => firma.cpfCnpj],
    ['the CNPJ with spaces', () => formatCnpj(firma.cpfCnpj).replace(/[./-]/g, ' ')],
    ['the beginning of the CNPJ', () => formatCnpj(firma.cpfCnpj).slice(0, 10)],
  ])('finds the requests and the firm by %s', async (_, q) => {
    const answer = await ask(api, reg, q());
    expect(answer.pedidos).toMatchObject([{ id: daFirma.id, onde: 'pessoa', autor: firma.nome }]);
    expect(answer.pessoas.map(({ id }) => id)).toEqual([firma.id]);
    const listed = await api.must(
      requerimento.list,
      { query: { busca: q(), data: 5, grupo: -1 } },
      { token: reg.token },
    );
    expect(listed.items.map(({ id }) => id)).toEqual([daFirma.id]);
    expect(await found(api, outro, q())).toEqual([]);
  });

  it('finds a firm whose CNPJ has letters, in any case', async () => {
    const nova = await person(api, {
      pessoa: 'PJ',
      nome: 'Cantaria Nova',
      cpfCnpj: completeCnpj('7KABC1230001'),
    });
    for (const q of [formatCnpj(nova.cpfCnpj), nova.cpfCnpj.toLowerCase()])
      expect((await ask(api, reg, q)).pessoas.map(({ id }) => id)).toEqual([nova.id]);
  });

  it.each([
    ['resposta', 'fundação', ['fundações']],
    ['resposta', 'FUNDACOES telhado', ['telhado', 'fundações']],
    ['resposta', '12.345-6/2026', ['12.345-6/2026']],
    ['resposta', '1234562026', ['12.345-6/2026']],
    ['resposta', 'capela: "laudo"', ['capela', 'laudo']],
    ['resposta', 'restau', ['Restauro']],
    ['mensagem', 'sexta feira', ['Sexta', 'Feira']],
    ['mensagem', 'arquitetas', ['arquiteta']],
    ['arquivo', 'jequitiba vitral', ['Jequitibá']],
    ['arquivo', 'orcamento.pdf', ['orcamento', 'pdf']],
  ])('finds it in its %s by %s, highlighted as written', async (onde, q, words) => {
    const { pedidos } = await ask(api, autora, q);
    expect(pedidos).toMatchObject([{ id: filed.id, onde }]);
    expect(marked(pedidos[0]?.trecho)).toEqual(expect.arrayContaining(words));
  });

  it('finds the text of a DOCX, across split words, without deleted text', async () => {
    const { pedidos } = await ask(api, autora, 'poliuretano');
    expect(pedidos).toMatchObject([{ id: filed.id, onde: 'arquivo', arquivo: 'exames.docx' }]);
    expect(pedidos[0]?.trecho.map(({ texto }) => texto).join('')).toContain('poliuretano & resinas');
    expect(await found(api, autora, 'riscado')).toEqual([]);
  });

  it('finds by the name of the service, newest first', async () => {
    const { pedidos } = await ask(api, reg, 'vistorias de bens');
    expect(pedidos.map(({ onde }) => onde)).toEqual(['titulo', 'titulo']);
    expect(pedidos[1]?.id).toBe(filed.id);
  });

  it('puts numbers before names and names before words', async () => {
    await api.must(
      requerimento.mensagem,
      { params: { id: filed.id }, body: { texto: 'O vizinho Joaquim Peçanha concorda.' } },
      { token: autora.token },
    );
    const { pedidos } = await ask(api, reg, 'Joaquim Peçanha');
    expect(pedidos.map(({ onde }) => onde)).toEqual(['pessoa', 'mensagem']);
  });

  it('does not take a word for a misspelt name when it matches exactly', async () => {
    await api.make.usuario({ nome: 'Patrícia Muros' });
    expect((await ask(api, reg, 'patricia')).pessoas).toHaveLength(1);
    expect((await ask(api, reg, 'muro')).pedidos).toMatchObject([{ onde: 'resposta' }]);
    await api.must(
      requerimento.mensagem,
      { params: { id: filed.id }, body: { texto: 'Segue a perícia.' } },
      { token: autora.token },
    );
    expect(await ask(api, reg, 'pericia')).toMatchObject({ pedidos: [{ onde: 'mensagem' }], pessoas: [] });
  });

  it('follows changed answers', async () => {
    await api.db
      .updateTable('requerimento')
      .set({ respostas: JSON.stringify({ relato: 'Agora é o assoalho.' }) })
      .where('id', '=', filed.id)
      .execute();
    await index(api);
    expect(await found(api, reg, 'assoalho')).toEqual([filed.id]);
    expect(await found(api, reg, 'telhado')).toEqual([]);
  });

  it('answers any text', async () => {
    const strange = fc.string({
      unit: fc.constantFrom(
        ':',
        '*',
        '&',
        '|',
        '!',
        "'",
        '"',
        '\\',
        '(',
        ')',
        '<',
        '>',
        '-',
        ' ',
        '%',
        '_',
        '\u0000',
        'a',
        'á',
        '9',
        '🙂',
      ),
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(strange, async (q) => {
        const answer = await api.call(busca.buscar, { query: { q } }, { token: reg.token });
        expect([answer.status, q]).toEqual([200, q]);
      }),
      { numRuns: 60 },
    );
    for (const q of ['9'.repeat(1500), ':'.repeat(300), 'a'.repeat(1900), "' or 1=1 --", '\\x00', '!!!:*'])
      expect((await api.call(busca.buscar, { query: { q } }, { token: reg.token })).status).toBe(200);
  });
});

describe('the list of requests', () => {
  const list = (token: string, busca_: string) =>
    api.must(requerimento.list, { query: { busca: busca_, data: 5, grupo: -1 } }, { token });

  it('accepts the same words, page by page', async () => {
    expect((await list(reg.token, 'assoalho')).items.map(({ id }) => id)).toEqual([filed.id]);
    expect((await list(reg.token, 'Fernada Lucardo')).items.map(({ id }) => id)).toEqual([filed.id]);
    expect((await list(reg.token, 'vistoria')).total).toBe(2);
    expect((await list(reg.token, ':*&')).total).toBe(0);
    expect((await list(outro.token, 'assoalho')).total).toBe(0);
  });
});
