import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import { requerimento } from '@balcao/contract/requerimento';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let attendant: { id: string; token: string };
let grupo: { reg: string; cad: string; codigoReg: number };
let id: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  const citizen = await api.make.usuario({ nome: 'Zélia Prado', registro: {} });
  await api.make.aceitarTermo(citizen.id);
  const respostas = { ...interrupcao('2026-11-23'), inicio: '2026-12-20' };
  ({ id } = await fileRequerimento(api, await api.as(citizen), { tipoId: 106, respostas }));
  const row = await api.db
    .selectFrom('requerimento')
    .select('grupoId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const other = (await grupoId(api, 'CAD')) === row.grupoId ? 'REG' : 'CAD';
  const { codigo } = await api.db
    .selectFrom('grupo')
    .select('codigo')
    .where('id', '=', row.grupoId)
    .executeTakeFirstOrThrow();
  grupo = { reg: row.grupoId, cad: await grupoId(api, other), codigoReg: codigo };
  const staff = await api.make.usuario({ tipo: 1, nome: 'Equipe', grupos: [{ id: grupo.cad }] });
  await api.make.aceitarTermo(staff.id);
  attendant = { id: staff.id, token: await api.as(staff) };
});
afterAll(() => api.close());

async function listed(query: Record<string, unknown>): Promise<string[]> {
  const { items } = await api.must(
    requerimento.list,
    { query: { data: 5, ...query } },
    { token: attendant.token },
  );
  return items.map((item) => item.id);
}

it('a long queue shows of another group only the requests that the person knows', async () => {
  expect(await listed({ grupo: grupo.codigoReg })).toEqual([]);
  await sql`insert into tramite (id, requerimento_id, seq, acao, para_status, de_grupo_id, para_grupo_id, visibilidade)
    values (uuidv7(), ${id}, 90, 'encaminhar', 'PROTOCOLADO', ${grupo.cad}, ${grupo.reg}, 'publica')`.execute(
    api.db,
  );
  expect(await listed({ grupo: grupo.codigoReg })).toEqual([id]);
  expect(await listed({ grupo: 0 })).toEqual([]);
});

it('a long queue finds the attendant of a request by a part of their name', async () => {
  await sql`update requerimento set atendente_id = ${attendant.id} where id = ${id}`.execute(api.db);
  expect(await listed({ grupo: -1, atendente: 'quip' })).toEqual([id]);
  expect(await listed({ grupo: -1, atendente: 'Zélia' })).toEqual([]);
  await sql`update requerimento set atendente_id = null where id = ${id}`.execute(api.db);
});

it('a long queue counts each view up to a thousand and says that there are more', async () => {
  await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
      grupo_id, localidade_ibge, respostas, prazo_em)
    select uuidv7(), 'escala ' || n, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status, ${grupo.cad},
      localidade_ibge, respostas, case when n <= 7 then date '2026-11-20' else date '2026-12-20' end
    from requerimento, generate_series(1, ${TOTAL_CAP + 20}) n where id = ${id}`.execute(api.db);
  const counts = await api.must(requerimento.contagens, {}, { token: attendant.token });
  expect(counts).toEqual({
    minhas: 0,
    grupos: TOTAL_CAP + 1,
    sem_atendente: TOTAL_CAP + 1,
    vencem_hoje: 0,
    atrasados: 7,
    aguardando: 0,
    exigencia_respondida: 0,
  });
});

it.each([
  ['data', 'true'],
  ['atualizacao', 'false'],
  ['autor', 'true'],
  ['prazo', 'false'],
])('a long queue pages through more than a thousand by %s without repeating a row', async (sort, desc) => {
  for (const view of [{ visao: 'grupos' }, {}]) {
    const pages = await Promise.all(
      [1, 2, 60].map((pagina) => listed({ ...view, sort, desc, pagina, porPagina: 15 })),
    );
    expect(pages.map((page) => page.length)).toEqual([15, 15, 15]);
    expect(new Set(pages.flat()).size).toBe(45);
  }
  const late = await listed({ visao: 'atrasados', sort, desc });
  expect(late).toHaveLength(7);
});
