import { calendario } from '@balcao/contract/calendario';
import { requerimento } from '@balcao/contract/requerimento';
import { createDb } from '@balcao/db/db';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, type Person } from '#features/documento/documento.fixture.ts';
import { runRecalculos } from '#features/recalculo/run-recalculos.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  administrator,
  BELO_HORIZONTE,
  corrected,
  denied,
  dia,
  filed,
  historyOf,
  rowOf,
} from './calendario.fixture.ts';

const PETROPOLIS = '3303906';

let api: TestApi;
let paulo: Person;
let token: string;
let otavio: Person;
beforeAll(async () => {
  api = await startApi();
  paulo = await administrator(api);
  otavio = await attendant(api, 'REG');
  const there = { ibge: PETROPOLIS, nome: 'Petrópolis', uf: 'RJ', escritorio: true };
  await api.db.insertInto('localidade').values(there).execute();
});
afterAll(() => api.close());
// Every test starts with the federal calendar on the same day.
beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  await api.db.deleteFrom('feriado').where('tipo', 'in', ['RECESSO', 'MUNICIPAL', 'ESTADUAL']).execute();
  await api.db.deleteFrom('indisponibilidade').execute();
  await api.runJobs();
  token = await api.as(paulo);
});

const add = (...args: Parameters<typeof dia>) =>
  api.must(calendario.create, { body: dia(...args) }, { token });
const remove = ({ id, version }: { id: string; version: number }) =>
  api.must(calendario.remove, { params: { id }, body: { version } }, { token });
const status = () => api.must(calendario.recalculo, {}, { token });
const run = () => runRecalculos({ deps: api.deps, now: api.now() });
const noticesOf = (usuarioId: string) =>
  api.db
    .selectFrom('notificacao')
    .select(['titulo', 'texto'])
    .where('usuarioId', '=', usuarioId)
    .where('tipo', '=', 'req.prazo_recalculado')
    .execute();
const mailsOf = (usuarioId: string) =>
  api.db
    .selectFrom('email')
    .select('texto')
    .where('usuarioId', '=', usuarioId)
    .where('template', '=', 'req.prazo_recalculado')
    .execute();

