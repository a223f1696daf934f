import { modelo } from '@balcao/contract/modelo';
import { oferta } from '@balcao/contract/oferta';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import type { Campo } from '@balcao/domain/formulario/campo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { keeper, publish, published, reworded } from './modelo.fixture.ts';

let api: TestApi;
let token: string;
let citizen: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T12:00:00Z');
  token = (await keeper(api)).token;
  citizen = await professional(api);
});
afterAll(() => api.close());

const CERTIDAO = 110;
const VISTA = 130;
const INTERRUPCAO = 106;
const params = { tipoId: CERTIDAO };

async function auditOf(acao: string) {
  return api.db.selectFrom('auditLog').select(['dados', 'objetoId']).where('acao', '=', acao).execute();
}

describe('the draft of a form', () => {
  it('is stored with all its errors, and lists them', async () => {
    const form = await published(api, token, CERTIDAO);
    const broken = { ...form, id: 9, slug: 'outro', baseLegal: '', passos: [] };
    const saved = await api.must(
      modelo.salvar,
      { params, body: { version: null, formulario: broken } },
      { token },
    );
    expect(saved.version).toBe(1);
    expect(saved.problemas.map(({ onde }) => onde)).toEqual(expect.arrayContaining(['baseLegal', 'passos']));
    const { rascunho: kept } = await api.must(modelo.get, { params }, { token });
    expect(kept).toMatchObject({ version: 1, baseVersao: form.versao, atualizadoPor: 'Paulo Brandão' });
    expect(kept?.atualizadoPorVoce).toBe(true);
    expect(kept?.formulario).toMatchObject({ id: CERTIDAO, slug: form.slug, versao: form.versao + 1 });
  });

  it('is refused when it is no form, with the place of the error', async () => {
    const formulario = { ...(await published(api, token, CERTIDAO)), cor: 'azul', prazo: { n: 'dez' } };
    const body = { version: 1, formulario } as never;
    const { status, problem } = await api.call(modelo.salvar, { params, body }, { token });
    expect(status).toBe(422);
    const paths = problem.errors?.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['formulario', 'formulario.prazo.n', 'formulario.prazo.unidade']),
    );
  });

  it('is refused over another person’s later change', async () => {
    const formulario = await published(api, token, CERTIDAO);
    for (const version of [null, 7]) {
      const { status, problem } = await api.call(
        modelo.salvar,
        { params, body: { version, formulario } },
        { token },
      );
      expect([status, problem.codigo, problem.dados?.version]).toEqual([409, 'CONFLITO_VERSAO', 1]);
    }
    await api.must(modelo.descartar, { params, query: { version: 1 } }, { token });
    const gone = await api.call(modelo.salvar, { params, body: { version: 1, formulario } }, { token });
    expect(gone.status).toBe(409);
    expect(await auditOf('modelo.rascunho_descartado')).toHaveLength(1);
  });

  it('keeps its version when a save or a restored version changes nothing', async () => {
    const formulario = await published(api, token, CERTIDAO);
    const save = (version: number | null) =>
      api.must(modelo.salvar, { params, body: { version, formulario } }, { token });
    const first = await save(null);
    const { rascunho: before } = await api.must(modelo.get, { params }, { token });
    api.setNow('2026-11-23T12:05:00Z');
    const { version, atualizadoEm } = await save(1);
    expect([version, atualizadoEm]).toEqual([1, first.atualizadoEm]);
    const restored = await api.must(
      modelo.restaurar,
      { params: { ...params, versao: formulario.versao }, body: { version } },
      { token },
    );
    expect(restored.rascunho).toEqual(before);
    expect(await auditOf('modelo.versao_restaurada')).toEqual([]);
    await api.must(modelo.descartar, { params, query: { version } }, { token });
  });

  it('begins once when two people begin it at the same moment', async () => {
    const formulario = await published(api, token, CERTIDAO);
    const body = { version: null, formulario };
    const both = await Promise.all([1, 2].map(() => api.call(modelo.salvar, { params, body }, { token })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await api.must(modelo.descartar, { params, query: { version: 1 } }, { token });
  });
});

