import { requerimento } from '@balcao/contract/requerimento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { carries } from './com-etiqueta.ts';

/** More than are rare, nearly all of them closed. */
const MANY = 20_050;
const OPEN = 40;
const PART = 2_005;
const TAG = uuidv7();

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  const staff = await attendant(api, 'CAM');
  token = staff.token;
  const { id } = await fileRequerimento(api, (await professional(api)).token, {
    tipoId: 106,
    respostas: interrupcao('2026-11-23'),
  });
  await sql`insert into etiqueta (id, nome, cor) values (${TAG}, 'Conferir', 'azul')`.execute(api.db);
  // In parts, so that no statement is long on a busy machine either.
  for (let from = 1; from <= MANY; from += PART)
    await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
        grupo_id, localidade_ibge, respostas, prazo_situacao, closed_at)
      select uuidv7(), 'tag ' || n, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, 'CONCLUIDO',
        (select g.id from grupo g where g.sigla = 'CAM'), localidade_ibge, respostas, 'encerrado', now()
      from requerimento, generate_series(${from}::int, ${from + PART - 1}::int) n where id = ${id}`.execute(
      api.db,
    );
  await sql`update requerimento set closed_at = null, status = 'EM_ANALISE', prazo_situacao = 'correndo'
    where id in (select id from requerimento where numero like 'tag %' order by id limit ${2 * OPEN})`.execute(
    api.db,
  );
  const taken = sql`r.closed_at is null and r.numero like '%1'`;
  for (let from = 1; from <= MANY; from += PART)
    await sql`insert into requerimento_etiqueta (id, requerimento_id, etiqueta_id, posta_por_id, created_at,
        retirada_em, retirada_por_id)
      select uuidv7(), r.id, ${TAG}, ${staff.id}, now(), case when ${taken} then now() end, case when ${taken} then ${staff.id}::uuid end
      from requerimento r where r.numero in (select 'tag ' || n from generate_series(${from}::int, ${from + PART - 1}::int) n)
        and (r.closed_at is not null or right(r.numero, 1)::int < 6)`.execute(api.db);
});
afterAll(() => api.close());

it('finds the same of what is open in each way of reading a tag, also of what came before its sign was kept', async () => {
  await sql`update requerimento set etiquetas_sinal = -1 where numero like '%2'`.execute(api.db);
  const ways = [
    { etiquetaRara: true },
    { etiquetaRara: false },
    { visao: 'grupos' as const },
    { sort: 'status' as const },
    { sort: 'status' as const, contada: true },
  ];
  const found = ways.map(async (way) => {
    const { rows } = await sql<{ id: string }>`select r.id from requerimento r
      where r.closed_at is null and ${carries(way, TAG)} order by r.id`.execute(api.db);
    return rows;
  });
  const [rare, ...others] = await Promise.all(found);
  expect(rare).toHaveLength(OPEN);
  for (const other of others) expect(other).toEqual(rare);
});

it('counts what is open with a tag that very many requests carry', async () => {
  const { total, items } = await api.must(
    requerimento.list,
    { query: { visao: 'grupos', etiqueta: TAG } },
    { token },
  );
  expect([total, items.length]).toEqual([OPEN, 15]);
});
