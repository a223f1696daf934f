import { blocoInstituicao } from '@balcao/catalogo/blocos-formacao';
import { instituicao } from '@balcao/contract/instituicao';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsARecord } from '#test/keeps-a-record.ts';
import { waitsForLock } from '#test/waits-for-lock.ts';
import { type Cenario, makeCenario } from '../../robustez/cenario.fixture.ts';
import { instituicoes } from './write-instituicao.ts';

const COM_DIPLOMA = 992;

let api: TestApi;
let c: Cenario;
let id: string;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  await publishServico(api, COM_DIPLOMA, {
    workflow: 'W2',
    publico: ['PF_REGISTRADO'],
    passos: [{ id: 'formacao', titulo: 'Formação', campos: blocoInstituicao() }],
  });
  const respostas = { instituicao: 'Faculdade Serra Azul', instituicaoUf: 'MG' };
  ({ id } = await fileRequerimento(api, c.cidada.token, { tipoId: COM_DIPLOMA, respostas }));
});
afterAll(() => api.close());

const list = (query: { busca?: string; pagina?: number; porPagina?: number } = {}) =>
  api.must(instituicao.list, { query }, c.admin);
const create = (nome: string, uf = 'MG', sigla = '') =>
  api.call(instituicao.create, { body: { nome, uf, sigla } }, c.admin);
const importar = (texto: string, simular = false) =>
  api.must(instituicao.importar, { body: { texto, simular } }, c.admin);
const see = (quem: { token: string } = c.reg) => api.call(instituicao.doPedido, { params: { id } }, quem);
const change = (row: { id: string }, body: { nome: string; sigla: string; version: number }) =>
  api.call(instituicao.change, { params: { id: row.id }, body }, c.admin);
const ativar = (row: { id: string; version: number }, ativa: boolean) =>
  api.call(instituicao.ativar, { params: { id: row.id }, body: { ativa, version: row.version } }, c.admin);

const auditOf = (acao: string) =>
  api.db.selectFrom('auditLog').select(['dados', 'atorId']).where('acao', '=', acao).execute();

describe('the school of a request', () => {
  it('is not mentioned while the list is empty, and later only when it is missing there', async () => {
    expect((await list()).total).toBe(0);
    expect((await see()).body).toEqual({ desconhecida: null });
    const outra = (await create('Universidade do Lago', 'DF')).body;
    expect((await see()).body).toEqual({ desconhecida: { nome: 'Faculdade Serra Azul', uf: 'MG' } });
    const sua = (await create('FACULDADE SERRA-AZUL')).body;
    expect((await see()).body).toEqual({ desconhecida: null });
    expect((await ativar(sua, false)).body).toMatchObject({ ativa: false, version: 2 });
    expect((await see()).body.desconhecida).not.toBeNull();
    await ativar(outra, false);
    expect((await see()).body).toEqual({ desconhecida: null });
    await ativar({ ...outra, version: 2 }, true);
  });

  it('is still known by its name at the filing, until another school has that name', async () => {
    const [sua] = (await list({ busca: 'SERRA' })).items;
    if (!sua) throw new Error('it was added before');
    await ativar(sua, true);
    const now = { nome: 'Centro Universitário Serra Azul', sigla: 'CSA', version: sua.version + 1 };
    expect((await change(sua, now)).body).toEqual({ ...sua, ...now, ativa: true, version: now.version + 1 });
    expect((await see()).body).toEqual({ desconhecida: null });
    const { respostas } = await api.must(requerimento.detail, { params: { id } }, c.reg);
    expect(respostas).toMatchObject({ instituicao: 'Faculdade Serra Azul' });
    expect(await auditOf('instituicao.alterada')).toEqual([
      {
        atorId: c.admin.id,
        dados: {
          antes: { nome: 'FACULDADE SERRA-AZUL', sigla: null },
          depois: { nome: now.nome, sigla: 'CSA' },
          chamada: { nome: 'FACULDADE SERRA-AZUL', sigla: null },
          uf: 'MG',
        },
      },
    ]);
    const outra = (await create('Faculdade Serra Azul')).body;
    await ativar(outra, false);
    expect((await see()).body.desconhecida).not.toBeNull();
    await change(outra, { nome: 'Escola Serra Azul', sigla: '', version: 2 });
    expect((await see()).body).toEqual({ desconhecida: null });
    await ativar({ ...sua, version: now.version + 1 }, false);
    expect((await see()).body.desconhecida).not.toBeNull();
  });

  it('shows only to the staff who handle the request', async () => {
    expect((await see(c.cad)).status).toBe(404);
    expect((await see(c.cidada)).status).toBe(403);
  });

  it('blocks nothing: the request waits for the school and is decided, and then it is not mentioned', async () => {
    const { act } = actsOn(api, id);
    await act(c.reg, 'assumir', {});
    await act(c.reg, 'mover', { acao: 'iniciar_analise' });
    await act(c.reg, 'mover', { acao: 'aguardar_terceiro', texto: 'Ofício à Faculdade Serra Azul.' });
    const { status } = await api.must(requerimento.detail, { params: { id } }, c.reg);
    expect(status).toBe('AGUARDANDO_TERCEIRO');
    expect((await see()).body.desconhecida).not.toBeNull();
    await act(c.reg, 'mover', { acao: 'retomar' });
    await act(c.reg, 'decidir', decisao());
    await api.runJobs();
    expect((await see()).body).toEqual({ desconhecida: null });
  });

  it('is not looked up when the form names none', async () => {
    const outro = await api.call(instituicao.doPedido, { params: { id: c.pedido.id } }, c.reg);
    expect(outro.body).toEqual({ desconhecida: null });
    expect(pedido()).not.toHaveProperty('instituicao');
  });
});

