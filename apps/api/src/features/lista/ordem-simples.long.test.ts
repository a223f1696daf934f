import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import { REQUERIMENTO_SORT } from '@balcao/contract/lista-padrao';
import { RequerimentoListQuery } from '@balcao/contract/requerimento';
import { REQUERIMENTO_VISOES } from '@balcao/contract/requerimento-schemas';
import { STATUS } from '@balcao/domain/requerimento/status';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visibleBeyondGroups, visibleRowByRow } from '#features/achado/visible.ts';
import { person } from '#features/documento/documento.fixture.ts';
import { equipe, visibleTo } from '#features/requerimento/access.ts';
import type { Who } from '#platform/auth/who.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { CONHECIDOS } from '../../robustez/invariants.ts';
import { countVisoes } from './contagens.ts';
import { FILA, PLAIN, PLAIN_DO_REQUERENTE } from './ordem.fixture.ts';
import { visaoCondition } from './requerimento-filters.ts';
import { listRequerimentos } from './requerimento-list.ts';

type Leitor = 'um grupo' | 'dois grupos' | 'outro grupo' | 'tudo' | 'o que é seu';

const MANY = 2 * TOTAL_CAP;
const TAG = uuidv7();
const LIST = { data: 5, grupo: -1 } as const;

let api: TestApi;
let leitores: Record<Leitor, Who>;
/** Numbers of the group with most requests, and of another. */
let codigoCad: number;
let codigoReg: number;