describe('a holiday within a term', () => {
  it("moves the council's date, adds one history entry, and notifies the requester", async () => {
    const { autor, id } = await filed(api);
    const before = await rowOf(api, id);
    expect(before.prazoEm).toBe('2026-12-07');
    await add('2026-12-07');
    expect((await status()).andamento).toEqual({ conferidos: 0, total: null });
    await api.runJobs();
    const after = await rowOf(api, id);
    expect(after).toMatchObject({
      prazoEm: '2026-12-08',
      status: before.status,
      version: before.version + 1,
    });
    const texto = 'Novo prazo: 08/12/2026, por causa do recesso de 07/12 (Aniversário do conselho).';
    expect(await historyOf(api, id)).toEqual([
      { texto, visibilidade: 'publica', deStatus: before.status, paraStatus: before.status, usuarioId: null },
    ]);
    expect(await noticesOf(autor.id)).toEqual([{ titulo: 'O prazo do seu pedido mudou', texto }]);
    expect(await mailsOf(autor.id)).toEqual([]);

    const seen = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(seen.prazo?.vencimento).toBe('2026-12-08');
    expect(JSON.stringify(seen.prazo)).toContain('Aniversário do conselho');
    expect(JSON.stringify(seen.eventos)).toContain('Prazo recalculado');
    await run();
    expect(await historyOf(api, id)).toHaveLength(1);
    expect((await status()).andamento).toBeNull();
    expect((await status()).ultimo?.alterados).toBeGreaterThan(0);
  });

  it('restores the date when it is removed, and says why', async () => {
    const { id } = await filed(api);
    const day = await add('2026-12-07');
    await api.runJobs();
    await remove(day);
    await api.runJobs();
    expect((await rowOf(api, id)).prazoEm).toBe('2026-12-07');
    expect((await historyOf(api, id)).map(({ texto }) => texto)).toEqual([
      expect.stringContaining('Novo prazo: 08/12/2026, por causa do recesso de 07/12'),
      'Novo prazo: 07/12/2026, porque 07/12 (Aniversário do conselho) voltou a ser dia de expediente.',
    ]);
  });

  it('moves nothing by a change of its name, a late opening, or a day outside the term', async () => {
    const { id } = await filed(api);
    const day = await add('2026-12-14');
    await api.must(
      calendario.change,
      { params: { id: day.id }, body: { ...dia('2026-12-14', { descricao: 'Outro nome' }), version: 1 } },
      { token },
    );
    await add('2026-12-07', { meioExpediente: 'APOS_14H' });
    await api.runJobs();
    expect(await historyOf(api, id)).toEqual([]);
    expect((await rowOf(api, id)).prazoEm).toBe('2026-12-07');
  });

  it('counts only in its own place', async () => {
    const [here, there] = [await filed(api), await filed(api)];
    await api.db
      .updateTable('requerimento')
      .set({ localidadeIbge: PETROPOLIS })
      .where('id', '=', there.id)
      .execute();
    await add('2026-12-07', { tipo: 'MUNICIPAL', municipioIbge: BELO_HORIZONTE });
    await api.runJobs();
    expect([(await rowOf(api, here.id)).prazoEm, (await rowOf(api, there.id)).prazoEm]).toEqual([
      '2026-12-08',
      '2026-12-07',
    ]);
    await add('2026-12-08', { tipo: 'ESTADUAL', uf: 'MG' });
    await api.runJobs();
    expect((await rowOf(api, here.id)).prazoEm).toBe('2026-12-09');
    expect((await rowOf(api, there.id)).prazoEm).toBe('2026-12-07');
  });

  it('moves the term of a correction and of an appeal, with an e-mail, and never shortens them', async () => {
    const asked = await corrected(api, otavio, 13);
    const appeal = await denied(api, otavio);
    const [correcaoEm, recursoAte] = [
      (await rowOf(api, asked.id)).correcaoEm ?? '',
      (await rowOf(api, appeal.id)).recursoAte ?? '',
    ];
    const [a, b] = [await add(correcaoEm), await add(recursoAte)];
    await api.runJobs();
    const [moved, later] = [await rowOf(api, asked.id), await rowOf(api, appeal.id)];
    expect((moved.correcaoEm ?? '') > correcaoEm && (later.recursoAte ?? '') > recursoAte).toBe(true);
    expect((await historyOf(api, asked.id))[0]?.texto).toMatch(/^Novo prazo para responder à correção: /);
    expect((await historyOf(api, appeal.id))[0]?.texto).toMatch(/^Novo prazo para apresentar recurso: /);
    expect(await mailsOf(asked.autor.id)).toHaveLength(1);
    expect(await mailsOf(appeal.autor.id)).toHaveLength(1);
    await remove(a);
    await remove(b);
    await api.runJobs();
    expect((await rowOf(api, asked.id)).correcaoEm).toBe(moved.correcaoEm);
    expect((await rowOf(api, appeal.id)).recursoAte).toBe(later.recursoAte);
  });

  it('moves the term of an awaited opinion, never shortens it, and notifies staff', async () => {
    const { id, autor } = await filed(api);
    await api.db
      .insertInto('parecer')
      .values({
        id: uuidv7(),
        requerimentoId: id,
        pergunta: 'Pode?',
        pareceristaId: otavio.id,
        prazoEm: '2026-12-08',
        pedidoPorId: otavio.id,
        createdAt: api.now(),
      })
      .execute();
    const prazo = () =>
      api.db.selectFrom('parecer').select('prazoEm').where('requerimentoId', '=', id).executeTakeFirst();
    const day = await add('2026-12-08');
    await api.runJobs();
    expect(await prazo()).toEqual({ prazoEm: '2026-12-09' });
    await remove(day);
    await api.runJobs();
    expect(await prazo()).toEqual({ prazoEm: '2026-12-09' });
    // The requester was never given such a day, so only staff read about it.
    const notes = await api.db
      .selectFrom('mensagem')
      .select(['texto', 'visibilidade', 'lado', 'autorId'])
      .where('requerimentoId', '=', id)
      .execute();
    const texto =
      'Novo prazo do parecer: 09/12/2026, por causa do recesso de 08/12 (Aniversário do conselho).';
    expect(notes).toEqual([{ texto, visibilidade: 'interna', lado: 'sistema', autorId: null }]);
    expect(await historyOf(api, id)).toEqual([]);
    const eventosDe = async (who: Person) =>
      (await api.must(requerimento.detail, { params: { id } }, { token: await api.as(who) })).eventos;
    expect((await eventosDe(otavio)).some((evento) => evento.texto === texto)).toBe(true);
    expect((await eventosDe(autor)).some((evento) => evento.texto === texto)).toBe(false);
  });

  it('does not reopen a past term, but an outage on its last day does', async () => {
    const asked = await corrected(api, otavio, 13);
    const { correcaoEm } = await rowOf(api, asked.id);
    expect(correcaoEm).toBe('2026-12-07');
    api.setNow('2026-12-08T11:00:00Z');
    token = await api.as(paulo);
    await add('2026-12-07');
    await api.runJobs();
    expect((await rowOf(api, asked.id)).correcaoEm).toBe('2026-12-07');
    const [inicio, fim] = ['2026-12-07T22:00:00.000Z', '2026-12-08T01:00:00.000Z'];
    await api.must(
      calendario.registrarIndisponibilidade,
      { body: { inicio, fim, motivo: 'Falta de energia' } },
      { token },
    );
    await api.runJobs();
    expect((await rowOf(api, asked.id)).correcaoEm).toBe('2026-12-08');
    expect((await historyOf(api, asked.id))[0]?.texto).toBe(
      'Novo prazo para responder à correção: 08/12/2026, porque o portal ficou fora do ar em 07/12.',
    );
    await api.runDay('2026-12-08');
    expect((await rowOf(api, asked.id)).status).toBe('EM_EXIGENCIA');
    expect(await historyOf(api, asked.id)).toHaveLength(1);
  });
});

