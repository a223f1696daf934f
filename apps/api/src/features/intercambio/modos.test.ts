import { randomUUID } from 'node:crypto';
import { intercambio } from '@balcao/contract/intercambio';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { modelo } from '@balcao/contract/modelo';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { oferta } from '@balcao/contract/oferta';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keeper, reworded } from '#features/modelo/modelo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { sealed } from './pacote.ts';

type Pacote = ResponseOf<typeof intercambio.exportar>;
type Pedido = ArgsOf<typeof intercambio.previa>['body'];
type Servico = Pacote['servicos'][number];
type Texto = Pacote['modelosResposta'][number];
type Como = Pedido['como'];

const CERTIDAO = 110;
const NADA: Pedido['escolhas'] = { grupos: {}, retirarEfeitos: [], servicos: {} };

let api: TestApi;
let token: string;
let certidao: Servico;
beforeAll(async () => {
  api = await startApi();
  token = (await keeper(api)).token;
  const file = await api.must(intercambio.exportar, { query: { ids: String(CERTIDAO) } }, { token });
  const [first] = file.servicos;
  if (!first) throw new Error('nothing was exported');
  certidao = first;
});
afterAll(() => api.close());

/** The service as another installation might have it. */
function servico(change: Partial<Servico>): Servico {
  const { hash: _, ...item } = { ...certidao, ...change };
  return sealed(item);
}

const DAQUI = { codigo: 'casa.recebido', titulo: 'Recebido', uso: 'mensagem' as const, servico: null };
const RECEBIDO = 'Recebemos, {{nomePreferido}}.';

const texto = (
  change: Partial<{ codigo: string; titulo: string; servico: string }> = {},
  palavras = RECEBIDO,
): Texto => sealed({ ...DAQUI, ...change, corpo: lerCorpo(palavras) });

function makePacote(servicos: Servico[], modelosResposta: Texto[] = []): Pacote {
  return { formato: 'balcao.servicos', versao: 2, servicos, modelosResposta };
}

const preview = (body: Pedido) => api.must(intercambio.previa, { body }, { token });

/** Previews a file and imports it. */
async function bring(pacote: Pacote, como: Como, escolhas = NADA) {
  const pedido = { pacote, como, escolhas };
  const plan = await preview(pedido);
  const done = await api.must(intercambio.importar, { body: { ...pedido, hash: plan.hash } }, { token });
  return { plan, done };
}

const modeloDe = (tipoId: number) => api.must(modelo.get, { params: { tipoId } }, { token });

const ofertas = async () => (await api.must(oferta.list, {}, { token })).items;

const vagasDe = async (id: number) => (await ofertas()).find((each) => each.id === id)?.vagas;

const textoDaqui = (codigo = 'casa.recebido') =>
  api.db
    .selectFrom('modeloResposta as m')
    .leftJoin('modeloRespostaVersao as v', (j) =>
      j.onRef('v.modeloId', '=', 'm.id').onRef('v.versao', '=', 'm.versaoPublicada'),
    )
    .select(['m.ativo', 'm.version', 'm.rascunho', 'v.versao', 'v.corpo'])
    .where('codigo', '=', codigo)
    .executeTakeFirst();

/** The text in the file format of older portals. */
const antigo = (palavras: string) => sealed({ ...DAQUI, texto: palavras });

const comVagas = () =>
  servico({ condicoes: { ...certidao.condicoes, vagas: 30, vagasPeriodo: 'MES', fechaEm: '2026-12-20' } });