describe('publishing a form', () => {
  it('is refused with the reasons and their places', async () => {
    const form = await published(api, token, CERTIDAO);
    const pareceres = ['JUR', 'OUTRO'];
    const formulario = { ...form, baseLegal: '', grupo: 'NENHUM', workflow: 'W3', pareceres } as const;
    await api.must(modelo.salvar, { params, body: { version: null, formulario } }, { token });
    const body = { version: 1, motivo: 'Tentativa' };
    const { status, problem } = await api.call(modelo.publicar, { params, body }, { token });
    expect([status, problem.codigo]).toEqual([422, 'MODELO_RECUSADO']);
    expect(problem.errors?.map(({ path }) => path)).toEqual(['baseLegal', 'grupo', 'pareceres']);
    await api.must(modelo.descartar, { params, query: { version: 1 } }, { token });
  });

  it('is refused for a sum that takes cents for a number, or adds reais and hours', async () => {
    const form = await published(api, token, CERTIDAO);
    const [passo, ...passos] = form.passos;
    if (!passo) throw new Error('The form has no step');
    const total = (nome: string, soma: string[]) =>
      ({ nome, rotulo: 'Total', tipo: 'calc', formato: 'numero', calculo: { soma } }) as const;
    const campos: Campo[] = [
      ...passo.campos,
      { nome: 'valorPago', rotulo: 'Valor pago', tipo: 'moeda' },
      { nome: 'horasFeitas', rotulo: 'Horas feitas', tipo: 'int' },
      total('emReais', ['valorPago']),
      total('misturado', ['valorPago', 'horasFeitas']),
    ];
    const formulario = { ...form, passos: [{ ...passo, campos }, ...passos] };
    await api.must(modelo.salvar, { params, body: { version: null, formulario } }, { token });
    const body = { version: 1, motivo: 'Tentativa' };
    const { status, problem } = await api.call(modelo.publicar, { params, body }, { token });
    expect([status, problem.codigo]).toEqual([422, 'MODELO_RECUSADO']);
    expect(problem.errors?.map(({ message }) => message)).toEqual([
      'O resultado é em reais. Em “Mostrar como”, escolha “Valor em reais”.',
      expect.stringContaining('Tire da soma “Valor pago”, que é em reais, ou “Horas feitas”, que não é.'),
    ]);
    await api.must(modelo.descartar, { params, query: { version: 1 } }, { token });
  });

  it('makes the next version for new drafts, and leaves existing drafts on theirs', async () => {
    const before = await published(api, token, CERTIDAO);
    const draft = await api.must(rascunho.create, { body: { tipoId: CERTIDAO } }, citizen);
    const titulo = 'Certidão de regularidade do registro';
    const changed = { ...reworded(before, 'finalidade', 'Para que você precisa dela?'), titulo };
    const { versao } = await publish(api, token, CERTIDAO, changed);
    expect(versao).toBe(before.versao + 1);
    const seen = await api.must(tipo.get, { params: { id: CERTIDAO } }, citizen);
    expect(seen.formulario).toMatchObject({ versao, titulo });
    const old = await api.must(rascunho.get, { params: { id: draft.id } }, citizen);
    expect([old.tipoVersao, old.formulario.titulo]).toEqual([before.versao, before.titulo]);
    const after = await api.must(modelo.get, { params }, { token });
    expect([after.rascunho, after.tipo.titulo, after.tipo.versaoPublicada]).toEqual([null, titulo, versao]);
    const [event] = await auditOf('modelo.publicado');
    expect(event?.dados).toMatchObject({
      versao,
      antes: before.versao,
      motivo: 'Texto mais claro',
      total: 2,
    });
  });

  it('changes nothing in filed requests: questions, answers, workflow, terms and deadline (invariant 31)', async () => {
    const filed = { tipoId: INTERRUPCAO, respostas: interrupcao('2026-11-23') };
    const { id } = await fileRequerimento(api, citizen.token, filed);
    await api.runJobs();
    const read = () => api.must(requerimento.detail, { params: { id } }, citizen);
    const before = await read();
    const form = await published(api, token, INTERRUPCAO);
    const { versao } = await publish(api, token, INTERRUPCAO, {
      ...reworded(form, 'motivo', 'O que faz você parar?'),
      titulo: 'Pausa do registro',
      workflow: 'W3',
      prazo: { n: 40, unidade: 'CORRIDOS' },
      recurso: { dias: 25 },
    });
    await api.runJobs();
    const after = await read();
    expect(after).toEqual(before);
    expect([versao, after.formulario.versao]).toEqual([form.versao + 1, form.versao]);
  });

  it('adds to the list of versions, with the requests of each, their differences, and a way to restore one', async () => {
    const page = await api.must(modelo.versoes, { params, query: {} }, { token });
    expect(page.items).toMatchObject([
      { por: 'Paulo Brandão', motivo: 'Texto mais claro', emUso: { rascunhos: 0, pedidosAbertos: 0 } },
      { por: null, motivo: null, emUso: { rascunhos: 1, pedidosAbertos: 0 } },
    ]);
    const [newer, older] = page.items.map(({ versao }) => String(versao));
    const query = { de: older ?? '', ate: newer ?? '' };
    const { mudancas } = await api.must(modelo.diferenca, { params, query }, { token });
    expect(mudancas.map(({ onde }) => onde)).toEqual(['titulo', 'finalidade']);
    const restored = await api.must(
      modelo.restaurar,
      { params: { tipoId: CERTIDAO, versao: Number(older) }, body: { version: null } },
      { token },
    );
    expect(restored.rascunho).toMatchObject({ version: 1, baseVersao: Number(older) });
    const same = await api.must(
      modelo.diferenca,
      { params, query: { de: older ?? '', ate: 'rascunho' } },
      { token },
    );
    expect(same.mudancas).toEqual([]);
    await api.must(modelo.descartar, { params, query: { version: 1 } }, { token });
  });

  it('is refused for a draft equal to the version in force', async () => {
    const { versao } = await published(api, token, CERTIDAO);
    const at = { params: { ...params, versao }, body: { version: null } };
    await api.must(modelo.restaurar, at, { token });
    const body = { version: 1, motivo: 'De novo' };
    const { status, problem } = await api.call(modelo.publicar, { params, body }, { token });
    expect([status, problem.codigo, problem.detail]).toEqual([
      422,
      'MODELO_RECUSADO',
      `Nada mudou desde a versão ${versao}.`,
    ]);
    const after = await api.must(modelo.get, { params }, { token });
    expect([after.tipo.versaoPublicada, after.rascunho?.version]).toEqual([versao, 1]);
    await api.must(modelo.descartar, { params, query: { version: 1 } }, { token });
  });
});

