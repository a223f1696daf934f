import type { RouteDef } from '@balcao/contract/kernel/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mountedRoutes } from '#platform/http/mount.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCenario } from './cenario.fixture.ts';
import { liveThrough } from './vida.fixture.ts';

/** Values that the system never creates itself. */
const MARK = {
  text: 'ATRIBUICAO-EM-MASSA-4417',
  uuid: '0190a5b2-bad0-7bad-8bad-00000000bad0',
  number: 31_337,
  instant: '1999-12-31T23:59:58.000Z',
  day: '1999-12-31',
};

interface Column {
  tabela: string;
  coluna: string;
  tipo: string;
}

let api: TestApi;
let columns: Column[];
let extras: Record<string, unknown>;
beforeAll(async () => {
  api = await startApi();
  const { rows } = await sql<Column>`select table_name as tabela, column_name as coluna, data_type as tipo
    from information_schema.columns where table_schema = 'public'`.execute(api.db);
  columns = rows;
  extras = Object.fromEntries(rows.flatMap(bothNames));
});
afterAll(() => api.close());

function bothNames({ coluna, tipo }: Column): [string, unknown][] {
  const camel = coluna.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [coluna, camel].map((name) => [name, markOf(tipo)]);
}

function markOf(tipo: string): unknown {
  if (tipo === 'uuid') return MARK.uuid;
  if (/int|numeric/.test(tipo)) return MARK.number;
  if (tipo === 'date') return MARK.day;
  if (tipo.startsWith('timestamp')) return MARK.instant;
  if (tipo === 'boolean') return true;
  return tipo === 'ARRAY' ? [MARK.text] : tipo.startsWith('json') ? { marca: MARK.text } : MARK.text;
}

/** A key for each column, except those that the route declares and may store. */
function unknownTo({ body }: RouteDef): Record<string, unknown> {
  const schema = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const known = new Set(Object.keys(schema.properties ?? {}));
  return Object.fromEntries(Object.entries(extras).filter(([name]) => !known.has(name)));
}

/** The same API, whose every JSON body also has a key for each column of the database. */
function withExtras(hit: Set<string>): TestApi {
  const call: TestApi['call'] = async (route: RouteDef, args, options) => {
    const { body } = args as { body?: unknown };
    const isJson = route.body !== undefined && route.body !== 'stream';
    const loaded = isJson ? { ...args, body: { ...unknownTo(route), ...(body as object) } } : args;
    const answer = await api.call(route, loaded as never, options);
    if (isJson && answer.status < 300) hit.add(`${route.method} ${route.path}`);
    return answer as never;
  };
  const must: TestApi['must'] = async (route, args, options) => {
    const answer = await call(route, args, options);
    if (answer.status >= 300) throw new Error(`${route.path} → ${answer.status} ${answer.raw.body}`);
    return answer.body;
  };
  return { ...api, call, must };
}

/** The places with a stored marked value, as «table.column». */
async function marked(): Promise<string[]> {
  const found: string[] = [];
  const values = [MARK.text, MARK.uuid, String(MARK.number), MARK.day, '1999-12-31'];
  for (const tabela of new Set(columns.map((column) => column.tabela))) {
    const { rows } = await sql<{ key: string }>`select distinct e.key from ${sql.table(tabela)} t,
      jsonb_each_text(to_jsonb(t)) e where e.value = any(${values}) or e.value like '1999-12-31%'
      or e.value like ${`%${MARK.text}%`} or e.value like ${`%${MARK.uuid}%`}`.execute(api.db);
    found.push(...rows.map((row) => `${tabela}.${row.key}`));
  }
  return found;
}

describe('unknown keys in a body', () => {
  it('named after any column are stored by no write of a full life of requests (Discourse CVE-2026-28219)', async () => {
    const hit = new Set<string>();
    expect(Object.keys(extras).length).toBeGreaterThan(200);
    const cenario = await makeCenario(api);
    const before = await rights();
    await liveThrough(withExtras(hit), cenario, (campo, min) => campo.padEnd(min, '.'));
    const writes = [...mountedRoutes.values()].filter((r) => r.body !== undefined && r.body !== 'stream');
    expect(hit.size, [...hit].join('\n')).toBeGreaterThanOrEqual(18);
    expect(hit.size).toBeLessThanOrEqual(writes.length);
    expect(await marked()).toEqual([]);
    const after = await rights();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).filter((row) => row.tipo > 0 || row.concedidas > 0)).toEqual([]);
  });

  it('would be found if one were stored', async () => {
    const { id } = await api.make.usuario({ nome: MARK.text });
    expect(await marked()).toContain('usuario.nome');
    await api.db.updateTable('usuario').set({ nome: 'Outro' }).where('id', '=', id).execute();
  });
});

/** Everybody's rights, in order of creation. */
async function rights() {
  const { rows } = await sql<{ id: string; tipo: number; concedidas: number }>`
    select u.id, u.tipo, (select count(*)::int from permissao_concedida p where p.usuario_id = u.id) as concedidas
    from usuario u order by u.created_at, u.id`.execute(api.db);
  return rows;
}
