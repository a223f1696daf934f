import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, HOJE, professional } from '#features/documento/documento.fixture.ts';
import type { MadeUsuario } from '#test/factories.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { dealGrupo } from './deal-grupo.ts';

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
beforeEach(async () => {
  await api.db.updateTable('requerimento').set({ closedAt: api.now() }).where('grupoId', '=', reg).execute();
  await deal('MANUAL');
});

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
    .select(['id', 'grupoId', 'atendenteId', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function absent(who: MadeUsuario | undefined, ate: string) {
  const usuarioId = who?.id ?? '';
  const period = { de: HOJE, ate, motivo: 'FERIAS', pedidos: 'MANTER', createdAt: api.now() } as const;
  return api.db
    .insertInto('ausencia')
    .values({ id: uuidv7(), usuarioId, criadaPorId: usuarioId, ...period })
    .execute();
}

function capAt(usuarioId: string | undefined, teto: number | null) {
  return api.db
    .updateTable('grupoMembro')
    .set({ teto })
    .where('grupoId', '=', reg)
    .where('usuarioId', '=', usuarioId ?? '')
    .execute();
}

/** The number of a person's open requests. */
async function inHand(usuarioId: string | undefined): Promise<number> {
  const { n } = await api.db
    .selectFrom('requerimento')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('atendenteId', '=', usuarioId ?? '')
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

describe('the assignment of a new request', () => {
  it('does not happen when members take their own', async () => {
    expect(await fileOne()).toMatchObject({ atendenteId: null, status: 'PROTOCOLADO', grupoId: reg });
  });

  it('goes in turns, also when several are filed at once, and notifies the chosen member', async () => {
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

  it('shows the name to staff, and none to the requester', async () => {
    await deal('RODIZIO');
    const { id, atendenteId } = await fileOne();
    const holder = staff.find((one) => one.id === atendenteId);
    const read = async (token: string) =>
      (await api.must(requerimento.detail, { params: { id } }, { token })).eventos.find(
        ({ acao }) => acao === 'assumir',
      );
    const dealt = { autor: null, lado: 'sistema' };
    expect(await read(await api.as(holder ?? { id: '', tipo: 1 }))).toMatchObject({
      ...dealt,
      titulo: `Distribuído a ${holder?.nome}`,
    });
    expect(await read(await ownerToken(id))).toMatchObject({
      ...dealt,
      titulo: 'Encaminhado a quem vai analisar',
    });
  });

  it('shows as taken when somebody took it', async () => {
    const { id, version } = await fileOne();
    const token = await api.as(staff[0] ?? { id: '', tipo: 1 });
    await api.must(requerimento.assumir, { params: { id }, body: { version } }, { token });
    const { eventos } = await api.must(requerimento.detail, { params: { id } }, { token });
    expect(eventos.map(({ titulo }) => titulo)).toContain('Análise assumida');
  });

  it('never chooses a representative of the requester', async () => {
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

  it('chooses the least loaded member who is present', async () => {
    await deal('MENOR_CARGA');
    const [away, ...others] = staff;
    await absent(away, HOJE);
    const chosen = [await fileOne(), await fileOne()].map(({ atendenteId }) => atendenteId);
    expect(chosen.sort()).toEqual(others.map(({ id }) => id));
    await api.db.deleteFrom('ausencia').execute();
    expect(await fileOne()).toMatchObject({ atendenteId: away?.id });
  });
});

describe('the place in the queue', () => {
  it('counts a ground of priority on record', async () => {
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

describe('the answering group', () => {
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

describe('caps and skills', () => {
  beforeEach(async () => {
    await api.db
      .updateTable('requerimento')
      .set({ closedAt: api.now() })
      .where('grupoId', '=', reg)
      .execute();
    for (const { id } of staff) await capAt(id, null);
    await api.db.deleteFrom('grupoMembroTipo').execute();
    await deal('MENOR_CARGA');
  });

  it('hold a request back without room, and freed room takes the most urgent at once', async () => {
    const [one, ...others] = staff;
    for (const { id } of others) await capAt(id, 0);
    await capAt(one?.id, 1);
    const first = await fileOne();
    expect(first.atendenteId).toBe(one?.id);
    const waiting = [await fileOne(), await fileOne()];
    expect(waiting.map(({ atendenteId }) => atendenteId)).toEqual([null, null]);
    const urgent = waiting[1]?.id ?? '';
    await api.db.updateTable('requerimento').set({ prioridade: 2 }).where('id', '=', urgent).execute();
    await api.must(
      requerimento.cancelar,
      { params: { id: first.id }, body: { motivo: 'Não preciso mais.' } },
      { token: await ownerToken(first.id) },
    );
    await api.runJobs();
    const rows = await api.db
      .selectFrom('requerimento')
      .select(['id', 'atendenteId'])
      .where('grupoId', '=', reg)
      .where('closedAt', 'is', null)
      .execute();
    expect(rows.filter(({ atendenteId }) => atendenteId !== null)).toEqual([
      { id: urgent, atendenteId: one?.id },
    ]);
  });

  it('skip a member who does not serve it', async () => {
    const [one, two, three] = staff;
    for (const who of [one, two])
      await api.db
        .insertInto('grupoMembroTipo')
        .values({ grupoId: reg, usuarioId: who?.id ?? '', tipoId: 110 })
        .execute();
    expect((await Promise.all([fileOne(), fileOne()])).map(({ atendenteId }) => atendenteId)).toEqual([
      three?.id,
      three?.id,
    ]);
  });

  it('hold when many are filed at the same moment on several connections', async () => {
    for (const { id } of staff) await capAt(id, 2);
    const rows = await Promise.all(Array.from({ length: 10 }, () => fileOne()));
    expect(await Promise.all(staff.map(({ id }) => inHand(id)))).toEqual([2, 2, 2]);
    expect(rows.filter(({ atendenteId }) => atendenteId === null)).toHaveLength(4);
    // Two concurrent runs, each on a connection of its own, assign each request once.
    for (const { id } of staff) await capAt(id, 3);
    const moved = await Promise.all([1, 2].map(() => withTx(api.db, (tx) => dealGrupo(tx, reg, api.now()))));
    expect(moved.flat().map(({ id }) => id).length).toBe(3);
    expect(await Promise.all(staff.map(({ id }) => inHand(id)))).toEqual([3, 3, 3]);
  });

  it('are checked again for a request that somebody was changing', async () => {
    await deal('MANUAL');
    const { id } = await fileOne();
    await deal('MENOR_CARGA');
    await withTx(api.db, async (tx) => {
      await tx.selectFrom('requerimento').select('id').where('id', '=', id).forUpdate().execute();
      expect(await withTx(api.db, (other) => dealGrupo(other, reg, api.now()))).toEqual([]);
    });
    api.setNow(new Date(api.now().getTime() + 60_000).toISOString());
    await api.runJobs();
    const { atendenteId } = await api.db
      .selectFrom('requerimento')
      .select('atendenteId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(atendenteId).not.toBeNull();
  });

  it('do not return a request to the person from whom it was taken', async () => {
    const { id, atendenteId, version } = await fileOne();
    const other = staff.find((who) => who.id !== atendenteId);
    await api.must(
      requerimento.atribuir,
      { params: { id }, body: { version, atendenteId: null, motivo: 'Está com trabalho demais.' } },
      { token: await api.as(other ?? { id: '', tipo: 1 }) },
    );
    await api.runJobs();
    const now = await api.db
      .selectFrom('requerimento')
      .select('atendenteId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(now.atendenteId).not.toBeNull();
    expect(now.atendenteId).not.toBe(atendenteId);
  });
});

async function ownerToken(id: string): Promise<string> {
  const { autorId } = await api.db
    .selectFrom('requerimento')
    .select('autorId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return api.as({ id: autorId, tipo: 0 });
}