describe('the test cases of a form', () => {
  const caso = {
    nome: 'Falta a finalidade',
    publico: 'PF_REGISTRADO' as const,
    contexto: {},
    respostas: {},
    espera: { valido: false, erros: ['finalidade'] },
  };

  it('prevent the publication of a form that breaks them', async () => {
    const made = await api.must(modelo.criarCaso, { params, body: caso }, { token });
    const run = await api.must(modelo.rodarCasos, { params, body: {} }, { token });
    expect(run.items).toMatchObject([{ id: made.id, ok: true }]);
    const form = await published(api, token, CERTIDAO);
    const formulario = {
      ...form,
      passos: form.passos.map((passo) => ({
        ...passo,
        campos: passo.campos.map((campo) =>
          campo.nome === 'finalidade' ? { ...campo, obrigatorio: false } : campo,
        ),
      })),
    };
    await api.must(modelo.salvar, { params, body: { version: null, formulario } }, { token });
    const { status, problem } = await api.call(
      modelo.publicar,
      { params, body: { version: 1, motivo: 'Opcional' } },
      { token },
    );
    expect([status, problem.errors?.[0]?.path]).toEqual([422, `caso:${made.id}`]);
    // A removed field keeps its name from the version in force.
    const passos = form.passos.map((passo) => ({
      ...passo,
      campos: passo.campos.filter(({ nome }) => nome !== 'finalidade'),
    }));
    const { items } = await api.must(
      modelo.rodarCasos,
      { params, body: { formulario: { ...form, passos } } },
      { token },
    );
    expect(items[0]?.falhas.at(-1)?.texto).toMatch(/^Não tem problema e devia: “.+” \(campo retirado\)\.$/);
    const gone = { params: { ...params, id: made.id }, query: { version: 1 } };
    await api.must(modelo.excluirCaso, gone, { token });
    await api.must(modelo.publicar, { params, body: { version: 1, motivo: 'Opcional' } }, { token });
  });

  it('are changed at the seen version and belong to their service', async () => {
    const { id } = await api.must(modelo.criarCaso, { params, body: caso }, { token });
    const at = { ...params, id };
    const changed = { ...caso, nome: 'Outro nome', version: 1 };
    const after = await api.must(modelo.alterarCaso, { params: at, body: changed }, { token });
    expect(after).toMatchObject({ nome: 'Outro nome', version: 2 });
    const again = await api.call(modelo.alterarCaso, { params: at, body: changed }, { token });
    expect(again.status).toBe(409);
    const remove = (tipoId: number, version: number) =>
      api.call(modelo.excluirCaso, { params: { tipoId, id }, query: { version } }, { token });
    expect((await remove(106, 2)).status).toBe(404);
    expect((await remove(params.tipoId, 1)).status).toBe(409);
  });
});

describe('the author of a form change', () => {
  it('is shown with their preferred name', async () => {
    const nomeSocial = 'Paula Brandão';
    const { token: hers } = await person(api, { tipo: 2, nome: 'Paulo Brandão', nomeSocial });
    const form = { ...(await published(api, hers, VISTA)), titulo: 'Vista do processo' };
    const at = { params: { tipoId: VISTA } };
    await api.must(modelo.salvar, { ...at, body: { version: null, formulario: form } }, { token: hers });
    const { rascunho: kept } = await api.must(modelo.get, at, { token: hers });
    const { rascunho: seen } = await api.must(modelo.get, at, { token });
    expect([kept?.atualizadoPorVoce, seen?.atualizadoPorVoce]).toEqual([true, false]);
    const { items } = await api.must(oferta.list, {}, { token: hers });
    const offered = items.find(({ id }) => id === VISTA);
    expect([kept?.atualizadoPor, offered?.rascunho?.atualizadoPor]).toEqual([nomeSocial, nomeSocial]);
    await api.must(modelo.publicar, { ...at, body: { version: 1, motivo: 'Revisão' } }, { token: hers });
    const versoes = await api.must(modelo.versoes, { ...at, query: {} }, { token: hers });
    expect(versoes.items[0]?.por).toBe(nomeSocial);
  });
});