describe('dates and places in a file', () => {
  it('stay unchanged in draft mode, with a message, and a service that differs only in them does not count', async () => {
    const { plan, done } = await bring(makePacote([comVagas()]), 'rascunho');
    expect(plan.servicos).toMatchObject([
      {
        estado: 'igual',
        mudancas: [],
        ficam: [
          'Datas de receber pedidos: continua “sempre”. No arquivo é “até 20/12/2026”.',
          'Vagas: continua “sem limite”. No arquivo é “30 por mês”.',
        ],
      },
    ]);
    expect(done.servicos).toBe(0);
    expect((await modeloDe(CERTIDAO)).rascunho).toBeNull();
    expect(await vagasDe(CERTIDAO)).toBeNull();
  });

  it('are not imported with a changed draft form either, which can be published', async () => {
    const formulario = reworded(certidao.formulario as Formulario, 'finalidade', 'Para quê?');
    const item = servico({ condicoes: comVagas().condicoes, formulario });
    const { plan, done } = await bring(makePacote([item]), 'rascunho');
    expect(plan.servicos[0]).toMatchObject({
      estado: 'alterado',
      ficam: [expect.anything(), expect.anything()],
    });
    expect(plan.servicos[0]?.mudancas).toEqual([expect.stringContaining('mudou a pergunta')]);
    expect([done.servicos, await vagasDe(CERTIDAO)]).toEqual([1, null]);
    const params = { tipoId: CERTIDAO };
    await api.must(modelo.publicar, { params, body: { version: 1, motivo: 'Mais claro' } }, { token });
  });

  it('change at once in publish mode, each listed, without a new version', async () => {
    const { tipo, publicado } = await modeloDe(CERTIDAO);
    const formulario = { ...publicado, id: 0, versao: 0 };
    const { plan, done } = await bring(
      makePacote([servico({ condicoes: comVagas().condicoes, formulario })]),
      'publicado',
    );
    expect(plan.servicos).toMatchObject([
      {
        estado: 'alterado',
        ficam: [],
        mudancas: [
          'Datas de receber pedidos: de “sempre” para “até 20/12/2026”.',
          'Vagas: de “sem limite” para “30 por mês”.',
        ],
      },
    ]);
    expect([done.servicos, await vagasDe(CERTIDAO)]).toEqual([1, 30]);
    expect((await modeloDe(CERTIDAO)).tipo.versaoPublicada).toBe(tipo.versaoPublicada);
  });
});

describe('a new service', () => {
  it('is placed beside its neighbours in the file', async () => {
    const { items } = await api.must(oferta.list, {}, { token });
    const [, second] = items;
    const file = await api.must(intercambio.exportar, { query: { ids: String(second?.id) } }, { token });
    const novo = (slug: string) =>
      servico({ slug, formulario: { ...(certidao.formulario as Formulario), titulo: slug } });
    await bring(makePacote([...file.servicos, novo('selo-azul'), novo('selo-verde')]), 'rascunho');
    const slugs = (await ofertas()).map(({ slug }) => slug);
    expect(slugs.slice(1, 4)).toEqual([second?.slug, 'selo-azul', 'selo-verde']);
    expect(slugs.filter((slug) => !slug.startsWith('selo-'))).toEqual(items.map(({ slug }) => slug));
  });
});

describe('the norms that check a file', () => {
  it('are those of the day of the import, not future ones', async () => {
    const { id: createdBy } = await api.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
    await api.db
      .insertInto('norma')
      .values({
        id: randomUUID(),
        chave: 'recurso.prazo',
        valor: 60,
        unidade: 'dias_corridos',
        baseLegal: 'Resolução nº 9/2026',
        motivo: 'Decisão do plenário.',
        vigenteDe: '2099-01-01',
        createdBy,
        createdAt: api.now(),
      })
      .execute();
    const { publicado } = await modeloDe(CERTIDAO);
    const formulario = {
      ...reworded(publicado as Formulario, 'finalidade', 'Para que é?'),
      id: 0,
      versao: 0,
    };
    const { plan, done } = await bring(makePacote([servico({ formulario })]), 'publicado');
    expect(plan.servicos[0]).toMatchObject({ estado: 'alterado', problemas: [] });
    expect(done.servicos).toBe(1);
  });
});

