import { bloco } from '@balcao/contract/bloco';
import { intercambio } from '@balcao/contract/intercambio';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { modelo } from '@balcao/contract/modelo';
import { oferta } from '@balcao/contract/oferta';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keeper, publish, published, reworded } from '#features/modelo/modelo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { waitsForLock } from '#test/waits-for-lock.ts';
import { sealed } from './pacote.ts';

type Pacote = ResponseOf<typeof intercambio.exportar>;
type Pedido = ArgsOf<typeof intercambio.previa>['body'];

const CERTIDAO = 110;
const NADA: Pedido['escolhas'] = { grupos: {}, retirarEfeitos: [], servicos: {} };

let source: TestApi;
let target: TestApi;
let from: string;
let to: string;
let file: Pacote;
beforeAll(async () => {
  [source, target] = await Promise.all([startApi(), startApi()]);
  [from, to] = [(await keeper(source)).token, (await keeper(target)).token];
  file = await prepare();
});
afterAll(() => Promise.all([source.close(), target.close()]));

/** A source with a changed service, a new one with places and a test case, and a block. */
async function prepare(): Promise<Pacote> {
  const form = await published(source, from, CERTIDAO);
  await publish(source, from, CERTIDAO, reworded(form, 'finalidade', 'Para que você precisa?'));
  const novo = { titulo: 'Selo verde', slug: 'selo-verde', categoria: 'Registro', grupo: form.grupo };
  const { id } = await source.must(oferta.create, { body: { ...novo, copiarDe: CERTIDAO } }, { token: from });
  const params = { tipoId: id };
  const caso = {
    nome: 'Vazio',
    publico: 'PF_REGISTRADO' as const,
    contexto: {},
    respostas: {},
    espera: { valido: false },
  };
  await source.must(modelo.criarCaso, { params, body: caso }, { token: from });
  await source.must(modelo.publicar, { params, body: { version: 1, motivo: 'Novo' } }, { token: from });
  const condicoes = { ativo: true, inicio: null, fim: null, abreEm: '2026-12-01', fechaEm: '2026-12-20' };
  const vagas = { vagas: 30, vagasPeriodo: 'MES' as const, textoFechado: 'Veja o edital.' };
  await source.must(
    oferta.change,
    { params: { id }, body: { ...condicoes, ...vagas, version: 2 } },
    { token: from },
  );
  return source.must(intercambio.exportar, { query: {} }, { token: from });
}

function preview(pedido: Pedido) {
  return target.must(intercambio.previa, { body: pedido }, { token: to });
}

/** The file with one service changed and sealed again, as another installation might write it. */
function withServico(slug: string, change: (formulario: Record<string, unknown>) => object): Pacote {
  const servicos = file.servicos
    .filter((servico) => servico.slug === slug)
    .map(({ hash: _, ...servico }) =>
      sealed({ ...servico, formulario: change(servico.formulario as Record<string, unknown>) }),
    );
  return { ...file, servicos, modelosResposta: [] };
}