/**
 * More rows than a list counts for each reader, most of them in one group. Every order has ties: equal names and
 * titles, shared moments, free requests, no deadline. The reader of one group also knows requests of others: forwarded,
 * under opinion, in hand and own ones.
 */
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  const [cad, reg] = [await grupoId(api, 'CAD'), await grupoId(api, 'REG')];
  const outro = (await api.make.grupo()).id;
  const codigos = await api.db.selectFrom('grupo').select(['id', 'codigo']).execute();
  const codigoOf = (id: string) => codigos.find((one) => one.id === id)?.codigo ?? 0;
  [codigoCad, codigoReg] = [codigoOf(cad), codigoOf(reg)];
  const zelia = await person(api, { nome: 'Zélia Prado', registro: {} });
  const um = await person(api, { tipo: 1, nome: 'Ângela', grupos: [{ id: cad }] });
  const dois = await person(api, { tipo: 1, nome: 'Bruno', grupos: [{ id: cad }, { id: reg }] });
  const bruno = await person(api, { tipo: 1, nome: 'Bruno', grupos: [{ id: reg }] });
  const tudo = await person(api, { tipo: 2 });
  const tres = await person(api, { tipo: 1, nome: 'Caio', grupos: [{ id: outro }] });
  const elcio = await person(api, { nome: 'Élcio Sá' });
  const respostas = { ...interrupcao('2026-11-23'), inicio: '2026-12-20' };
  const { id } = await fileRequerimento(api, zelia.token, { tipoId: 106, respostas });
  await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
      grupo_id, atendente_id, localidade_ibge, respostas, prioridade, prazo_em, sigilo, created_at, updated_at,
      atualizacao_publica)
    select uuidv7(), 'simples ' || n, t.tipo, t.versao, (array['Acao', 'Ação', 'acao', 'Baixa'])[1 + n % 4], workflow,
      case when n % 37 = 0 then ${um.id} when n % 5 < 3 then ${zelia.id} else ${elcio.id} end::uuid, criado_por_id,
      (array['PROTOCOLADO', 'EM_ANALISE', 'EM_PARECER', 'EM_ANALISE', 'EM_ANALISE'])[1 + n % 5],
      case when n % 10 < 7 then ${cad} when n % 10 < 9 then ${reg} else ${outro} end::uuid,
      (array[null, ${um.id}, ${dois.id}, ${bruno.id}]::uuid[])[1 + n / 3 % 4], localidade_ibge, respostas, n % 2,
      case when n % 6 > 0 then date '2026-12-01' + n % 7 end, n % 10 = 0, moment, moment + interval '1 hour' * (n % 7),
      moment + interval '40 minutes' * (n % 5)
    from requerimento, generate_series(1, ${MANY}) n, lateral (select created_at - interval '1 hour' * (n % 400) as moment) m,
      lateral (select v.id as tipo, v.versao_publicada as versao from requerimento_tipo v
        where v.id = case when n % 11 = 0 then 110 else tipo_id end) t
    where id = ${id}`.execute(api.db);
  await sql`insert into tramite (id, requerimento_id, seq, acao, para_status, de_grupo_id, para_grupo_id, visibilidade)
    select uuidv7(), id, s, 'encaminhar', status, ${cad}, grupo_id, 'interna' from requerimento, generate_series(1, 2) s
    where grupo_id = ${reg} and numero like 'simples %7'`.execute(api.db);
  await sql`insert into tramite (id, requerimento_id, seq, acao, para_status, de_grupo_id, para_grupo_id, visibilidade)
    select uuidv7(), id, 3, 'encaminhar', status, ${outro}, grupo_id, 'interna' from requerimento
    where grupo_id = ${cad} and numero not like '%4'`.execute(api.db);
  await sql`insert into parecer (id, requerimento_id, pergunta, grupo_id, prazo_em, pedido_por_id)
    select uuidv7(), id, 'Procede?', ${cad}, '2026-12-10', ${tudo.id} from requerimento
    where grupo_id <> ${cad} and numero like 'simples %19'`.execute(api.db);
  await sql`insert into etiqueta (id, nome, cor) values (${TAG}, 'Conferir', 'azul')`.execute(api.db);
  await sql`insert into etiqueta_posta (id, owner_kind, owner_id, etiqueta_id, posta_por_id, created_at)
    select uuidv7(), 'requerimento', id, ${TAG}, ${tudo.id}, now() from requerimento where numero not like '%3'`.execute(
    api.db,
  );
  const known = async ({ token }: { token: string }) => {
    const found = await api.deps.sessions.authenticate(token, { passive: true, requestId: 'test' });
    if (!found) throw new Error('signed in');
    return found.who;
  };
  leitores = {
    'um grupo': await known(um),
    'dois grupos': await known(dois),
    'outro grupo': await known(tres),
    tudo: await known(tudo),
    'o que é seu': await known(zelia),
  };
});
afterAll(() => api.close());

interface Recorte {
  query: () => Record<string, unknown>;
  /** The condition of the filter, beside what the reader may see. */
  where: (who: Who) => RawBuilder<boolean>;
}

const ofMine = ({ grupos }: Who) => sql<boolean>`r.grupo_id = any(${grupos.map(({ id }) => id)}::uuid[])`;

const ofTag = (who: Who) => sql<boolean>`${equipe(who)} and r.id in (select owner_id from etiqueta_posta)`;

const ofTheirQueue = (who: Who) => (who.grupos.length > 0 ? ofMine(who) : sql<boolean>`true`);

const DIAS = sql<boolean>`r.created_at >= '2026-11-09T00:00-03:00' and r.created_at < '2026-11-24T00:00-03:00'`;

const RECORTES = {
  'sem filtro': { query: () => LIST, where: () => sql<boolean>`true` },
  'seus grupos': { query: () => ({ ...LIST, grupo: 0 }), where: ofMine },
  dias: {
    query: () => ({ ...LIST, data: 6, inicio: '2026-11-09', fim: '2026-11-23' }),
    where: () => DIAS,
  },
  mês: {
    query: () => ({ ...LIST, data: 2 }),
    where: () => sql<boolean>`r.created_at >= '2026-10-25T00:00-03:00'`,
  },
  'outro grupo': {
    query: () => ({ ...LIST, grupo: codigoCad }),
    where: () => sql<boolean>`g.codigo = ${codigoCad}`,
  },
  'um outro grupo': {
    query: () => ({ ...LIST, grupo: codigoReg }),
    where: () => sql<boolean>`g.codigo = ${codigoReg}`,
  },
  'dias de outro grupo': {
    query: () => ({ ...LIST, grupo: codigoCad, data: 6, inicio: '2026-11-09', fim: '2026-11-23' }),
    where: () => sql<boolean>`g.codigo = ${codigoCad} and ${DIAS}`,
  },
  'situação em outro grupo': {
    query: () => ({ ...LIST, grupo: codigoCad, status: STATUS.EM_ANALISE.id }),
    where: () => sql<boolean>`g.codigo = ${codigoCad} and r.status = 'EM_ANALISE'`,
  },
  fila: {
    query: () => ({ visao: 'grupos' }),
    where: ofTheirQueue,
  },
  'fila de um grupo': {
    query: () => ({ visao: 'grupos', grupo: codigoCad }),
    where: (who) => sql<boolean>`${ofTheirQueue(who)} and g.codigo = ${codigoCad}`,
  },
  'fila de dias': {
    query: () => ({ visao: 'grupos', data: 6, inicio: '2026-11-09', fim: '2026-11-23' }),
    where: (who) => sql<boolean>`${ofTheirQueue(who)} and ${DIAS}`,
  },
  'fila de uma semana': {
    query: () => ({ visao: 'grupos', data: 1, grupo: codigoCad }),
    where: (who) =>
      sql<boolean>`${ofTheirQueue(who)} and g.codigo = ${codigoCad} and r.created_at >= '2026-11-17T00:00-03:00'`,
  },
  etiqueta: { query: () => ({ ...LIST, etiqueta: TAG }), where: ofTag },
  'etiqueta nos seus grupos': {
    query: () => ({ ...LIST, grupo: 0, etiqueta: TAG }),
    where: (who) => sql<boolean>`${ofMine(who)} and ${ofTag(who)}`,
  },
  serviço: { query: () => ({ ...LIST, tipo: 106 }), where: () => sql<boolean>`r.tipo_id = 106` },
  título: {
    query: () => ({ ...LIST, titulo: 'acao' }),
    where: () => sql<boolean>`lower(r.titulo) in ('acao', 'ação')`,
  },
  nome: {
    query: () => ({ ...LIST, nome: 'prado' }),
    where: () => sql<boolean>`a.nome = 'Zélia Prado' and not r.sigilo`,
  },
  situação: {
    query: () => ({ ...LIST, status: STATUS.EM_ANALISE.id }),
    where: () => sql<boolean>`r.status = 'EM_ANALISE'`,
  },
  atendente: {
    query: () => ({ ...LIST, atendente: 'n' }),
    where: () => sql<boolean>`t.nome in ('Ângela', 'Bruno')`,
  },
  'nome do grupo': {
    query: () => ({ ...LIST, grupoNome: 'cad' }),
    where: () => sql<boolean>`lower(g.sigla || ' ' || g.nome) like '%cad%'`,
  },
  nada: { query: () => ({ ...LIST, atendente: 'xerxes' }), where: () => sql<boolean>`false` },
} satisfies Record<string, Recorte>;

type Nome = keyof typeof RECORTES;

async function plainly(who: Who, { where }: Recorte, order: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select r.id from requerimento r join usuario a on a.id = r.autor_id
    join grupo g on g.id = r.grupo_id join requerimento_status s on s.codigo = r.status
    left join usuario t on t.id = r.atendente_id
    where ${visibleTo(who)} and ${where(who)} order by ${order}`.execute(api.db);
  return rows.map(({ id }) => id);
}

