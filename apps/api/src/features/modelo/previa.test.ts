import { modelo } from '@balcao/contract/modelo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForCard } from '#features/documento/carteira/carteira.fixture.ts';
import {
  approve,
  attendant,
  documentOf,
  download,
  HOJE,
  nameCouncil,
  type Person,
  professional,
} from '#features/documento/documento.fixture.ts';
import { layOutPrevia } from '#features/documento/previa/preview-documento.ts';
import { loadPersonFacts } from '#features/servico/origens.ts';
import { buildJpeg } from '#platform/files/image.corpus.ts';
import { MARCA_DEMONSTRACAO, MARCA_PREVIA } from '#platform/pdf/documento.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import { createDocumento } from '#platform/pdf/modelos/emissao.ts';
import { EMISSAO_EXEMPLO } from '#platform/pdf/modelos/exemplo.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { keeper, published } from './modelo.fixture.ts';

const BAIXA = 107;
const INTERRUPCAO = 106;

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  await nameCouncil(api);
  token = (await keeper(api)).token;
});
afterAll(() => api.close());

type Ensaio = Partial<{ respostas: Record<string, unknown>; contexto: object }>;

function preview(formulario: Formulario, ensaio: Ensaio = {}, as = token) {
  const body = { formulario, respostas: {}, contexto: {}, ...ensaio };
  return api.call(modelo.previaDocumento, { params: { tipoId: formulario.id }, body }, { token: as });
}

async function read(formulario: Formulario, ensaio: Ensaio = {}) {
  const { status, raw } = await preview(formulario, ensaio);
  if (status !== 200) throw new Error(`${status} ${raw.body}`);
  expect(raw.headers['content-type']).toBe('application/pdf');
  return extractText(raw.rawPayload);
}

/** The text without white space, because line breaks depend on the length of a number. */
const words = (text: string) => text.replace(/\s/g, '');

/**
 * Returns the text of the document issued for this decided request, with number, code and signer replaced by those of a
 * preview.
 */
async function issued(autor: Person, id: string, numero: string): Promise<string> {
  await api.runJobs();
  const row = await documentOf(api, id);
  const { text } = await extractText(await download(api, autor.token, row.id));
  const codigo = formatCodigoValidacao(row.codigo);
  const only = [
    [MARCA_DEMONSTRACAO, MARCA_PREVIA],
    [`/validar/${row.codigo}`, '/validar'],
    [codigo, 'PRÉVIA'],
    [row.numero, 'PRÉVIA'],
    [numero, '‹Número do pedido›'],
    ['Otávio Lins', '‹Quem decidir o pedido›'],
  ] as const;
  return only.reduce((said, [of, as]) => said.replaceAll(words(of), words(as)), words(text));
}

