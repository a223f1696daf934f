import { exportacao } from '@balcao/contract/exportacao';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { abrir } from '#features/leitura/leitura.fixture.ts';
import { readXlsx } from '#platform/planilha/read-xlsx.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { runExportacao } from './run-exportacao.ts';

const HOJE = '2026-11-23';
type Pedida = ArgsOf<typeof exportacao.create>['body'];
const TUDO = { data: 5, grupo: -1 } as const;

let api: TestApi;
let helena: Person;
let reg: Person;
let cad: Person;
let admin: Person;
let filed: string[];

const asked = (more: Partial<Pedida> = {}): Pedida => ({
  lista: 'requerimentos',
  formato: 'csv',
  colunas: ['id', 'autor', 'emissao', 'status'],
  filtros: TUDO,
  ...more,
});

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  filed = [];
  for (const nome of ['=cmd|/C calc!A1', 'Helena; "Prado"']) {
    helena = await person(api, { nome, registro: {} });
    const respostas = { ...interrupcao(HOJE), inicio: '2026-12-20' };
    filed.push((await fileRequerimento(api, helena.token, { tipoId: 106, respostas })).id);
    api.setNow(`${HOJE}T14:00:00Z`);
  }
  api.setNow(`${HOJE}T15:00:00Z`);
  reg = await person(api, { tipo: 1, nome: 'Otávio', grupos: [{ id: await grupoId(api, 'REG') }] });
  cad = await person(api, { tipo: 1, nome: 'Cida', grupos: [{ id: await grupoId(api, 'CAD') }] });
  admin = await person(api, { tipo: 2, nome: 'Paulo' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.runJobs();
});

const create = (by: Person, body: Pedida) => api.must(exportacao.create, { body }, { token: by.token });
const detail = (by: Person, id: string) =>
  api.must(exportacao.detail, { params: { id } }, { token: by.token });

async function bytesOf(by: Person, id: string): Promise<Buffer> {
  const { raw, status } = await api.call(exportacao.baixar, { params: { id } }, { token: by.token });
  expect(status).toBe(200);
  return raw.rawPayload;
}

/** Lines of the finished CSV, without the heading. */
async function linesOf(by: Person, body: Pedida): Promise<string[]> {
  const { id } = await create(by, body);
  await api.runJobs();
  const text = (await bytesOf(by, id)).toString('utf8');
  return text.split('\r\n').slice(1, -1);
}

async function auditOf(acao: string, objetoId: string) {
  const { rows } = await sql<{ atorId: string; dados: Record<string, unknown> }>`
    select ator_id as "atorId", dados from audit_log where acao = ${acao} and objeto_id = ${objetoId}`.execute(
    api.db,
  );
  return rows;
}