async function listed(who: Who, asked: Record<string, unknown>, page: { pagina: number; porPagina: number }) {
  const filters = { ...RequerimentoListQuery.parse(asked), ...page };
  const { json } = await listRequerimentos(api.db, who, filters);
  const { items, total } = JSON.parse(json.toString()) as { items: { id: string }[]; total: number };
  return { ids: items.map(({ id }) => id), total };
}

const CASES: [Leitor, Nome[]][] = [
  ['um grupo', ['sem filtro', 'seus grupos', 'dias', 'mês', 'fila', 'etiqueta', 'nome', 'serviço', 'título']],
  ['dois grupos', ['sem filtro', 'fila']],
  ['outro grupo', ['sem filtro', 'outro grupo', 'dias de outro grupo', 'situação em outro grupo']],
  ['tudo', ['sem filtro', 'dias', 'mês', 'fila', 'outro grupo', 'serviço', 'título']],
  ['tudo', ['situação', 'atendente', 'nome do grupo', 'nada']],
  [
    'um grupo',
    ['um outro grupo', 'etiqueta nos seus grupos', 'situação', 'atendente', 'nome do grupo', 'fila de dias'],
  ],
  ['dois grupos', ['fila de um grupo', 'fila de dias', 'fila de uma semana']],
  ['outro grupo', ['fila de um grupo', 'nome do grupo']],
  ['tudo', ['fila de um grupo', 'fila de dias', 'fila de uma semana']],
  ['o que é seu', ['sem filtro']],
];