describe('reply templates in a file', () => {
  it('can be left out one by one, and stay unpublished in draft mode', async () => {
    const pacote = makePacote([], [texto(), texto({ codigo: 'casa.outro', titulo: 'Outro' })]);
    const { plan, done } = await bring(pacote, 'rascunho', { ...NADA, ignorarModelos: ['casa.outro'] });
    expect(plan.modelosResposta.map(({ estado }) => estado)).toEqual(['novo', 'ignorado']);
    expect(done.modelosResposta).toBe(1);
    expect(await textoDaqui()).toMatchObject({ versao: null, rascunho: lerCorpo(RECEBIDO) });
    expect(await textoDaqui('casa.outro')).toBeUndefined();
  });

  it('are shown with present and future text, and take effect in publish mode', async () => {
    const { plan } = await bring(makePacote([], [texto({}, 'Chegou.')]), 'publicado');
    expect(plan.modelosResposta).toEqual([
      {
        codigo: 'casa.recebido',
        titulo: 'Recebido',
        estado: 'alterado',
        motivo: null,
        antes: {
          titulo: 'Recebido',
          uso: 'mensagem',
          texto: 'Recebemos, [nome do requerente].',
          servico: null,
          ativo: false,
        },
        depois: { titulo: 'Recebido', uso: 'mensagem', texto: 'Chegou.', servico: null },
      },
    ]);
    expect(await textoDaqui()).toMatchObject({
      versao: 1,
      corpo: lerCorpo('Chegou.'),
      rascunho: null,
      ativo: true,
    });
  });

  it('from an older portal are read as trees, and equal when nothing changed', async () => {
    const pacote: Pacote = { ...makePacote([], [antigo('Chegou.')]), versao: 1 };
    expect((await bring(pacote, 'publicado')).plan.modelosResposta[0]?.estado).toBe('igual');
    await bring({ ...pacote, modelosResposta: [antigo('Chegou.\n\nAté {{prazo}}.')] }, 'publicado');
    expect(await textoDaqui()).toMatchObject({
      versao: 2,
      corpo: [
        { tipo: 'paragrafo', texto: [{ texto: 'Chegou.' }] },
        { tipo: 'paragrafo', texto: [{ texto: 'Até ' }, { variavel: 'prazo' }, { texto: '.' }] },
      ],
    });
    await bring(makePacote([], [texto({}, 'Chegou.')]), 'publicado');
  });

  it('from an older portal may have more runs than the editor makes, and are read like every other', async () => {
    const palavras = '{{data}} e '.repeat(150);
    await bring({ ...makePacote([], [antigo(palavras)]), versao: 1 }, 'publicado');
    const { items } = await api.must(modeloResposta.list, {}, { token });
    expect(items.find(({ codigo }) => codigo === 'casa.recebido')?.publicado?.corpo).toEqual(
      lerCorpo(palavras),
    );
    await bring(makePacote([], [texto({}, 'Chegou.')]), 'publicado');
  });

  it('keep a draft in progress, and add no version when only the title changes', async () => {
    const write = (values: { rascunho: string | null; rascunhoEm: Date | null; ativo?: boolean }) =>
      api.db.updateTable('modeloResposta').set(values).where('codigo', '=', 'casa.recebido').execute();
    const minha = lerCorpo('Em obras.');
    await write({ rascunho: JSON.stringify(minha), rascunhoEm: api.now() });
    const before = await textoDaqui();
    await bring(makePacote([], [texto({ titulo: 'Chegou' })]), 'publicado');
    expect(await textoDaqui()).toMatchObject({ corpo: lerCorpo(RECEBIDO), rascunho: minha });
    await bring(makePacote([], [texto()]), 'publicado');
    const titled = await textoDaqui();
    expect([titled?.versao, titled?.rascunho]).toEqual([(before?.versao ?? 0) + 1, minha]);
    await write({ rascunho: JSON.stringify(minha), rascunhoEm: api.now(), ativo: false });
    const { plan } = await bring(makePacote([], [texto({}, 'Outra coisa.')]), 'rascunho');
    expect(plan.modelosResposta[0]?.motivo).toBe('Alguém está mudando este texto aqui.');
    await write({ rascunho: null, rascunhoEm: null });
    await bring(makePacote([], [texto({}, 'Chegou.')]), 'publicado');
  });

  it('that are in use here are left out in draft mode, with the reason', async () => {
    const { plan, done } = await bring(makePacote([], [texto({}, 'Outra coisa.')]), 'rascunho');
    expect(plan.modelosResposta[0]).toMatchObject({
      estado: 'conflito',
      motivo: expect.stringMatching(/^Já está em uso aqui/),
    });
    expect(done.modelosResposta).toBe(0);
    expect(await textoDaqui()).toMatchObject({ corpo: lerCorpo('Chegou.'), rascunho: null, ativo: true });
  });

  it('that are refused say why, without the text of personal templates', async () => {
    const dono = await api.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
    await api.db
      .updateTable('modeloResposta')
      .set({ alcance: 'pessoal', usuarioId: dono.id })
      .where('codigo', '=', 'casa.recebido')
      .execute();
    const modelos = [
      texto({}, 'Meu.'),
      texto({ codigo: 'casa.b' }, 'Olá, {{apelido}}.'),
      texto({ codigo: 'casa.c', servico: 'nao-existe' }),
    ];
    const plan = await preview({ pacote: makePacote([], modelos), escolhas: NADA, como: 'publicado' });
    expect(plan.modelosResposta.map(({ estado, motivo, antes }) => [estado, motivo, antes])).toEqual([
      ['conflito', 'Aqui este texto é de uma só pessoa.', null],
      ['conflito', 'Parte 1: A variável {{apelido}} não existe. Escolha uma da lista.', null],
      ['conflito', 'É de um serviço que não está aqui e não vem agora.', null],
    ]);
  });
});