/** Returns the text of the preview for the person and the answers of this request. */
async function previewed(autor: Person, id: string): Promise<string> {
  const { tipoId, respostas } = await api.db
    .selectFrom('requerimento')
    .select(['tipoId', 'respostas'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { origens } = await loadPersonFacts(
    api.db,
    { naoConferida: false },
    { usuarioId: autor.id, hoje: HOJE },
  );
  const form = await published(api, token, tipoId);
  const { text } = await read(form, {
    respostas: respostas as Record<string, unknown>,
    contexto: { origens },
  });
  return words(text);
}

describe('the preview of a document', () => {
  it('has the same words as the issued document for the same person and answers', async () => {
    const autor = await professional(api, { nome: 'Heitor Prado', nomeSocial: 'Helena Prado' });
    const respostas = {
      motivo: 'APOSENTADORIA',
      data: '2026-12-01',
      devolveCarteira: 'DEVOLVO',
      declaracaoNaoExercer: true,
      declaracaoVerdade: true,
    };
    const { id, numero } = await fileRequerimento(api, autor.token, { tipoId: BAIXA, respostas });
    const drawn = await previewed(autor, id);
    await approve(api, await attendant(api, 'REG'), id);
    expect(drawn).toContain(words('Helena Prado (nome civil: Heitor Prado)'));
    expect(drawn).toContain('01/12/2026');
    expect(drawn).toBe(await issued(autor, id, numero));
  });

  it('has the faces of a card without a photo', async () => {
    const autor = await professional(api, { nome: 'Iara Campos' });
    const foto = { nome: 'foto.jpg', tipo: 'image/jpeg', bytes: buildJpeg({ width: 600, height: 800 }) };
    const id = await askForCard(api, autor, foto);
    const { numero } = await api.db
      .selectFrom('requerimento')
      .select('numero')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const drawn = await previewed(autor, id);
    await approve(api, await attendant(api, 'CAD'), id);
    expect(drawn).toBe(await issued(autor, id, numero));
  });

  it('works for every template of the catalogue, also without answers', async () => {
    const rows = await api.db.selectFrom('requerimentoTipo').select('id').execute();
    const forms = await Promise.all(rows.map(({ id }) => published(api, token, id)));
    const withModel = forms.filter(({ documento }) => documento);
    expect(withModel.length).toBeGreaterThan(15);
    for (const form of withModel) {
      const { text } = await read(form);
      expect(text).toContain(MARCA_PREVIA);
      expect(words(text)).toContain(words(form.documento?.titulo ?? ''));
      expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
    }
  });

  it('names the values that only a real request has, and uses the current draft', async () => {
    const form = await published(api, token, BAIXA);
    const texto = lerTextoModelo('De {{pessoa.nome}}: {{decisao.fundamentacao}} até {{documento.validade}}.');
    const documento = {
      especie: 'nova',
      titulo: 'Papel novo',
      prefixo: 'PN',
      rotuloNumero: 'Papel nº',
      validade: { dias: 10 },
      blocos: [{ tipo: 'paragrafo' as const, texto }],
    };
    const perfil = { pessoa: 'PF', nome: 'Marina Lopes', cpf: '52998224725' };
    const { text } = await read(
      { ...form, documento },
      { contexto: { hoje: '2026-11-30', origens: { perfil } } },
    );
    expect(text).toContain('De Marina Lopes: ‹Motivos da decisão› até 10/12/2026.');
    expect(text).toContain('emissão em 30/11/2026');
    const { text: nobody } = await read({ ...form, documento });
    expect(nobody).toContain('De ‹Nome de quem pediu, com o nome social quando há›:');
  });

  it('stores nothing', async () => {
    const count = async () => {
      const tables = ['documento', 'documentoSequencia', 'arquivo', 'auditLog', 'modeloRascunho'] as const;
      const rows = tables.map((table) =>
        api.owner
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('n'))
          .execute(),
      );
      return Promise.all(rows);
    };
    const form = await published(api, token, BAIXA);
    const before = await count();
    await read(form);
    expect(await count()).toEqual(before);
  });

  it('is only for the keepers of services', async () => {
    const form = await published(api, token, BAIXA);
    const otavio = await attendant(api, 'REG');
    expect((await preview(form, {}, otavio.token)).status).toBe(403);
    expect((await preview({ ...form, id: 9_999 })).status).toBe(404);
  });
});

describe('a document without a possible preview', () => {
  const repeated = (form: Formulario, times: number): Formulario => ({
    ...form,
    documento: {
      especie: 'longo',
      titulo: 'Longo',
      prefixo: 'L',
      rotuloNumero: 'Nº',
      blocos: [{ tipo: 'paragrafo', texto: Array.from({ length: times }, () => ({ variavel: 'motivo' })) }],
    },
  });

  it('is refused with a reason: no template, a kind that the portal composes, or too long', async () => {
    const form = await published(api, token, INTERRUPCAO);
    const { documento } = await published(api, token, BAIXA);
    const composed = documento && { ...documento, especie: 'certidao_regularidade' };
    const motivo = 'palavra '.repeat(500);
    const texto = { nome: 'motivo', rotulo: 'Motivo', tipo: 'longo' as const };
    const asked = { ...form, passos: [{ id: 'pedido', titulo: 'Pedido', campos: [texto] }] };
    const said = async (formulario: Formulario, respostas = {}) => {
      const { status, problem } = await preview(formulario, { respostas });
      return [status, problem.codigo, problem.detail];
    };
    expect(await said(form)).toEqual([
      422,
      'MODELO_SEM_PREVIA',
      expect.stringContaining('não tem um modelo'),
    ]);
    expect(await said({ ...form, documento: composed })).toEqual([
      422,
      'MODELO_SEM_PREVIA',
      expect.stringContaining('O portal compõe sozinho'),
    ]);
    const long = [422, 'MODELO_SEM_PREVIA', expect.stringContaining('passa de 20 páginas')];
    expect((await preview(repeated(asked, 10), { respostas: { motivo } })).status).toBe(200);
    expect(await said(repeated(asked, 20), { motivo })).toEqual(long);
    expect(await said(repeated(asked, 200), { motivo: motivo.repeat(50) })).toEqual(long);
  });

  it('is refused with a reason when the layout fails or takes too long, without quoting the text', async () => {
    const pdf = createDocumento(EMISSAO_EXEMPLO, { titulo: 'Certidão', corpo: [] });
    const broken = { ...pdf, conselho: { ...pdf.conselho, logoSvg: '<svg' } };
    const refused = {
      code: 'modelo.no_preview',
      extra: { detail: expect.stringMatching(/^Confira se algum/) },
    };
    await expect(layOutPrevia(broken)).rejects.toMatchObject(refused);
    await expect(layOutPrevia(pdf, 1)).rejects.toMatchObject(refused);
  });
});
