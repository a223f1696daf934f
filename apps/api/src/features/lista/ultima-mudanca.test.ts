import { eventos } from '@balcao/contract/eventos';
import { exportacao } from '@balcao/contract/exportacao';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyMovement } from '#features/tramite/move.ts';
import { systemActor } from '#platform/auth/who.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let staff: { id: string; token: string };
let author: string;
let ids: { early: string; late: string };

beforeAll(async () => {
  api = await startApi();
  const { id } = await api.make.usuario({ tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
  await api.make.aceitarTermo(id);
  staff = { id, token: '' };
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setNow('2026-11-23T12:00:00Z');
  const autor = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(autor.id);
  author = await api.as(autor);
  const { id: early } = await fileRequerimento(api, author, {
    tipoId: 106,
    respostas: interrupcao('2026-11-23'),
  });
  api.setNow('2026-11-23T12:05:00Z');
  const late = uuidv7();
  const { numeroDigitos: _, ...filed } = await api.db
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', early)
    .executeTakeFirstOrThrow();
  const changed = { createdAt: api.now(), updatedAt: api.now(), atualizacaoPublica: api.now() };
  const row = { ...filed, ...changed, id: late, numero: late, rascunhoId: null };
  await api.db
    .insertInto('requerimento')
    .values({ ...row, respostas: '{}', opcoes: '{}' })
    .execute();
  ids = { early, late };
  staff.token = await api.as({ id: staff.id, tipo: 1 });
  api.setNow('2026-11-23T12:10:00Z');
});

const ASC = { data: 5, sort: 'atualizacao', desc: 'false' } as const;

const detailFor = (token: string) => api.must(requerimento.detail, { params: { id: ids.early } }, { token });

async function seenBy(token: string) {
  const { version, atualizacao } = await detailFor(token);
  // The news about this request for an open page.
  expect(await api.must(eventos.versao, { params: { id: ids.early } }, { token })).toEqual({ version });
  const { items } = await api.must(requerimento.list, { query: ASC }, { token });
  const mine = items.filter(({ id }) => id === ids.early || id === ids.late);
  return {
    version,
    atualizacao,
    emOrdem: mine.map(({ id }) => id),
    listada: mine.find(({ id }) => id === ids.early)?.atualizacao,
  };
}

/** The moments of the last change in an exported list, in its order. */
async function exported(token: string): Promise<string[]> {
  const { id } = await api.must(
    exportacao.create,
    {
      body: {
        lista: 'requerimentos',
        formato: 'csv',
        colunas: ['atualizacao'],
        filtros: { data: 5, sort: 'atualizacao', desc: false },
      },
    },
    { token },
  );
  await api.runJobs();
  const { raw } = await api.call(exportacao.baixar, { params: { id } }, { token });
  return raw.rawPayload.toString('utf8').split('\r\n').slice(1).filter(Boolean);
}

const write = (token: string, body: { interna: boolean; version?: number }) =>
  api.call(
    requerimento.mensagem,
    { params: { id: ids.early }, body: { texto: 'Segue o que foi pedido.', ...body } },
    { token },
  );

it('internal acts change the date and version for staff, and nothing for the requester', async () => {
  const before = await seenBy(author);
  const file = await exported(author);
  const { version } = await detailFor(staff.token);
  expect((await write(staff.token, { interna: true })).status).toBe(200);
  const noted = await detailFor(staff.token);
  await api.must(
    requerimento.atribuir,
    {
      params: { id: ids.early },
      body: { version: noted.version, atendenteId: staff.id, motivo: 'Redistribuição.' },
    },
    { token: staff.token },
  );
  expect(await seenBy(author)).toEqual(before);
  expect(before.emOrdem).toEqual([ids.early, ids.late]);
  expect(await exported(author)).toEqual(file);
  const after = await seenBy(staff.token);
  expect(after).toMatchObject({ version: version + 2, emOrdem: [ids.late, ids.early] });
  expect(after.listada).toBe(after.atualizacao);
  expect(after.atualizacao).toBe('2026-11-23T12:10:00.000Z');
});

it('the requester acts on their own visible version, and is warned of a newer one', async () => {
  const { version } = await detailFor(author);
  await write(staff.token, { interna: true });
  expect((await write(author, { interna: false, version })).status).toBe(200);
  const { version: answered, atualizacao } = await detailFor(author);
  expect(answered).toBeGreaterThan(version);
  expect(atualizacao).toBe('2026-11-23T12:10:00.000Z');
  await write(staff.token, { interna: false });
  const late = await write(author, { interna: false, version: answered });
  expect(late.problem).toMatchObject({ type: 'urn:problem:stale', dados: { version: answered + 1 } });
  expect((await seenBy(author)).emOrdem).toEqual([ids.late, ids.early]);
});

it('an internal step counts for the requester when it changes the status', async () => {
  const { version } = await detailFor(author);
  const step = async (para: 'PROTOCOLADO' | 'EM_ANALISE') => {
    await withTx(api.db, async (tx) => {
      const r = await tx
        .selectFrom('requerimento')
        .selectAll()
        .where('id', '=', ids.early)
        .executeTakeFirstOrThrow();
      await applyMovement(tx, systemActor(api.now()), r, { acao: 'desfazer', para, visibilidade: 'interna' });
    });
    return (await detailFor(author)).version;
  };
  expect(await step('PROTOCOLADO')).toBe(version);
  expect(await step('EM_ANALISE')).toBe(version + 2);
});
