import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import { REQUERIMENTO_SORT } from '@balcao/contract/lista-padrao';
import { requerimento } from '@balcao/contract/requerimento';
import { expectedRows } from '@balcao/db/expected-rows';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let token: string;
let zelia: { id: string; token: string };

/** More requests than a list counts, in two groups, with and without attendants, in several situations. */
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  const citizen = await api.make.usuario({ nome: 'Zélia Prado', registro: {} });
  await api.make.aceitarTermo(citizen.id);
  zelia = { id: citizen.id, token: await api.as(citizen) };
  const respostas = { ...interrupcao('2026-11-23'), inicio: '2026-12-20' };
  const { id } = await fileRequerimento(api, zelia.token, { tipoId: 106, respostas });
  const groups = [await grupoId(api, 'CAD'), await grupoId(api, 'REG')];
  const staff = await api.make.usuario({ tipo: 1, nome: 'Ângela', grupos: groups.map((g) => ({ id: g })) });
  const other = await api.make.usuario({ tipo: 1, nome: 'Bruno' });
  const third = await api.make.usuario({ nome: 'Élcio Sá' });
  const people = [citizen.id, third.id, other.id];
  await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
      grupo_id, atendente_id, localidade_ibge, respostas, prazo_em, sigilo, created_at)
    select uuidv7(), 'ordem ' || n, tipo_id, tipo_versao, titulo || n % 3, workflow, (${people}::uuid[])[1 + n % 3], criado_por_id,
      (array['PROTOCOLADO', 'EM_ANALISE', 'CONCLUIDO'])[1 + n % 3], (${groups}::uuid[])[1 + n % 2],
      (array[null, ${staff.id}, ${other.id}]::uuid[])[1 + n % 3], localidade_ibge, respostas,
      case when n % 5 > 0 then date '2026-12-01' + n % 7 end, n % 10 = 0, created_at - interval '1 minute' * (n % 400)
    from requerimento, generate_series(1, ${TOTAL_CAP + 50}) n where id = ${id}`.execute(api.db);
  await api.make.aceitarTermo(staff.id);
  token = await api.as(staff);
});
afterAll(() => api.close());

type Linha = Awaited<ReturnType<typeof pageOf>>[number];
type Query = Record<string, unknown>;

async function pageOf(query: Query) {
  const { items } = await api.must(
    requerimento.list,
    { query: { data: 5, porPagina: 200, ...query } },
    { token },
  );
  return items;
}

async function everyPage(query: Query): Promise<Linha[]> {
  const pages: Linha[][] = [];
  for (let pagina = 1; pagina <= 6; pagina += 1) pages.push(await pageOf({ ...query, pagina }));
  return pages.flat();
}

const ALL = TOTAL_CAP + 51;
const STATUS = ['PROTOCOLADO', 'EM_ANALISE', 'CONCLUIDO'];
const dictionary = new Intl.Collator('pt-BR');

/** The sort key of each order, read from the rows. */
const KEYS: Partial<Record<(typeof REQUERIMENTO_SORT)[number], (row: Linha) => string | null>> = {
  status: (row) => String(STATUS.indexOf(row.status)),
  grupo: (row) => row.grupo,
  atendente: (row) => row.atendente,
  autor: (row) => row.autor,
  titulo: (row) => row.titulo,
  prazo: (row) => row.prazo.vencimento,
  data: (row) => row.emissao,
};

/** Removes repeated neighbours from the keys. */
function runs(keys: (string | null)[]): (string | null)[] {
  return keys.filter((key, i) => i === 0 || key !== keys[i - 1]);
}

describe('a list longer than its count', () => {
  it.each(REQUERIMENTO_SORT.flatMap((sort) => [true, false].map((desc) => ({ sort, desc }))))(
    'is complete and in order by $sort, descending $desc',
    async ({ sort, desc }) => {
      for (const view of [{}, { visao: 'grupos' }]) {
        const rows = await everyPage({ ...view, sort, desc: String(desc), grupo: -1 });
        expect(rows).toHaveLength(ALL);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(ALL);
        const key = view.visao && sort === 'data' ? undefined : KEYS[sort];
        if (!key) continue;
        const found = runs(rows.map(key));
        const named = found.filter((one) => one !== null);
        const sorted = [...new Set(named)].sort((a, b) => dictionary.compare(a, b) * (desc ? -1 : 1));
        expect(found).toEqual([...sorted, ...(found.includes(null) ? [null] : [])]);
      }
    },
  );
});

describe('a list by author', () => {
  const names = async () =>
    (await everyPage({ sort: 'autor', desc: 'false', grupo: -1 })).map(({ autor }) => autor);

  it('follows a changed name at once', async () => {
    expect((await names()).at(-1)).toBe('Zélia Prado');
    await sql`update usuario set nome_social = 'Abel Prado' where id = ${zelia.id}`.execute(api.db);
    expect((await names())[0]).toBe('Abel Prado');
    await sql`update usuario set nome_social = null where id = ${zelia.id}`.execute(api.db);
    expect((await names()).at(-1)).toBe('Zélia Prado');
  });

  it('does not reveal a protected author by its place', async () => {
    const found = await names();
    const first = found.indexOf('Identidade protegida');
    const many = found.filter((autor) => autor === 'Identidade protegida').length;
    expect(found.slice(first, first + many)).toEqual(
      Array.from({ length: many }, () => 'Identidade protegida'),
    );
    expect(many).toBeGreaterThan(50);
  });

  it('stays right however a request’s author, their name or their protection changes', async () => {
    const [one, other] = await Promise.all([
      api.make.usuario({ nome: 'Ana Rocha' }),
      api.make.usuario({ nome: 'Ivo Reis', nomeSocial: 'Íris Reis' }),
    ]);
    const { id } = await api.db.selectFrom('requerimento').select('id').limit(1).executeTakeFirstOrThrow();
    const kept = async (change: RawBuilder<unknown>) => {
      await change.execute(api.db);
      const row = await api.db
        .selectFrom('requerimento')
        .select('autorOrdem')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.autorOrdem;
    };
    const request = (set: RawBuilder<unknown>) => sql`update requerimento set ${set} where id = ${id}`;
    const named = (who: { id: string }, set: RawBuilder<unknown>) =>
      sql`update usuario set ${set} where id = ${who.id}`;
    const steps = [
      await kept(request(sql`autor_id = ${one.id}, sigilo = false`)),
      await kept(named(one, sql`nome = 'Ana Sá'`)),
      await kept(request(sql`sigilo = true`)),
      await kept(named(one, sql`nome = 'Pessoa removida', situacao = 'anonimizado'`)),
      await kept(request(sql`autor_id = ${other.id}`)),
      await kept(request(sql`sigilo = false`)),
      await kept(named(other, sql`nome = 'Iva Reis'`)),
      await kept(named(other, sql`nome_social = null`)),
      await kept(request(sql`autor_id = ${one.id}`)),
    ];
    const protegida = ['Identidade protegida', 'Identidade protegida', 'Identidade protegida'];
    expect(steps).toEqual([
      'Ana Rocha',
      'Ana Sá',
      ...protegida,
      'Íris Reis',
      'Íris Reis',
      'Iva Reis',
      'Pessoa removida',
    ]);
  });
});

/** The first page of a list, and the same page by a plain statement. */
async function firstPage(query: Query, where: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const asked = { grupo: -1, porPagina: 15, ...query };
  const { rows } = await sql<{ id: string }>`select r.id from requerimento r
    join requerimento_status s on s.codigo = r.status where ${where} order by ${order} limit 15`.execute(
    api.db,
  );
  expect(rows).toHaveLength(15);
  return { found: (await pageOf(asked)).map(({ id }) => id), wanted: rows.map(({ id }) => id) };
}

describe('a long list with a filter', () => {
  it.each([true, false])('for a finer situation is in order by status, descending %s', async (desc) => {
    const finer = '01900000-0000-7000-8000-00000000f1ab';
    await sql`insert into subsituacao (id, status, rotulo_equipe, cor, ordem, created_at)
      values (${finer}, 'EM_ANALISE', 'Aguarda vistoria', 'azul', 1, now()) on conflict (id) do nothing`.execute(
      api.db,
    );
    await sql`update requerimento set subsituacao_id = ${finer} where status = 'EM_ANALISE'`.execute(api.db);
    const { found, wanted } = await firstPage(
      { subsituacao: finer, sort: 'status', desc: String(desc) },
      sql`r.subsituacao_id = ${finer}`,
      sql`r.created_at desc, r.id desc`,
    );
    expect(found).toEqual(wanted);
  });

  it.each([1, 3, 40])(
    'for days shows the nearest deadlines first, when the first comes after %s days',
    async (gap) => {
      // The soonest deadlines were filed after the first days, or lie outside them.
      await sql`update requerimento set created_at = case when id in (select id from requerimento order by id limit 30)
        then timestamptz '2026-01-01T12:00-03:00' else created_at end,
      prazo_em = case when id in (select id from requerimento order by id limit 30)
        then case when ${gap} = 40 then null else date '2026-01-01' + ${gap}::int + 300 end else prazo_em end`.execute(
        api.db,
      );
      const { found, wanted } = await firstPage(
        { data: 4, sort: 'prazo', desc: 'false' },
        sql`r.created_at >= '2026-01-01T00:00-03:00'`,
        sql`r.prazo_em nulls last, r.id`,
      );
      expect(found).toEqual(wanted);
    },
  );

  it('for a common name is in order by author', async () => {
    // Statistics as for millions of people make the name a common one.
    const owner = new pg.Client({ connectionString: api.databaseUrl });
    await owner.connect();
    await owner.query("update pg_class set relpages = 1, reltuples = 1e9 where relname = 'usuario'");
    await owner.end();
    const called = sql`select from usuario a where a.nome_dobrado like '%prado%'`;
    expect(await expectedRows(api.db, called)).toBeGreaterThan(20_000);
    for (const data of [5, 4, 3]) {
      const { found, wanted } = await firstPage(
        { nome: 'prado', sort: 'autor', desc: 'true', data },
        sql`r.autor_id in (select id from usuario where nome_dobrado like '%prado%') and not r.sigilo
          and (${data} > 3 or r.created_at >= '2026-08-26T00:00-03:00')`,
        sql`r.autor_ordem desc, r.id desc`,
      );
      expect(found).toEqual(wanted);
    }
  });
});
