import { servico } from '@balcao/contract/servico';
import { tipo } from '@balcao/contract/tipo';
import { createDb, type DbHandle } from '@balcao/db/db';
import { refreshEspera } from '@balcao/db/refresh-espera';
import type { Status } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';

const DAY_MS = 24 * 3600 * 1000;
const MANY = 6_000;

let api: TestApi;
let owner: DbHandle;
let autor: MadeUsuario;
let last = 0;

beforeAll(async () => {
  api = await startApi();
  owner = createDb({
    url: api.databaseUrl,
    name: 'espera',
    max: 1,
    statementTimeoutMs: 0,
    onError: () => {},
  });
  autor = await api.make.usuario();
  await api.make.aceitarTermo(autor.id);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

interface Life {
  tipoId: number;
  status?: Status;
  /** Days before now; null while it is open. */
  ended: number | null;
  took: number;
}

/** Inserts requests directly, `count` of each life. */
async function fill(lives: readonly Life[], count = 1): Promise<void> {
  const rows = lives.map(({ tipoId, status = 'CONCLUIDO', ended, took }) => {
    const end = api.now().getTime() - (ended ?? 0) * DAY_MS;
    return {
      tipoId,
      status,
      created: new Date(end - took * DAY_MS),
      closed: ended === null ? null : new Date(end),
    };
  });
  const from = last;
  last += rows.length * count;
  await sql`
    insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status, grupo_id,
      localidade_ibge, respostas, prazo_situacao, created_at, updated_at, closed_at)
    select gen_random_uuid(), (${from}::int + row_number() over ())::text, (l->>'tipoId')::int, 1, 'Pedido', 'W2', ${autor.id}, ${autor.id},
      l->>'status', ${await grupoId(api, 'REG')}, ${await api.make.localidade()}, '{}', case when l->>'closed' is null then 'correndo' else 'encerrado' end,
      (l->>'created')::timestamptz, (l->>'created')::timestamptz, (l->>'closed')::timestamptz
    from json_array_elements(${JSON.stringify(rows)}::json) l, generate_series(1, ${count})`.execute(
    owner.db,
  );
}

async function listed(tipoId: number) {
  const { items } = await api.must(servico.list, {});
  return items.find(({ id }) => id === tipoId);
}

const ended = (tipoId: number, took: readonly number[]): Life[] =>
  took.map((days, i) => ({ tipoId, ended: 1 + (i % 80), took: days }));

describe('the real duration of a service', () => {
  it('is counted once a day from requests that ended in 90 days, and is the same for everybody', async () => {
    const tipoId = await publishServico(api, []);
    const refused = { status: 'INDEFERIDO', ended: 3, took: 40 } as const;
    await fill([
      ...ended(tipoId, [1, 1, 2, 2, 3, 5, 8, 13, 21]),
      { tipoId, ...refused },
      // None of these is an end: cancelled, unanswered, too old, still open.
      ...(['CANCELADO', 'ARQUIVADO'] as const).map((status) => ({ tipoId, status, ended: 2, took: 80 })),
      { tipoId, ended: 91, took: 80 },
      { tipoId, status: 'EM_ANALISE' as const, ended: null, took: 85 },
    ]);
    expect((await listed(tipoId))?.espera).toBeNull();
    await api.runDay('2026-11-23');
    const found = await listed(tipoId);
    expect(found?.espera).toEqual({ metade: 3, noveEmDez: 21, pedidos: 10, dia: '2026-11-23' });
    const token = await api.as(autor);
    const { items } = await api.must(tipo.list, {}, { token });
    const one = await api.must(tipo.get, { params: { id: tipoId } }, { token });
    for (const same of [items.find(({ id }) => id === tipoId), one.tipo])
      expect(same).toMatchObject({ espera: found?.espera, pedidos90Dias: found?.pedidos90Dias });
    // All but the four that were filed before the period.
    expect(found?.pedidos90Dias).toBeGreaterThan(8);
  });

  it('is not shown for fewer than ten, and a second count on the same day changes nothing', async () => {
    const tipoId = await publishServico(api, []);
    await fill(ended(tipoId, [1, 1, 1, 1, 1, 1, 1, 1, 1]));
    await api.runDay('2026-11-24');
    await api.runDay('2026-11-24');
    const row = await api.db.selectFrom('espera').selectAll().where('tipoId', '=', tipoId).executeTakeFirst();
    expect(row).toMatchObject({ encerrados: 9, pedidos: 9, metade: null, noveEmDez: null });
    expect((await listed(tipoId))?.espera).toBeNull();
  });

  it.each([
    ['2026-11-25T00:05:00Z', 0],
    ['2026-11-26T03:05:00Z', 1],
  ])('counts calendar days in Brasília: ten minutes up to %s are %i', async (now, days) => {
    const tipoId = await publishServico(api, []);
    api.setNow(now);
    await fill(Array.from({ length: 10 }, () => ({ tipoId, ended: 0, took: 10 / (24 * 60) })));
    await api.runDay(now.slice(0, 10));
    expect((await listed(tipoId))?.espera).toMatchObject({ metade: days, noveEmDez: days });
  });

  it('is read from the period only, however many requests exist', async () => {
    const tipoId = await publishServico(api, []);
    const years: Life[] = Array.from({ length: 100 }, (_, i) => ({ tipoId, ended: i * 36, took: i % 30 }));
    await fill(years, MANY / years.length);
    await sql`vacuum analyze requerimento`.execute(owner.db);
    const before = await scans();
    api.setNow('2026-11-27T12:00:00Z');
    // Other daily jobs read the same table in their own ways.
    await refreshEspera(owner.db, api.now());
    const after = await scans();
    expect(after.whole).toBe(before.whole);
    expect(after.ends).toBeGreaterThan(before.ends);
    // Three lives of the hundred ended within 90 days: after 0, 1 and 2 days.
    expect((await listed(tipoId))?.espera).toMatchObject({
      pedidos: (3 * MANY) / 100,
      metade: 1,
      noveEmDez: 2,
    });
  }, 60_000);
});

/** How often the table was read completely, and the index of ends was used, by the server's statistics. */
async function scans(): Promise<{ whole: number; ends: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(owner.db);
  const { rows } = await sql<{ whole: number; ends: number }>`
    select t.seq_scan::int as whole, i.idx_scan::int as ends
    from pg_stat_user_tables t join pg_stat_user_indexes i on i.relid = t.relid
    where t.relname = 'requerimento' and i.indexrelname = 'requerimento_encerrado_idx'`.execute(owner.db);
  const row = rows[0];
  if (!row) throw new Error('the index is gone');
  return row;
}