describe('an export', () => {
  it('is written in the background, announced, audited and downloaded by its owner only', async () => {
    const body = asked();
    const queued = await create(admin, body);
    expect(queued).toMatchObject({ situacao: 'na_fila', total: 2, feitas: 0, selecao: false, nome: null });
    const early = await api.call(exportacao.baixar, { params: { id: queued.id } }, { token: admin.token });
    expect(early.problem.type).toBe('urn:problem:exportacao.not_ready');
    await api.runJobs();
    const ready = await detail(admin, queued.id);
    expect(ready).toMatchObject({ situacao: 'pronta', total: 2, feitas: 2, nome: `Pedidos ${HOJE}.csv` });
    expect(ready.expiraEm).toBe('2026-11-30T15:00:00.000Z');
    const { raw } = await api.call(exportacao.baixar, { params: { id: queued.id } }, { token: admin.token });
    expect(raw.headers['content-disposition']).toContain('attachment');
    expect(raw.body.split('\r\n')).toEqual([
      '\uFEFF"Número";"Autor";"Criado em";"Situação"',
      expect.stringMatching(/^"[\d./-]+";"Helena; ""Prado""";23\/11\/2026 11:00;"/),
      expect.stringMatching(/^"[\d./-]+";"'=cmd\|\/C calc!A1";23\/11\/2026 10:00;"/),
      '',
    ]);
    for (const other of [reg, helena])
      for (const route of [exportacao.baixar, exportacao.detail, exportacao.cancelar])
        expect((await api.call(route, { params: { id: queued.id } }, { token: other.token })).status).toBe(
          404,
        );
    expect((await api.must(exportacao.list, {}, { token: reg.token })).items).toEqual([]);
    const notices = await api.db
      .selectFrom('notificacao')
      .select(['titulo', 'texto', 'link'])
      .where('usuarioId', '=', admin.id)
      .where('chave', '=', `exportacao:${queued.id}`)
      .execute();
    expect(notices).toEqual([
      {
        titulo: 'Sua exportação está pronta',
        texto: '2 linhas. O arquivo fica guardado por 7 dias.',
        link: '/exportacoes',
      },
    ]);
    for (const acao of ['exportacao.pedida', 'exportacao.pronta', 'exportacao.baixada'])
      expect((await auditOf(acao, queued.id)).map(({ atorId }) => atorId)).toEqual([admin.id]);
    expect(JSON.stringify(await auditOf('exportacao.pedida', queued.id))).not.toContain('Helena');
  });

  it('is an XLSX whose dates are dates and whose formulas are text', async () => {
    const { id } = await create(admin, asked({ formato: 'xlsx', colunas: ['autor', 'emissao', 'prazo'] }));
    await api.runJobs();
    const [sheet] = await readXlsx(await bytesOf(admin, id));
    expect(sheet?.rows[2]).toEqual([
      { v: '=cmd|/C calc!A1', s: '0', text: true },
      { v: String(46349 + 600 / 1440), s: '3', text: false },
      { v: expect.stringMatching(/^463\d\d$/), s: '2', text: false },
    ]);
  });

  it('has the content of the list: filters, selection, and the person’s rows', async () => {
    expect(await linesOf(admin, asked({ filtros: { ...TUDO, autor: 'helena' } }))).toHaveLength(1);
    expect(await linesOf(admin, asked({ filtros: { ...TUDO, status: 6 } }))).toEqual([]);
    expect(await linesOf(admin, asked({ ids: filed.slice(0, 1), filtros: {} }))).toHaveLength(1);
    expect(await linesOf(reg, asked({ lista: 'fila', filtros: { visao: 'grupos' } }))).toHaveLength(2);
    expect(await linesOf(cad, asked())).toEqual([]);
    expect(await linesOf(cad, asked({ ids: filed, filtros: {} }))).toEqual([]);
    expect(await linesOf(helena, asked())).toHaveLength(1);
  });

  it('follows the rights at the moment of writing', async () => {
    const leaving = await person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
    const { id } = await create(leaving, asked());
    await sql`delete from grupo_membro where usuario_id = ${leaving.id}`.execute(api.db);
    await api.runJobs();
    expect((await bytesOf(leaving, id)).toString('utf8').split('\r\n').slice(1, -1)).toEqual([]);
    const gone = await person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
    const second = await create(gone, asked());
    await api.db.updateTable('usuario').set({ situacao: 'desativado' }).where('id', '=', gone.id).execute();
    await api.runJobs();
    const row = await api.db
      .selectFrom('exportacao')
      .select(['situacao', 'arquivoId'])
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ situacao: 'falhou', arquivoId: null });
  });

  it('names no protected author, even for a person who opened the name, because the file outlives that', async () => {
    const [id = ''] = filed;
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
    const lines = await linesOf(reg, asked({ colunas: ['autor'] }));
    expect(lines).toEqual(['"Helena; ""Prado"""', `"${IDENTIDADE_PROTEGIDA}"`]);
    expect(await linesOf(reg, asked({ filtros: { ...TUDO, nome: 'cmd' } }))).toEqual([]);
    const ouvidoria = await person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
    const grant = { permissao: 'requerimento.identidade.ver', alcance: 'all' as const };
    await api.make.conceder({ usuarioId: ouvidoria.id, ...grant });
    await abrir(api, ouvidoria, { id, parte: 'identidade' });
    // A search by name reveals it, whatever columns are shown.
    const byName = asked({ colunas: ['id'], filtros: { ...TUDO, nome: 'cmd' } });
    expect(await linesOf(ouvidoria, byName)).toEqual([]);
    expect((await linesOf(ouvidoria, asked({ colunas: ['autor'] })))[1]).toBe(`"${IDENTIDADE_PROTEGIDA}"`);
    expect(await auditOf('requerimento.identidade_lida', id)).toEqual([]);
    await api.db.updateTable('requerimento').set({ sigilo: false }).where('id', '=', id).execute();
  });
});

