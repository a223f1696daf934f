import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, HOJE, professional } from '#features/documento/documento.fixture.ts';
import type { MadeUsuario } from '#test/factories.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const OURO_PRETO = '3146107';
let api: TestApi;
let reg: string;
let staff: MadeUsuario[];

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  reg = await grupoId(api, 'REG');
  await api.db
    .insertInto('localidade')
    .values({ ibge: OURO_PRETO, nome: 'Ouro Preto', uf: 'MG', escritorio: true, sede: false })
    .execute();
  staff = [await attendant(api, 'REG'), await attendant(api, 'REG'), await attendant(api, 'REG')];
  staff.sort((a, b) => (a.id < b.id ? -1 : 1));
});
afterAll(() => api.close());
beforeEach(() => deal('MANUAL'));

function deal(distribuicao: 'MANUAL' | 'RODIZIO' | 'MENOR_CARGA') {
  return api.db
    .updateTable('grupo')
    .set({ distribuicao, ultimoAtendenteId: null })
    .where('id', '=', reg)
    .execute();
}

async function fileOne(localidadeIbge?: string) {
  const autor = await professional(api, localidadeIbge ? { localidadeIbge } : {});
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  return api.db
    .selectFrom('requerimento')
    .select(['id', 'grupoId', 'atendenteId', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('who gets a new request', () => {
  it('is nobody where the group leaves it to its members', async () => {
    expect(await fileOne()).toMatchObject({ atendenteId: null, status: 'PROTOCOLADO', grupoId: reg });
  });

  it('goes in turns, also when several are filed at once, and the one chosen is told', async () => {
    await deal('RODIZIO');
    const rows = await Promise.all(Array.from({ length: 6 }, () => fileOne()));
    const count = (id: string) => rows.filter(({ atendenteId }) => atendenteId === id).length;
    expect(staff.map(({ id }) => count(id))).toEqual([2, 2, 2]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['EM_TRIAGEM']));
    const told = await api.db
      .selectFrom('notificacao')
      .select('id')
      .where('tipo', '=', 'equipe.atribuido')
      .where('usuarioId', '=', staff[0]?.id ?? '')
      .execute();
    expect(told).toHaveLength(2);
  });

  it('is never somebody who acts for the requester', async () => {
    await deal('RODIZIO');
    const [own, ...others] = staff;
    const autor = await professional(api);
    const pair = { representanteId: own?.id ?? '', representadoId: autor.id, papel: 'Procurador' };
    await api.db
      .insertInto('representacao')
      .values({ id: uuidv7(), ...pair, desde: '2020-01-01' })
      .execute();
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    const { atendenteId } = await api.db
      .selectFrom('requerimento')
      .select('atendenteId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(others.map((one) => one.id)).toContain(atendenteId);
  });

  it('goes to the least loaded who is there', async () => {
    await deal('MENOR_CARGA');
    const [away, ...others] = staff;
    const ausente = (ausenteAte: string | null) =>
      api.db
        .updateTable('usuario')
        .set({ ausenteAte })
        .where('id', '=', away?.id ?? '')
        .execute();
    await ausente(HOJE);
    const chosen = [await fileOne(), await fileOne()].map(({ atendenteId }) => atendenteId);
    expect(chosen.sort()).toEqual(others.map(({ id }) => id));
    await ausente('2026-11-22');
    expect(await fileOne()).toMatchObject({ atendenteId: away?.id });
  });
});

describe('the place in the queue', () => {
  it('counts a ground of priority that is on record', async () => {
    const autor = await professional(api);
    await api.db.updateTable('usuario').set({ prioridade: 'PCD' }).where('id', '=', autor.id).execute();
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    const { prioridade } = await api.db
      .selectFrom('requerimento')
      .select('prioridade')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(prioridade).toBe(1);
  });
});

describe('which group answers', () => {
  it('is one that serves the place, before the one that the service names', async () => {
    const regional = await api.make.grupo({ nome: 'Regional Ouro Preto' });
    await api.db.insertInto('grupoTipo').values({ grupoId: regional.id, tipoId: 106 }).execute();
    await api.db
      .insertInto('grupoLocalidade')
      .values({ grupoId: regional.id, localidadeIbge: OURO_PRETO })
      .execute();
    expect((await fileOne(OURO_PRETO)).grupoId).toBe(regional.id);
    expect((await fileOne()).grupoId).toBe(reg);
    await api.db.updateTable('grupo').set({ ativo: false }).where('id', '=', regional.id).execute();
    expect((await fileOne(OURO_PRETO)).grupoId).toBe(reg);
  });
});
