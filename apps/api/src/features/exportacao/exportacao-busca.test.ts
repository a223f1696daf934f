import { setTimeout as sleep } from 'node:timers/promises';
import { exportacao } from '@balcao/contract/exportacao';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { createDb } from '@balcao/db/db';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { index } from '#features/busca/busca.fixture.ts';
import { person } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi } from '#test/harness.ts';
import { runExportacao } from './run-exportacao.ts';

type Pedida = ArgsOf<typeof exportacao.create>['body'];

/** Longer than a page looks for words, shorter than an export does. */
const BUSY_MS = 800;

it('leaves no row out because the server was busy for a moment', async () => {
  const api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  const helena = await person(api, { registro: {} });
  const respostas = { ...interrupcao('2026-11-23'), inicio: '2026-12-20' };
  await fileRequerimento(api, helena.token, { tipoId: 106, respostas });
  await index(api);
  const admin = await person(api, { tipo: 2 });
  const filtros = { data: 5, grupo: -1, busca: 'interrupção' } as const;
  const body: Pedida = { lista: 'requerimentos', formato: 'csv', colunas: ['id'], filtros };
  const { id } = await api.must(exportacao.create, { body }, { token: admin.token });
  const owner = createDb({ url: api.databaseUrl, name: 'test-busy', max: 1, onError: () => {} });
  const locked = Promise.withResolvers<void>();
  const busy = owner.db.transaction().execute(async (tx) => {
    await sql`lock table busca_texto in access exclusive mode`.execute(tx);
    locked.resolve();
    await sleep(BUSY_MS);
  });
  await locked.promise;
  await runExportacao({ deps: api.deps, now: api.now() }, { id });
  await busy;
  await owner.close();
  const done = await api.must(exportacao.detail, { params: { id } }, { token: admin.token });
  expect(done).toMatchObject({ situacao: 'pronta', feitas: 1 });
  await api.close();
});