describe('a file of services', () => {
  it('holds the requested services, and only published ones', async () => {
    expect(file.servicos).toHaveLength(31);
    const one = await source.must(intercambio.exportar, { query: { ids: '110' } }, { token: from });
    expect(one.servicos.map(({ slug }) => slug)).toEqual(['certidao-regularidade']);
    const none = await source.call(intercambio.exportar, { query: { ids: '9' } }, { token: from });
    expect(none.status).toBe(422);
  });

  it('is refused when it was edited by hand, is of another kind or hides a key', async () => {
    const [first, ...rest] = file.servicos;
    const altered = { ...file, servicos: [{ ...first, slug: 'outro' }, ...rest] };
    const pedido = { escolhas: NADA, como: 'publicado' as const };
    for (const [pacote, path] of [
      [altered, 'pacote.servicos.0'],
      [{ ...file, formato: 'x' }, 'pacote.formato'],
      [{ ...file, extra: 1 }, 'pacote'],
      [withServico('selo-verde', (form) => ({ ...form, cor: 1 })), 'pacote.servicos.0.formulario'],
    ] as const) {
      const body = { ...pedido, pacote } as Pedido;
      const { status, problem } = await target.call(intercambio.previa, { body }, { token: to });
      expect.soft([status, problem.errors?.[0]?.path]).toEqual([422, path]);
    }
  });

  it('is previewed service by service, without changes', async () => {
    const plan = await preview({ pacote: file, escolhas: NADA, como: 'publicado' });
    const states = plan.servicos.filter(({ estado }) => estado !== 'igual');
    expect(states.map(({ slug, estado }) => `${slug} ${estado}`)).toEqual([
      'certidao-regularidade alterado',
      'selo-verde novo',
    ]);
    expect(states[0]?.mudancas).toEqual([
      expect.stringContaining('mudou a pergunta: de “Para que você vai usar a certidão?”'),
    ]);
    expect((await target.must(oferta.list, {}, { token: to })).total).toBe(30);
  });

  it('asks for replacements of unknown groups and effects', async () => {
    const pacote = withServico('selo-verde', (form) => ({
      ...form,
      grupo: 'LAB',
      workflow: 'W3',
      pareceres: ['LAB', 'PERICIA'],
      efeitos: [{ efeito: 'carimbar', cor: 'azul' }],
    }));
    const open = await preview({ pacote, escolhas: NADA, como: 'publicado' });
    expect(open).toMatchObject({
      gruposDesconhecidos: ['LAB', 'PERICIA'],
      efeitosDesconhecidos: ['carimbar'],
    });
    // No draft blocks the import.
    expect(open.servicos[0]).toMatchObject({ estado: 'conflito', rascunho: false });
    const refused = await target.call(
      intercambio.importar,
      { body: { pacote, escolhas: NADA, como: 'publicado', hash: open.hash } },
      { token: to },
    );
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([
      422,
      'escolhas.servicos.selo-verde',
    ]);
    const { items } = await target.must(oferta.list, {}, { token: to });
    const here = items[0]?.grupo ?? '';
    const grupos = { LAB: here, PERICIA: here };
    const escolhas = { grupos, retirarEfeitos: ['carimbar'], servicos: {} };
    const settled = await preview({ pacote, escolhas, como: 'publicado' });
    expect(settled.servicos[0]).toMatchObject({ estado: 'novo', problemas: [] });
  });

  it('is not imported after anything changed since the preview', async () => {
    const pedido: Pedido = { pacote: file, escolhas: NADA, como: 'publicado' };
    const { hash } = await preview(pedido);
    const params = { tipoId: CERTIDAO };
    const formulario = await published(target, to, CERTIDAO);
    await target.must(modelo.salvar, { params, body: { version: null, formulario } }, { token: to });
    const late = await target.call(intercambio.importar, { body: { ...pedido, hash } }, { token: to });
    expect(late.status).toBe(409);
    const busy = await preview(pedido);
    expect(busy.servicos.find(({ slug }) => slug === 'certidao-regularidade')).toMatchObject({
      estado: 'conflito',
      rascunho: true,
    });
    await target.must(modelo.descartar, { params, query: { version: 1 } }, { token: to });
  });

  it('is not imported over a save at the same moment', async () => {
    const pedido: Pedido = { pacote: file, escolhas: NADA, como: 'publicado' };
    const { hash } = await preview(pedido);
    const formulario = JSON.stringify(await published(target, to, CERTIDAO));
    const saving = Promise.withResolvers<void>();
    const saved = withTx(target.db, async (tx) => {
      await tx.selectFrom('requerimentoTipo').select('id').where('id', '=', CERTIDAO).forUpdate().execute();
      await saving.promise;
      await tx
        .insertInto('modeloRascunho')
        .values({ tipoId: CERTIDAO, formulario, updatedAt: target.now() })
        .execute();
    });
    const imported = target.call(intercambio.importar, { body: { ...pedido, hash } }, { token: to });
    await waitsForLock(target);
    saving.resolve();
    await saved;
    expect((await imported).status).toBe(409);
    await target.must(
      modelo.descartar,
      { params: { tipoId: CERTIDAO }, query: { version: 1 } },
      { token: to },
    );
  });

  it('leaves a reply template alone when its service is not imported', async () => {
    const modelos = [
      sealed({
        codigo: 'selo.boas_vindas',
        titulo: 'Boas-vindas',
        uso: 'mensagem' as const,
        texto: 'Olá, {{nomePreferido}}.',
        servico: 'selo-verde',
      }),
    ];
    const escolhas = { ...NADA, servicos: { 'selo-verde': 'ignorar' as const } };
    const pacote = { ...withServico('selo-verde', (form) => form), modelosResposta: modelos };
    const plan = await preview({ pacote, escolhas, como: 'publicado' });
    expect(plan.modelosResposta.map(({ estado }) => estado)).toEqual(['conflito']);
    expect((await preview({ pacote, escolhas: NADA, como: 'publicado' })).modelosResposta).toMatchObject([
      { estado: 'novo' },
    ]);
  });

  it('makes drafts on request, and leaves out unwanted services', async () => {
    const escolhas = { ...NADA, servicos: { 'selo-verde': 'ignorar' as const } };
    const pedido: Pedido = { pacote: file, escolhas, como: 'rascunho' };
    const { hash } = await preview(pedido);
    const done = await target.must(intercambio.importar, { body: { ...pedido, hash } }, { token: to });
    expect(done.servicos).toBe(1);
    const { rascunho, tipo } = await target.must(modelo.get, { params: { tipoId: CERTIDAO } }, { token: to });
    expect([rascunho?.version, rascunho?.baseVersao]).toEqual([1, tipo.versaoPublicada]);
    await target.must(
      modelo.descartar,
      { params: { tipoId: CERTIDAO }, query: { version: 1 } },
      { token: to },
    );
  });

  it('exports from a fresh installation what was imported', async () => {
    const pedido: Pedido = { pacote: file, escolhas: NADA, como: 'publicado' };
    const { hash } = await preview(pedido);
    await target.must(intercambio.importar, { body: { ...pedido, hash } }, { token: to });
    const again = await target.must(intercambio.exportar, { query: {} }, { token: to });
    expect(again).toEqual(file);
    const same = await preview({ ...pedido });
    expect(new Set(same.servicos.map(({ estado }) => estado))).toEqual(new Set(['igual']));
    expect((await target.must(bloco.list, {}, { token: to })).total).toBe(0);
  });
});