/** Makes PostgreSQL believe in this many requests, because its statistics decide how a list is read. */
async function pretend(rows: number): Promise<void> {
  await sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'requerimento',
    'relpages', (pg_relation_size('requerimento') / 8192)::int, 'reltuples', ${rows}::real)`.execute(
    api.owner,
  );
}

describe.each([
  ['few', MANY],
  ['very many', 1_000 * MANY],
])('a list of %s equals the plain sorted statement', (_, stored) => {
  beforeAll(() => pretend(stored));

  it.each(CASES.flatMap(([leitor, nomes]) => nomes.map((nome) => ({ leitor, nome }))))(
    'for a reader of $leitor, narrowed to $nome, in every order',
    async ({ leitor, nome }) => {
      const who = leitores[leitor];
      const recorte: Recorte = RECORTES[nome];
      for (const sort of REQUERIMENTO_SORT)
        for (const desc of [true, false]) {
          const inQueue = recorte.query().visao !== undefined && sort === 'data';
          const meant = leitor === 'o que é seu' ? PLAIN_DO_REQUERENTE : PLAIN;
          const order = inQueue ? FILA : meant[sort](desc ? sql`desc` : sql`asc`);
          const wanted = await plainly(who, recorte, order);
          const asked = { ...recorte.query(), sort, desc: String(desc) };
          const whole = await listed(who, asked, { pagina: 1, porPagina: 2 * MANY });
          expect(whole.ids, `${sort} ${desc}`).toEqual(wanted);
          expect(whole.total).toBe(Math.min(wanted.length, TOTAL_CAP + 1));
          const page = await listed(who, asked, { pagina: 3, porPagina: 97 });
          expect(page.ids, `${sort} ${desc}`).toEqual(wanted.slice(2 * 97, 3 * 97));
        }
    },
  );
});

it.each(['um grupo', 'dois grupos', 'tudo'] as const)(
  'the counts match the rights of a reader of %s',
  async (leitor) => {
    const who = leitores[leitor];
    const counts = await countVisoes(api.db, who);
    for (const visao of REQUERIMENTO_VISOES) {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from requerimento r
      where ${visibleTo(who)} and ${visaoCondition(visao, who, '2026-11-23')}`.execute(api.db);
      expect(counts[visao], visao).toBe(Math.min(rows[0]?.total ?? 0, TOTAL_CAP + 1));
    }
    expect(counts.grupos).toBe(TOTAL_CAP + 1);
  },
);

it('requests known in another group match their movements and opinions', async () => {
  expect((await sql.raw(CONHECIDOS).execute(api.db)).rows).toEqual([]);
});

it('a reader who lost the right to see groups sees nothing of them in any list', async () => {
  const { permissoes, ...who } = leitores['um grupo'];
  const less = {
    ...who,
    permissoes: new Map([...permissoes].filter(([name]) => name !== 'requerimento.ver_grupo')),
  };
  for (const { query } of Object.values(RECORTES)) {
    const { ids } = await listed(less, query(), { pagina: 1, porPagina: MANY });
    const { rows } = await sql`select from requerimento r where id = any(${ids}::uuid[])
      and autor_id <> ${who.usuarioId}`.execute(api.db);
    expect(rows).toEqual([]);
  }
  const count = async (seen: RawBuilder<boolean>) =>
    (await sql`select from requerimento r where ${seen}`.execute(api.db)).rows.length;
  expect(await count(visibleBeyondGroups(less))).toBe(await count(visibleTo(less)));
  for (const one of [less, ...Object.values(leitores)])
    expect(await count(visibleRowByRow(one))).toBe(await count(visibleTo(one)));
});
