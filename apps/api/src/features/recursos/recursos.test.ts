import { anexo } from '@balcao/contract/anexo';
import type { ValuesOf } from '@balcao/contract/kernel/section';
import { portal } from '@balcao/contract/portal';
import { RECURSOS, recursos } from '@balcao/contract/recursos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  conclude,
  type Destino,
  draft,
  fileWithAnexo,
  open,
  PDF,
  type Person,
  person,
  sendChunk,
} from '#features/anexo/anexo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsASection } from '#test/keeps-a-section.ts';

const MB = 1024 * 1024;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Recursos = ValuesOf<typeof RECURSOS>;

let api: TestApi;
let keeper: Person;
let reg: Person;
let helena: Person;
let mensagem: Destino;

beforeAll(async () => {
  api = await startApi();
  keeper = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
  reg = await person(api, { nome: 'Otávio Lins', tipo: 1 });
  helena = await person(api);
  mensagem = { finalidade: 'mensagem', requerimentoId: (await fileWithAnexo(api, helena)).id };
});
afterAll(() => api.close());

async function decide(said: Partial<Recursos>) {
  const { version } = await api.must(recursos.ler, {}, keeper);
  return api.call(recursos.salvar, { body: { ...RECURSOS.inicial, ...said, version } }, keeper);
}

const announce = (nome: string, tipo: string, tamanho: number, destino = mensagem) =>
  api.call(anexo.abrir, { body: { ...destino, nome, tipo, tamanho } }, helena);
const forget = () => api.db.deleteFrom('upload').where('usuarioId', '=', helena.id).execute();

describe('the limits of files', () => {
  it('hold for the next file, and pages know them', async () => {
    expect((await announce('um.pdf', 'application/pdf', 3 * MB)).status).toBe(200);
    await decide({
      anexoMaxMb: 2,
      anexoPedidoMb: 10,
      anexoTotalMb: 60,
      anexoMaxArquivos: 3,
      tipoDocx: false,
    });
    const { configuracoes } = await api.must(portal.configuracoes, {});
    expect(configuracoes.recursos).toMatchObject({
      govbr: false,
      anexoMaxMb: 2,
      anexoPedidoMb: 10,
      anexoTotalMb: 60,
      anexoMaxArquivos: 3,
      anexoTipos: ['pdf', 'jpg', 'png', 'webp', 'xlsx', 'odt', 'txt'],
    });
    const answers = [
      await announce('um.pdf', 'application/pdf', 3 * MB),
      await announce('texto.docx', DOCX, 100),
      await announce('dois.pdf', 'application/pdf', MB),
    ];
    expect(answers.map(({ status }) => status)).toEqual([413, 415, 200]);
    expect(answers[0]?.problem.title).toContain('Aqui cabem até 2 MB.');
    await announce('tres.pdf', 'application/pdf', MB);
    expect((await announce('quatro.pdf', 'application/pdf', MB)).problem.detail).toBe(
      'O máximo é de 3 arquivos por pedido. Remova algum antes.',
    );
    await forget();
  });

  it('hold for a request as a whole, also in a draft, whose fields keep limits of their own', async () => {
    await decide({ anexoMaxMb: 2, anexoPedidoMb: 10 });
    const { destino } = await draft(api, helena.token);
    expect((await announce('um.pdf', 'application/pdf', 8 * MB, destino)).status).toBe(200);
    expect((await announce('dois.pdf', 'application/pdf', 3 * MB, destino)).problem.detail).toBe(
      'Os arquivos de um pedido podem ter juntos até 10 MB. Comprima ou retire algum.',
    );
    await forget();
  });

  it('hold for a day', async () => {
    await decide({ anexoTotalMb: 50 });
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draft(api, helena.token)));
    const answers = [];
    for (const { destino } of drafts)
      answers.push(await announce('um.pdf', 'application/pdf', 9 * MB, destino));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422]);
    expect(answers.at(-1)?.problem.detail).toContain('50 MB por dia');
    await forget();
  });

  it('hold for a file that was under way when they changed', async () => {
    await decide({});
    const { body } = await open(api, helena.token, { destino: mensagem });
    await sendChunk(api, helena.token, { id: body.id, offset: 0, bytes: PDF });
    await decide({ tipoPdf: false });
    expect((await conclude(api, helena.token, body.id)).problem.type).toBe('urn:problem:anexo.type');
    await decide({});
    await forget();
  });
});

describe('as a section', () => {
  it.each([
    [{ anexoMaxMb: 20, anexoPedidoMb: 10 }, 'anexoPedidoMb'],
    [{ anexoPedidoMb: 100, anexoTotalMb: 50 }, 'anexoTotalMb'],
    [{ tipoPdf: false, tipoJpg: false, tipoPng: false }, 'tipoPdf'],
    [{ anexoMaxMb: 51 }, 'anexoMaxMb'],
    [{ anexoMaxArquivos: 0 }, 'anexoMaxArquivos'],
  ])('refuses %j', async (said, path) => {
    const { status, problem } = await decide(said);
    expect([status, problem.errors?.map((issue) => issue.path)]).toEqual([422, [path]]);
  });

  itKeepsASection(RECURSOS, {
    scene: () => ({ api, keeper, stranger: reg }),
    values: (n) => ({ ...RECURSOS.inicial, anexoMaxArquivos: 1 + (n % 50), tipoTxt: n % 2 === 0 }),
    refused: {
      said: { anexoPedidoMb: 9 },
      path: 'anexoPedidoMb',
      message: 'Informe um número inteiro de 10 a 200.',
    },
  });
});
