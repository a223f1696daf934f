import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import { REQUERIMENTO_SORT } from '@balcao/contract/lista-padrao';
import { RequerimentoListQuery } from '@balcao/contract/requerimento';
import { STATUS } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#features/documento/documento.fixture.ts';
import type { Who } from '#platform/auth/who.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { FILA, PLAIN } from './ordem.fixture.ts';
import { listConditions, resolveFilters } from './requerimento-filters.ts';
import { listRequerimentos } from './requerimento-list.ts';

type Leitor = 'um grupo' | 'dois grupos' | 'tudo';

/** Enough rows to exceed the counted maximum under each filter. */
const MANY = 3 * TOTAL_CAP;
const TAG = uuidv7();
/** An instant after every deadline. */
const DEPOIS = new Date('2026-12-20T13:00:00Z');

let api: TestApi;
let leitores: Record<Leitor, Who>;

/**
 * Open requests of two groups, with ties in every order, a common tag and a common name, and statistics as for
 * millions.
 */
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  const [cad, reg] = [await grupoId(api, 'CAD'), await grupoId(api, 'REG')];
  const zelia = await person(api, { nome: 'Zélia Prado', registro: {} });
  const ivo = await person(api, { nome: 'Ivo Prado' });
  const um = await person(api, { tipo: 1, nome: 'Ângela', grupos: [{ id: cad }] });
  const dois = await person(api, { tipo: 1, nome: 'Bruno', grupos: [{ id: cad }, { id: reg }] });
  const tudo = await person(api, { tipo: 2 });
  const respostas = { ...interrupcao('2026-11-23'), inicio: '2026-12-20' };
  const { id } = await fileRequerimento(api, zelia.token, { tipoId: 106, respostas });
  await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
      grupo_id, atendente_id, localidade_ibge, respostas, prioridade, prazo_em, sigilo, created_at, updated_at)
    select uuidv7(), 'fila ' || n % 7 || '/' || n, tipo_id, tipo_versao, (array['Acao', 'Ação', 'acao', 'Baixa'])[1 + n % 4], workflow,
      (${[zelia.id, ivo.id]}::uuid[])[1 + n % 2], criado_por_id,
      (array['PROTOCOLADO', 'EM_ANALISE', 'EM_PARECER', 'EM_ANALISE', 'EM_ANALISE'])[1 + n % 5],
      (${[cad, cad, reg]}::uuid[])[1 + n % 3], (${[um.id, dois.id]}::uuid[])[n / 3 % 3], localidade_ibge,
      respostas, n % 2, date '2026-12-01' + n % 7, n % 10 = 0, moment, moment + interval '1 hour' * (n % 7)
    from requerimento, generate_series(1, ${MANY}) n, lateral (select created_at - interval '1 hour' * (n % 400) as moment) m
    where id = ${id}`.execute(api.db);
  await sql`update requerimento set closed_at = created_at, prazo_situacao = 'encerrado', status = 'CONCLUIDO'
    where numero like 'fila 3%9'`.execute(api.db);
  await sql`insert into etiqueta (id, nome, cor) values (${TAG}, 'Conferir', 'azul')`.execute(api.db);
  await sql`insert into etiqueta_posta (id, owner_kind, owner_id, etiqueta_id, posta_por_id, created_at)
    select uuidv7(), 'requerimento', id, ${TAG}, ${tudo.id}, now() from requerimento where numero not like '%3'`.execute(
    api.db,
  );
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  await owner.query(
    "update pg_class set relpages = 1, reltuples = 1e9 where relname in ('usuario', 'requerimento', 'etiqueta_posta')",
  );
  await owner.end();
  const known = async ({ token }: { token: string }) => {
    const found = await api.deps.sessions.authenticate(token, { passive: true, requestId: 'test' });
    if (!found) throw new Error('signed in');
    return { ...found.who, now: DEPOIS };
  };
  leitores = { 'um grupo': await known(um), 'dois grupos': await known(dois), tudo: await known(tudo) };
});
afterAll(() => api.close());

async function expectPlain(who: Who, asked: Record<string, unknown>): Promise<number> {
  const f = RequerimentoListQuery.parse(asked);
  const where = listConditions(await resolveFilters(api.db, who, f), who);
  const inQueue = f.visao !== undefined && f.sort === 'data';
  const order = inQueue ? FILA : PLAIN[f.sort](f.desc ? sql`desc` : sql`asc`);
  const { rows } = await sql<{
    id: string;
  }>`select r.id from requerimento r join usuario a on a.id = r.autor_id
    join grupo g on g.id = r.grupo_id join requerimento_status s on s.codigo = r.status
    left join usuario t on t.id = r.atendente_id
    where ${where} order by ${order}`.execute(api.db);
  const wanted = rows.map(({ id }) => id);
  for (const page of [
    { pagina: 1, porPagina: 15 },
    { pagina: 8, porPagina: 97 },
  ]) {
    const { json } = await listRequerimentos(api.db, who, { ...f, ...page });
    const { items, total } = JSON.parse(json.toString()) as { items: { id: string }[]; total: number };
    const from = (page.pagina - 1) * page.porPagina;
    const ids = items.map(({ id }) => id);
    expect(ids, JSON.stringify(asked)).toEqual(wanted.slice(from, from + page.porPagina));
    expect(total, JSON.stringify(asked)).toBe(Math.min(wanted.length, TOTAL_CAP + 1));
  }
  return wanted.length;
}

/** Checks every order of a list with these filters. */
async function expectEveryOrder(leitor: Leitor, narrowed: Record<string, unknown>): Promise<void> {
  for (const sort of REQUERIMENTO_SORT)
    for (const desc of ['true', 'false'])
      expect(await expectPlain(leitores[leitor], { ...narrowed, sort, desc })).toBeGreaterThan(TOTAL_CAP);
}

const RECORTES: Record<string, Record<string, unknown>> = {
  nada: {},
  etiqueta: { etiqueta: TAG },
  nome: { nome: 'prado' },
  título: { titulo: 'ac' },
  serviço: { tipo: 106 },
  atendente: { atendente: 'n' },
};

const CASES = [
  ...['nada', 'nome', 'etiqueta'].map((nome) => ({ leitor: 'um grupo', nome }) as const),
  ...['nada', 'nome', 'título', 'serviço'].map((nome) => ({ leitor: 'dois grupos', nome }) as const),
  ...Object.keys(RECORTES).map((nome) => ({ leitor: 'tudo', nome }) as const),
];

describe('a working view equals the plain sorted statement in every order', () => {
  it.each(CASES)('for a reader of $leitor, narrowed to $nome', async ({ leitor, nome }) => {
    for (const visao of nome === 'etiqueta' ? ['atrasados'] : ['grupos', 'atrasados'])
      await expectEveryOrder(leitor, { visao, ...RECORTES[nome] });
  });

  it('with days, with a common name and a title, and sorted by the oldest change', async () => {
    for (const narrowed of [
      { visao: 'grupos', data: 6, inicio: '2026-11-01', fim: '2026-11-23' },
      { titulo: 'a', nome: 'prado', data: 6, inicio: '2026-11-01', fim: '2026-11-23' },
      { status: STATUS.EM_ANALISE.id, data: 5 },
    ])
      await expectEveryOrder('tudo', { grupo: -1, ...narrowed });
  });

  it('of free, waiting and answered requests', async () => {
    const steps = [
      ['sem_atendente', sql`atendente_id = null`],
      ['aguardando', sql`prazo_situacao = 'pausado', prazo_em = case when prioridade = 0 then prazo_em end`],
      ['exigencia_respondida', sql`status = 'EXIGENCIA_RESPONDIDA'`],
    ] as const;
    for (const [visao, set] of steps) {
      await sql`update requerimento set ${set} where closed_at is null`.execute(api.db);
      for (const leitor of ['um grupo', 'dois grupos', 'tudo'] as const)
        await expectEveryOrder(leitor, { visao });
    }
  });
});
