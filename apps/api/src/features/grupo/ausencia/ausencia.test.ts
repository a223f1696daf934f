import { ausencia } from '@balcao/contract/ausencia';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { beginAusencias } from './begin.ts';

let api: TestApi;
let reg: string;
let lider: Person;
let otavio: Person;
let bianca: Person;
let teresa: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  reg = await grupoId(api, 'REG');
  lider = await person(api, { tipo: 1, nome: 'Nara Couto', grupos: [{ id: reg, lider: true }] });
  const member = (nome: string) => person(api, { tipo: 1, nome, grupos: [{ id: reg }] });
  [otavio, bianca, teresa] = [
    await member('Otávio Lins'),
    await member('Bianca Reis'),
    await member('Teresa'),
  ];
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  await api.db.deleteFrom('ausencia').execute();
  await api.db.updateTable('requerimento').set({ closedAt: api.now() }).where('grupoId', '=', reg).execute();
  await api.db.updateTable('grupo').set({ distribuicao: 'MANUAL' }).where('id', '=', reg).execute();
  for (const who of [lider, otavio, bianca, teresa]) who.token = await api.as(who);
});

type Input = ArgsOf<typeof ausencia.create>['body'];
const ferias = (more: Partial<Input> = {}): Input => ({
  de: HOJE,
  ate: '2026-12-04',
  motivo: 'FERIAS',
  substitutoId: bianca.id,
  pedidos: 'SUBSTITUTO',
  ...more,
});
const register = (who: Person, more: Partial<Input> = {}) =>
  api.call(ausencia.create, { body: ferias(more) }, { token: who.token });

