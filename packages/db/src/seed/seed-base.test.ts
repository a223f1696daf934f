import { tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { CONCESSOES_DOS_GRUPOS } from '@balcao/catalogo/grupos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Db, type DbHandle } from '../db.ts';
import type { ScratchDatabase } from '../server-databases.ts';
import { cloneDatabase } from '../test-database.ts';
import { seedBase } from './seed-base.ts';
import { seedId } from './seed-id.ts';
import { TERMO } from './termo.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const TABLES = [
  'requerimento_status',
  'municipio',
  'feriado',
  'grupo',
  'permissao_concedida',
  'requerimento_tipo',
  'modelo_resposta',
  'modelo_resposta_versao',
  'termo',
];

let database: ScratchDatabase;
let handle: DbHandle;
let db: Db;

/** Everything in these tables, as text that can be compared. */
async function contents(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ n: number; digest: string }>`select count(*)::int as n,
      md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(table)} t`.execute(
      db,
    );
    all[table] = rows[0];
  }
  return all;
}

beforeAll(async () => {
  database = await cloneDatabase();
  handle = createDb({ url: database.url, name: 'seed-base-test', max: 2, onError: () => undefined });
  db = handle.db;
  await seedBase(db, NOW);
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

describe('seedBase', () => {
  it('fills what every installation needs', async () => {
    expect(await contents()).toMatchObject({
      requerimento_status: { n: 18 },
      grupo: { n: 15 },
      permissao_concedida: { n: 14 },
      requerimento_tipo: { n: tiposDoPrimeiroLancamento.length },
      termo: { n: 1 },
    });
    const municipios = await db
      .selectFrom('municipio')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(municipios.n).toBeGreaterThan(5_500);
    const tipos = await db.selectFrom('requerimentoTipo').select(['id', 'versaoPublicada']).execute();
    const newest = new Map(tiposDoPrimeiroLancamento.map(({ id, versao }) => [id, versao]));
    expect(tipos.map(({ versaoPublicada }) => versaoPublicada)).toEqual(
      tipos.map(({ id }) => newest.get(id)),
    );
    const years = await sql<{
      ano: number;
    }>`select distinct extract(year from data)::int as ano from feriado order by 1`.execute(db);
    // The template that the clone comes from was filled today, whenever that is.
    expect(years.rows.map(({ ano }) => ano)).toEqual(
      expect.arrayContaining([2024, 2025, 2026, 2027, 2028, 2029, 2030]),
    );
  });

  it('lets each group grant what its work needs, all of it known to the catalogue', async () => {
    const granted = await db
      .selectFrom('permissaoConcedida as p')
      .innerJoin('grupo as g', 'g.id', 'p.grupoId')
      .select(['g.sigla', 'p.permissao', 'p.alcance', 'p.efeito'])
      .execute();
    const expected = Object.entries(CONCESSOES_DOS_GRUPOS).flatMap(([sigla, grants]) =>
      grants.map(([permissao, alcance]) => ({ sigla, permissao, alcance, efeito: 'permitir' })),
    );
    expect(granted).toEqual(expect.arrayContaining(expected));
    expect(granted).toHaveLength(expected.length);
  });

  it('leaves the choice of how official communications come out of the terms', async () => {
    const { corpo, escolhePortal } = await db.selectFrom('termo').selectAll().executeTakeFirstOrThrow();
    const texto = JSON.stringify(corpo);
    expect(texto).toMatch(/Aceitar este termo não escolhe como chegam as comunicações oficiais/);
    expect(texto).not.toMatch(/Ao aceitar/);
    expect(escolhePortal).toBe(false);
  });

  it('publishes new terms beside those that people accepted before, and asks for them', async () => {
    const [id, later] = [seedId('termo', 1), new Date('2026-12-01T13:00:00Z')];
    await db.deleteFrom('termo').execute();
    const antes = { id, versao: 1, corpo: '[]', publishedAt: NOW };
    await db.insertInto('termo').values(antes).execute();
    await seedBase(db, later);
    const all = db.selectFrom('termo').select(['versao', 'escolhePortal', 'publishedAt', 'corpo']);
    expect(await all.orderBy('versao').execute()).toEqual([
      { versao: 1, escolhePortal: false, publishedAt: NOW, corpo: [] },
      { versao: 3, escolhePortal: false, publishedAt: later, corpo: TERMO.corpo },
    ]);
    await db.deleteFrom('termo').where('id', '=', id).execute();
  });

  it('publishes no terms over those that the council wrote', async () => {
    const publishedBy = seedId('usuario', 1);
    const own = { id: seedId('termo', 9), versao: 1, corpo: '[]', publishedAt: NOW, publishedBy };
    await db.deleteFrom('termo').execute();
    await db.insertInto('termo').values(own).execute();
    await seedBase(db, NOW);
    expect(await db.selectFrom('termo').select('versao').execute()).toEqual([{ versao: 1 }]);
    await db.deleteFrom('termo').execute();
    await seedBase(db, NOW);
  });

  it('changes nothing when it runs again', async () => {
    const before = await contents();
    await seedBase(db, new Date('2026-12-01T13:00:00Z'));
    expect(await contents()).toEqual(before);
  });

  it('leaves alone what the council changed: a dropped holiday, a renamed group, a retired service', async () => {
    await db.deleteFrom('feriado').where('descricao', '=', 'Dia do Servidor Público').execute();
    await db.updateTable('grupo').set({ nome: 'Secretaria Geral' }).where('sigla', '=', 'SEC').execute();
    await db.deleteFrom('grupo').where('sigla', '=', 'COM').execute();
    await db.deleteFrom('permissaoConcedida').where('permissao', '=', 'financeiro.cancelar').execute();
    await db.updateTable('requerimentoTipo').set({ ativo: false }).where('id', '=', 130).execute();
    const before = await contents();
    await seedBase(db, NOW);
    expect(await contents()).toEqual(before);
  });

  it('adds the calendar of a year that came', async () => {
    await seedBase(db, new Date('2027-01-02T13:00:00Z'));
    const rows = await db.selectFrom('feriado').select('data').where('data', '>=', '2031-01-01').execute();
    expect(rows.length).toBeGreaterThan(12);
  });
});
