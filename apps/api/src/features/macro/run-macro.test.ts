import { macro } from '@balcao/contract/macro';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario, newPedido } from '../../robustez/cenario.fixture.ts';
import { failingDb } from './macro.fixture.ts';
import { runMacro } from './run-macro.ts';

const HOUR_MS = 3_600_000;

let api: TestApi;
let c: Cenario;
let macroId: string;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  const texto = 'Olá, {{nomePreferido}}: recebemos {{protocolo}}.';
  const passos = [{ tipo: 'responder', texto } as const];
  const body = { nome: 'Recebido', passos, grupoId: null, ativo: true };
  macroId = (await api.must(macro.create, { body }, c.admin)).id;
});
afterAll(() => api.close());

const preview = (ids: string[]) =>
  api.must(macro.previa, { params: { id: macroId }, body: { requerimentos: ids } }, c.reg);

const countMessages = async (id: string) =>
  (await api.db.selectFrom('mensagem').select('id').where('requerimentoId', '=', id).execute()).length;

it('a macro never names a protected author in its texts, because all who handle the request read them', async () => {
  const { id, numero, autor } = await newPedido(api);
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  await api.make.conceder({ usuarioId: c.reg.id, permissao: 'requerimento.identidade.ver', alcance: 'all' });
  const { itens } = await preview([id]);
  expect(itens[0]?.efeitos).toMatchObject([{ texto: `Olá, requerente: recebemos ${numero}.` }]);
  const offered = await api.must(requerimento.modelosResposta, { params: { id } }, c.reg);
  expect(offered.items.length).toBeGreaterThan(0);
  expect(JSON.stringify(offered)).not.toContain(autor.nome);
});

it('a run continues after one request fails unexpectedly, and gives that one up after an hour', async () => {
  const pedidos = [await newPedido(api), await newPedido(api), await newPedido(api)];
  const { version, itens } = await preview(pedidos.map(({ id }) => id));
  const body = { version, itens: itens.map(({ id, version: v, vistoEm }) => ({ id, version: v, vistoEm })) };
  const run = await api.must(macro.executar, { params: { id: macroId }, body }, c.reg);
  const attempt = (fails: (begun: number) => boolean, later = 0) =>
    runMacro(
      {
        deps: { ...api.deps, db: failingDb(api.db, fails) },
        now: new Date(api.now().getTime() + 60_000 + later),
      },
      { execucaoId: run.id },
    );
  const counts = () => Promise.all(pedidos.map(({ id }) => countMessages(id)));
  await expect(attempt((begun) => begun === 2)).rejects.toThrow('fails');
  expect(await counts()).toEqual([1, 0, 1]);
  await expect(attempt((begun) => begun === 1)).rejects.toThrow('fails');
  await attempt((begun) => begun === 1, HOUR_MS);
  const ended = await api.must(macro.execucao, { params: { id: run.id } }, c.reg);
  expect(ended.situacao).toBe('concluida');
  expect(ended.itens.map(({ situacao }) => situacao)).toEqual(['feito', 'recusado', 'feito']);
  expect(ended.itens[1]?.motivo).toBe('Não conseguimos fazer isto neste pedido. Tente de novo.');
  expect(await counts()).toEqual([1, 0, 1]);
});

it('the audit says what a change of a macro changed, with the former value', async () => {
  const passos = [{ tipo: 'nota', texto: 'Conferido.' } as const];
  const before = { nome: 'Conferir', passos, grupoId: c.cad.grupoId, ativo: true };
  const { id, version } = await api.must(macro.create, { body: before }, c.admin);
  const after = { ...before, nome: 'Conferir tudo', grupoId: null };
  await api.must(macro.change, { params: { id }, body: { ...after, version } }, c.admin);
  const rows = await api.db
    .selectFrom('auditLog')
    .select('dados')
    .where('acao', '=', 'macro.alterada')
    .where('objetoId', '=', id)
    .execute();
  const antes = { nome: 'Conferir', grupoId: c.cad.grupoId };
  expect(rows).toEqual([{ dados: { antes, depois: { nome: 'Conferir tudo', grupoId: null } } }]);
});