it('shows beforehand how many open requests a day may move', async () => {
  const reach = async (data: string) =>
    (await api.must(calendario.alcance, { query: { data } }, { token })).pedidos;
  const before = await reach('2026-12-07');
  await filed(api);
  expect(await reach('2026-12-07')).toBe(before + 1);
  expect(await reach('2026-01-02')).toBe(0);
});

describe('a recalculation of many requests', () => {
  const MANY = 25;

  async function file(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) ids.push((await filed(api)).id);
    return ids;
  }

  async function expectEachOnce(ids: readonly string[], prazoEm: string): Promise<void> {
    for (const id of ids) {
      expect((await rowOf(api, id)).prazoEm).toBe(prazoEm);
      expect(await historyOf(api, id)).toHaveLength(1);
    }
  }

  it('continues after it was killed, with one notice each', async () => {
    const ids = await file(MANY);
    await add('2026-12-07');
    const owner = createDb({ url: api.databaseUrl, name: 'test-kill', max: 1, onError: () => {} });
    await sql`create sequence golpe`.execute(owner.db);
    await sql`create function golpe() returns trigger language plpgsql security definer as $$
      begin
        if nextval('golpe') = 22 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$`.execute(owner.db);
    await sql`create trigger golpe before insert on tramite for each row execute function golpe()`.execute(
      owner.db,
    );
    await expect(run()).rejects.toThrow();
    const { andamento } = await status();
    expect(andamento?.conferidos).toBe(20);
    expect(andamento?.total).toBeGreaterThanOrEqual(MANY);
    await run();
    await sql`drop function golpe cascade`.execute(owner.db);
    await owner.close();
    await expectEachOnce(ids, '2026-12-08');
  });

  it('happens once when two runs work at the same time', async () => {
    const ids = await file(10);
    await add('2026-12-07');
    await Promise.all([run(), run()]);
    await expectEachOnce(ids, '2026-12-08');
  });

  it('ends right when two people change the calendar at once', async () => {
    const { id } = await filed(api);
    await Promise.all([
      add('2026-12-07'),
      add('2026-12-08', { descricao: 'Dedetização' }),
      add('2026-12-09', { descricao: 'Mudança' }),
    ]);
    await Promise.all([run(), run()]);
    expect((await rowOf(api, id)).prazoEm).toBe('2026-12-10');
    expect((await status()).andamento).toBeNull();
    const said = (await historyOf(api, id)).at(-1)?.texto ?? '';
    expect(said).toContain('Novo prazo: 10/12/2026');
    expect(said).toContain('por causa do recesso de ');
  });
});