describe('the record of a school', () => {
  itKeepsARecord(instituicao, {
    scene: () => ({ api, keeper: c.admin, stranger: c.reg }),
    body: (n) => ({ nome: `Escola ${n} de Minas`, uf: 'MG', sigla: `EM${n}` }),
    change: (n) => ({ nome: `Escola ${n} da Serra`, sigla: '' }),
    taken: { path: 'nome', message: 'Esta instituição já está na lista, em uso ou desativada.' },
    filters: { busca: ({ nome }) => [nome, `${nome} ${nome}`] },
  });
});

describe('the list of schools', () => {
  it('is managed by those who manage the council’s settings', async () => {
    for (const quem of [c.reg, c.cidada]) {
      const body = { nome: 'Outra', uf: 'MG', sigla: '' };
      const answers = [
        await api.call(instituicao.list, {}, quem),
        await api.call(instituicao.create, { body }, quem),
        await api.call(
          instituicao.change,
          { params: { id: c.pedido.id }, body: { nome: 'Outra', sigla: '', version: 1 } },
          quem,
        ),
        await api.call(instituicao.importar, { body: { texto: 'Outra; MG', simular: false } }, quem),
        await api.call(
          instituicao.ativar,
          { params: { id: c.pedido.id }, body: { ativa: true, version: 1 } },
          quem,
        ),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await list({ busca: 'outra' })).total).toBe(0);
  });

  it('accepts no school twice in a state, and no name without a letter', async () => {
    expect((await create('Centro das Gerais')).status).toBe(200);
    expect((await create('centro das gerais.')).problem.errors).toEqual([
      { path: 'nome', message: 'Esta instituição já está na lista, em uso ou desativada.' },
    ]);
    expect((await create('Centro das Gerais', 'SP')).status).toBe(200);
    expect((await create('—')).problem.errors?.[0]?.path).toBe('nome');
    expect((await create('Centro', 'XX')).problem.errors?.[0]?.path).toBe('uf');
  });

  it('changes a row once: the second person is told that it changed', async () => {
    const row = (await create('Escola do Ofício')).body;
    const answers = await Promise.all([ativar(row, false), ativar(row, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf('instituicao.desativada')).toContainEqual({
      atorId: c.admin.id,
      dados: { antes: { ativa: true }, depois: { ativa: false }, nome: 'Escola do Ofício', uf: 'MG' },
    });
  });

  it('accepts another name or sigla, but no name of another school in its state', async () => {
    const row = (await create('Faculdade do Oficio')).body;
    const named = { nome: 'Faculdade do Ofício', sigla: 'FO', version: 1 };
    // The same school for comparisons, in a better spelling.
    expect((await change(row, named)).body).toEqual({ ...row, ...named, version: 2 });
    expect((await change(row, named)).status).toBe(409);
    expect((await change(row, { ...named, nome: 'centro das GERAIS', version: 2 })).problem.errors).toEqual([
      { path: 'nome', message: 'Esta instituição já está na lista, em uso ou desativada.' },
    ]);
    expect((await change(row, { ...named, nome: '—', version: 2 })).problem.errors?.[0]?.path).toBe('nome');
    // Without a change there is no new version and no audit.
    expect((await change(row, { ...named, version: 2 })).body.version).toBe(2);
    expect((await change({ id: c.pedido.id }, named)).status).toBe(404);
  });

  it('previews a pasted list, adds all of it or nothing, and only new schools', async () => {
    const wrong = await importar('Universidade da Baía; RJ\nSem estado');
    expect([wrong.gravado, wrong.erros.map(({ linha }) => linha)]).toEqual([false, [2]]);
    const texto =
      'Nome;UF\nUniversidade da Baía; RJ; UB\nUNIVERSIDADE DA BAIA; Rio de Janeiro\nCentro das Gerais; SP';
    const nova = { nome: 'Universidade da Baía', uf: 'RJ', sigla: 'UB' };
    expect(await importar(texto, true)).toEqual({ novas: [nova], repetidas: 2, erros: [], gravado: false });
    expect((await list({ busca: 'baia' })).total).toBe(0);
    expect(await importar(texto)).toEqual({ novas: [nova], repetidas: 2, erros: [], gravado: true });
    expect((await list({ busca: 'baia' })).items).toMatchObject([{ ...nova, ativa: true }]);
    expect(await auditOf('instituicao.importada')).toEqual([
      { atorId: c.admin.id, dados: { novas: [nova] } },
    ]);
    expect(await importar(texto)).toEqual({ novas: [], repetidas: 3, erros: [], gravado: true });
  });

  it('does not count a school as new that somebody adds at the same moment', async () => {
    const body = { nome: 'Faculdade do Vale', uf: 'MG', sigla: '' };
    const held = Promise.withResolvers<void>();
    const { id: sessaoId } = await api.db
      .selectFrom('sessao')
      .select('id')
      .where('usuarioId', '=', c.admin.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const adding = withTx(api.db, async (tx) => {
      const who = await loadPerson(tx, { usuarioId: c.admin.id, sessaoId, now: api.now() });
      if (who) await instituicoes.add(tx, who, body);
      held.resolve();
      await waitsForLock(api);
    });
    await held.promise;
    const importing = importar('Faculdade do Vale; MG\nFaculdade do Monte; MG');
    await adding;
    expect(await importing).toMatchObject({ novas: [{ nome: 'Faculdade do Monte' }], repetidas: 1 });
  });

  it('is read a page at a time, searched by name or sigla, retired ones last', async () => {
    await importar(Array.from({ length: 20 }, (_, n) => `Zênite ${n + 10}; BA; ZN${n + 10}`).join('\n'));
    const second = await list({ busca: 'zenite', pagina: 2, porPagina: 15 });
    expect([second.total, second.items.map(({ nome }) => nome)]).toEqual([
      20,
      ['Zênite 25', 'Zênite 26', 'Zênite 27', 'Zênite 28', 'Zênite 29'],
    ]);
    const [um] = (await list({ busca: 'zn10' })).items;
    expect(um?.nome).toBe('Zênite 10');
    if (um) await ativar(um, false);
    expect((await list({ busca: 'zenite', porPagina: 200 })).items.at(-1)?.nome).toBe('Zênite 10');
  });
});