describe('a running export', () => {
  it('is one of two at most, and can be cancelled', async () => {
    const first = await create(admin, asked());
    await create(admin, asked());
    const third = await api.call(exportacao.create, { body: asked() }, { token: admin.token });
    expect(third.status).toBe(409);
    expect(third.problem.title).toContain('duas exportações em andamento');
    const params = { id: first.id };
    const given = await api.must(exportacao.cancelar, { params }, { token: admin.token });
    expect(given.situacao).toBe('cancelada');
    await create(admin, asked());
    await api.runJobs();
    expect((await detail(admin, first.id)).situacao).toBe('cancelada');
    const file = await api.call(exportacao.baixar, { params }, { token: admin.token });
    expect(file.problem.type).toBe('urn:problem:exportacao.gone');
  });

  it('never makes three when it is requested twice at once', async () => {
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => api.call(exportacao.create, { body: asked() }, { token: admin.token })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  });

  it('is started again after a crash, by one run, with every row once', async () => {
    const { id } = await create(admin, asked());
    const killed = { situacao: 'preparando', feitas: 1, tentativas: 1, execucao: filed[0] } as const;
    await api.db.updateTable('exportacao').set(killed).where('id', '=', id).execute();
    const ctx = { deps: api.deps, now: api.now() };
    await Promise.all([runExportacao(ctx, { id }), runExportacao(ctx, { id })]);
    await runExportacao(ctx, { id });
    expect(await detail(admin, id)).toMatchObject({ situacao: 'pronta', feitas: 2, total: 2 });
    const text = (await bytesOf(admin, id)).toString('utf8');
    expect(text.split('\r\n')).toHaveLength(4);
    expect(await auditOf('exportacao.pronta', id)).toHaveLength(1);
  });

  it('stops at its next slice after it was cancelled', async () => {
    const { id } = await create(admin, asked());
    const put = api.deps.storage.put;
    api.deps.storage.put = async (...args) => {
      await api.must(exportacao.cancelar, { params: { id } }, { token: admin.token });
      return put(...args);
    };
    await runExportacao({ deps: api.deps, now: api.now() }, { id });
    api.deps.storage.put = put;
    expect(await detail(admin, id)).toMatchObject({ situacao: 'cancelada', nome: null });
  });

  it('is given up after five failures, and its owner is notified', async () => {
    const { id } = await create(admin, asked());
    await api.db.updateTable('exportacao').set({ tentativas: 5 }).where('id', '=', id).execute();
    await api.runJobs();
    expect(await detail(admin, id)).toMatchObject({
      situacao: 'falhou',
      motivo: 'Não conseguimos preparar o arquivo.',
    });
  });
});

it('loses its file after seven days, bytes included', async () => {
  const { id } = await create(admin, asked());
  await api.runJobs();
  const { chave } = await api.db
    .selectFrom('arquivo as a')
    .innerJoin('exportacao as e', 'e.arquivoId', 'a.id')
    .select('a.chave')
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow();
  await api.runDay('2026-11-30');
  expect(await api.deps.storage.exists(chave)).toBe(true);
  await api.runDay('2026-12-01');
  expect(await api.deps.storage.exists(chave)).toBe(false);
  const token = await api.as({ id: admin.id, tipo: 2 });
  expect(await detail({ ...admin, token }, id)).toMatchObject({ situacao: 'expirada', nome: null });
  api.setNow(`${HOJE}T15:00:00Z`);
});

it('has each of twenty thousand rows once, although many were filed at the same moment', async () => {
  const { rows } = await sql<{ own: string }>`select string_agg(quote_ident(column_name), ', ') as own
    from information_schema.columns where table_name = 'requerimento' and is_generated = 'NEVER'`.execute(
    api.db,
  );
  const own = sql.raw(rows[0]?.own ?? '');
  // In parts, because rows are indexed for the search on insert, and a statement has a time limit.
  for (let from = 0; from < 20_000; from += 2000)
    await sql`insert into requerimento (${own})
      select c.* from requerimento r, generate_series(${from + 1}::int, ${from + 2000}::int) i, lateral (select ${own}
        from jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'numero', 'X' || i,
          'rascunho_id', null, 'closed_at', now(), 'created_at', r.created_at + make_interval(secs => i / 700)))) c
      where r.id = ${filed[0]}`.execute(api.db);
  const { id, total } = await create(admin, asked({ colunas: ['id'], formato: 'xlsx' }));
  expect(total).toBe(20_002);
  await api.runJobs();
  const [sheet] = await readXlsx(await bytesOf(admin, id));
  const numeros = sheet?.rows.slice(1).map(([cell]) => cell?.v) ?? [];
  expect(numeros).toHaveLength(20_002);
  expect(new Set(numeros).size).toBe(20_002);
}, 60_000);

it.each([
  [{ colunas: [] }, 'colunas'],
  [{ colunas: ['id', 'id'] }, 'colunas'],
  [{ formato: 'pdf' }, 'formato'],
  [{ filtros: { sort: 'senha_hash' } }, 'filtros.sort'],
])('refuses %j on its field', async (wrong, path) => {
  const body = { ...asked(), ...wrong } as Pedida;
  const answer = await api.call(exportacao.create, { body }, { token: admin.token });
  expect(answer.status).toBe(422);
  expect(answer.problem.errors?.[0]?.path).toBe(path);
});