async function inHandOf(who: Person): Promise<string> {
  const autor = await professional(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  await api.must(requerimento.assumir, { params: { id }, body: { version: 1 } }, { token: who.token });
  return id;
}

async function holderOf(id: string): Promise<string | null> {
  const row = await api.db
    .selectFrom('requerimento')
    .select('atendenteId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.atendenteId;
}

describe('an absence that begins today', () => {
  it('hands the open requests to the substitute, with a history entry each and one notice for all', async () => {
    const ids = [await inHandOf(otavio), await inHandOf(otavio)];
    expect((await register(otavio)).body).toMatchObject({ comecou: true, substituto: { id: bianca.id } });
    expect(await Promise.all(ids.map(holderOf))).toEqual([bianca.id, bianca.id]);
    const detail = await api.must(
      requerimento.detail,
      { params: { id: ids[0] ?? '' } },
      { token: bianca.token },
    );
    expect(detail.eventos.at(-1)).toMatchObject({
      titulo: 'Atribuído a Bianca Reis',
      interno: true,
      texto: 'Ausência de Otávio Lins, de 23/11/2026 a 04/12/2026.',
    });
    const told = await api.db
      .selectFrom('email')
      .select('template')
      .where('usuarioId', '=', bianca.id)
      .where('template', 'like', 'equipe.atribuid%')
      .execute();
    expect(told).toEqual([{ template: 'equipe.atribuidos' }]);
  });

  it('distributes them again like the group, and leaves them free when members take their own', async () => {
    const first = await inHandOf(otavio);
    await register(otavio, { pedidos: 'REDISTRIBUIR', substitutoId: null });
    expect(await holderOf(first)).toBeNull();
    await api.db.updateTable('grupo').set({ distribuicao: 'MENOR_CARGA' }).where('id', '=', reg).execute();
    const second = await inHandOf(bianca).catch(() => '');
    expect(second).toBe('');
    await api.runJobs();
    await register(bianca, { pedidos: 'REDISTRIBUIR', substitutoId: null });
    const holders = await api.db
      .selectFrom('requerimento')
      .select('atendenteId')
      .where('grupoId', '=', reg)
      .where('closedAt', 'is', null)
      .execute();
    for (const { atendenteId } of holders) expect([lider.id, teresa.id]).toContain(atendenteId);
  });

  it('hands over granted requests that wait for their end too', async () => {
    const id = await inHandOf(otavio);
    await api.db.updateTable('requerimento').set({ status: 'DEFERIDO' }).where('id', '=', id).execute();
    await register(otavio);
    expect(await holderOf(id)).toBe(bianca.id);
  });

  it('asks the person before they take another request', async () => {
    const autor = await professional(api);
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    await register(otavio);
    const take = (more: { ausente?: boolean } = {}) =>
      api.call(
        requerimento.assumir,
        { params: { id }, body: { version: 1, ...more } },
        { token: otavio.token },
      );
    const asked = await take();
    expect(asked.status).toBe(409);
    expect(asked.problem).toMatchObject({
      type: 'urn:problem:ausencia.away',
      detail: 'Você está ausente até 04/12/2026.',
      dados: { ate: '2026-12-04' },
    });
    expect(await holderOf(id)).toBeNull();
    expect((await take({ ausente: true })).status).toBe(200);
    expect(await holderOf(id)).toBe(otavio.id);
  });

  it('keeps the requests with the person when that is chosen, and notifies the group’s leader', async () => {
    const id = await inHandOf(otavio);
    const { body } = await register(otavio, { pedidos: 'MANTER' });
    expect(await holderOf(id)).toBe(otavio.id);
    const told = await api.db
      .selectFrom('notificacao')
      .select(['usuarioId', 'titulo'])
      .where('chave', '=', `ausencia:${body.id}:${reg}`)
      .execute();
    expect(told).toEqual([{ usuarioId: lider.id, titulo: 'Otávio Lins está fora com 1 pedido em aberto' }]);
  });

  it('follows the chain of substitutes, and leaves the requests free in a circle', async () => {
    await register(bianca, { substitutoId: teresa.id });
    const id = await inHandOf(otavio);
    await register(otavio);
    expect(await holderOf(id)).toBe(teresa.id);
    await register(teresa, { substitutoId: otavio.id });
    expect(await holderOf(id)).toBeNull();
  });
});

describe('a future absence', () => {
  it('begins once on its day, or after a missed day; nothing is assigned meanwhile, nothing returns afterwards', async () => {
    const id = await inHandOf(otavio);
    await register(otavio, { de: '2026-11-25' });
    await api.runDay('2026-11-24');
    expect(await holderOf(id)).toBe(otavio.id);
    await api.runDay('2026-11-26');
    expect(await holderOf(id)).toBe(bianca.id);
    await api.db.updateTable('requerimento').set({ atendenteId: otavio.id }).where('id', '=', id).execute();
    await api.runDay('2026-11-27');
    expect(await holderOf(id)).toBe(otavio.id);
    await api.db.updateTable('requerimento').set({ atendenteId: bianca.id }).where('id', '=', id).execute();
    await api.runDay('2026-12-07');
    expect(await holderOf(id)).toBe(bianca.id);
  });

  it('begins although another absence of that day fails', async () => {
    const [broken, id] = [await inHandOf(teresa), await inHandOf(otavio)];
    await register(teresa, { de: '2026-11-25' });
    await register(otavio, { de: '2026-11-25' });
    const workflow = (name: string) =>
      api.db.updateTable('requerimento').set({ workflow: name }).where('id', '=', broken).execute();
    await workflow('W99');
    await expect(beginAusencias(api.db, new Date('2026-11-25T03:05:00Z'))).rejects.toThrow(AggregateError);
    expect(await holderOf(id)).toBe(bianca.id);
    expect(await holderOf(broken)).toBe(teresa.id);
    await workflow('W2');
    await beginAusencias(api.db, new Date('2026-11-25T03:10:00Z'));
    expect(await holderOf(broken)).toBe(bianca.id);
  });

  it('is refused when it overlaps another one, also when both come at once', async () => {
    const both = await Promise.all([
      register(otavio, { de: '2026-11-30' }),
      register(otavio, { de: '2026-12-02' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await register(otavio, { de: '2026-12-05', ate: '2026-12-06' })).status).toBe(200);
  });

  it('releases waiting requests when the person is back early', async () => {
    await api.db.updateTable('grupo').set({ distribuicao: 'RODIZIO' }).where('id', '=', reg).execute();
    const away = [];
    for (const who of [lider, otavio, bianca, teresa])
      away.push((await register(who, { substitutoId: null, pedidos: 'MANTER' })).body.id);
    const autor = await professional(api);
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    expect(await holderOf(id)).toBeNull();
    const end = await api.call(
      ausencia.end,
      { params: { id: away[1] ?? '' }, body: {} },
      { token: otavio.token },
    );
    expect(end.status).toBe(204);
    await api.runJobs();
    expect(await holderOf(id)).toBe(otavio.id);
  });
});

describe('a request freed by an absence', () => {
  it('returns to the person when they are the first with room', async () => {
    const id = await inHandOf(otavio);
    await api.db.updateTable('grupo').set({ distribuicao: 'RODIZIO' }).where('id', '=', reg).execute();
    for (const who of [lider, bianca, teresa]) await register(who, { substitutoId: null, pedidos: 'MANTER' });
    const away = await register(otavio, { substitutoId: null, pedidos: 'REDISTRIBUIR' });
    expect(await holderOf(id)).toBeNull();
    await api.must(ausencia.end, { params: { id: away.body.id }, body: {} }, { token: otavio.token });
    await api.runJobs();
    expect(await holderOf(id)).toBe(otavio.id);
  });
});

describe('entering an absence', () => {
  it('is for the person or a leader of the group, who is notified; a colleague does not even see it', async () => {
    const made = await api.must(
      ausencia.create,
      { body: ferias({ usuarioId: otavio.id, de: '2026-12-01' }) },
      { token: lider.token },
    );
    const listed = async (who: Person) =>
      api.call(ausencia.list, { query: { usuarioId: otavio.id } }, { token: who.token });
    expect((await listed(lider)).body.items).toEqual([made]);
    expect((await listed(otavio)).body.items).toEqual([made]);
    expect((await listed(bianca)).status).toBe(404);
    expect(
      (await register(bianca, { usuarioId: otavio.id, de: '2027-01-01', ate: '2027-01-02' })).status,
    ).toBe(404);
    const foreign = await api.call(
      ausencia.end,
      { params: { id: made.id }, body: {} },
      { token: bianca.token },
    );
    expect(foreign.status).toBe(404);
    const told = await api.db
      .selectFrom('notificacao')
      .select(['usuarioId', 'titulo'])
      .where('tipo', '=', 'equipe.ausencia')
      .where('chave', '=', `ausencia:${made.id}`)
      .orderBy('titulo')
      .execute();
    expect(told).toEqual([
      { usuarioId: otavio.id, titulo: 'Registraram uma ausência sua' },
      { usuarioId: bianca.id, titulo: 'Você substitui Otávio Lins' },
    ]);
  });

  it('needs a substitute from a shared group, and future days', async () => {
    const outsider = await person(api, { tipo: 1 });
    const path = async (more: Partial<Input>) => (await register(otavio, more)).problem.errors?.[0]?.path;
    expect(await path({ substitutoId: outsider.id })).toBe('substitutoId');
    expect(await path({ substitutoId: null })).toBe('substitutoId');
    expect(await path({ de: '2026-11-01' })).toBe('de');
    expect(await path({ ate: '2026-11-01' })).toBe('ate');
  });
});
