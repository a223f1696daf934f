import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { escalarPedidos } from './escalonar.ts';
import { Resumo } from './resumo.ts';

let api: TestApi;
let reg: string;
let otavio: Person;
let lider: Person;
let paulo: Person;

beforeAll(async () => {
  api = await startApi();
  reg = await grupoId(api, 'REG');
  otavio = await person(api, { tipo: 1, nome: 'Otávio Lins', grupos: [{ id: reg }] });
  lider = await person(api, { tipo: 1, nome: 'Bianca Reis', grupos: [{ id: reg, lider: true }] });
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  await api.db.deleteFrom('ausencia').execute();
  await api.db.deleteFrom('email').execute();
  await api.db
    .updateTable('requerimento')
    .set({ closedAt: api.now() })
    .where('closedAt', 'is', null)
    .execute();
  await api.db
    .updateTable('grupo')
    .set({ avisarAntesDias: 2, avisarLider: true, avisarAdministradoresDias: 3 })
    .where('id', '=', reg)
    .execute();
  otavio.token = await api.as(otavio);
});

/** A request with the attendant, due on 7 December. */
async function taken() {
  const autor = await professional(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  const body = { version: 1 };
  await api.must(requerimento.assumir, { params: { id }, body }, { token: otavio.token });
  return { id, autor };
}

/** The recipients of digests since the last call, with the number of lines each. */
async function digests(): Promise<Record<string, number>> {
  const rows = await api.db
    .deleteFrom('email')
    .where('template', '=', 'equipe.resumo_prazos')
    .returning(['usuarioId', 'texto'])
    .execute();
  const names = new Map([otavio, lider, paulo].map(({ id, nome }) => [id, nome]));
  return Object.fromEntries(
    rows.map(({ usuarioId, texto }) => [
      names.get(usuarioId ?? '') ?? 'outra pessoa',
      texto.split('\n').filter((line) => line.includes(' · ')).length,
    ]),
  );
}

describe('escalation of deadlines', () => {
  it('goes to the attendant before, to the leader on the day, to both after, then to administrators: one message each', async () => {
    const { id, autor } = await taken();
    await taken();
    await api.runDay('2026-12-05');
    expect(await digests()).toEqual({ 'Otávio Lins': 2 });
    await api.runDay('2026-12-05');
    expect(await digests()).toEqual({});
    await api.runDay('2026-12-07');
    expect(await digests()).toEqual({ 'Bianca Reis': 2 });
    await api.runDay('2026-12-08');
    expect(await digests()).toEqual({ 'Otávio Lins': 2, 'Bianca Reis': 2 });
    await api.runDay('2026-12-10');
    expect(await digests()).toEqual({ 'Paulo Brandão': 2 });
    await api.runDay('2026-12-20');
    expect(await digests()).toEqual({});
    const staff = await api.must(requerimento.detail, { params: { id } }, { token: await api.as(otavio) });
    const notes = staff.eventos.filter(({ texto }) => texto?.includes('avisamos'));
    expect(notes.map(({ interno, lado }) => [interno, lado])).toEqual(Array(4).fill([true, 'sistema']));
    const own = await api.must(requerimento.detail, { params: { id } }, { token: await api.as(autor) });
    expect(JSON.stringify(own)).not.toContain('avisamos');
  });

  it('makes up for missed days at once, in one message for each person', async () => {
    await taken();
    await api.runDay('2026-12-20');
    expect(await digests()).toEqual({ 'Otávio Lins': 1, 'Bianca Reis': 1, 'Paulo Brandão': 1 });
    await api.runDay('2026-12-21');
    expect(await digests()).toEqual({});
  });

  it('locks no request without news', async () => {
    const told = await taken();
    const other = await taken();
    await api.db
      .updateTable('requerimento')
      .set({ prazoEm: '2026-12-20' })
      .where('id', '=', other.id)
      .execute();
    const holds = async (id: string) => {
      const { rows } = await sql`select from requerimento where id = ${id} for update skip locked`.execute(
        api.db,
      );
      return rows.length === 0;
    };
    await withTx(api.db, async (tx) => {
      await escalarPedidos(tx, new Date('2026-12-05T12:00:00Z'), new Resumo());
      expect([await holds(told.id), await holds(other.id)]).toEqual([true, false]);
    });
  });

  it('writes a morning of many deadlines as a readable list', async () => {
    const resumo = new Resumo();
    for (let n = 1; n <= 40; n += 1) resumo.add(otavio.id, { id: uuidv7(), texto: `${n} · vence hoje` });
    await withTx(api.db, (tx) => resumo.send(tx, { hoje: HOJE, now: api.now() }));
    const { texto } = await api.db
      .deleteFrom('email')
      .where('template', '=', 'equipe.resumo_prazos')
      .returning('texto')
      .executeTakeFirstOrThrow();
    expect(texto).toContain('30 · vence hoje');
    expect(texto).not.toContain('31 · vence hoje');
    expect(texto).toContain('e mais 10 pedidos');
  });

  it('says nothing while the clock stands still', async () => {
    const { id } = await taken();
    const { version } = await api.must(requerimento.detail, { params: { id } }, { token: otavio.token });
    const itens = [{ campo: null, texto: 'Envie o comprovante.' }];
    await api.must(
      requerimento.exigir,
      { params: { id }, body: { version, prazoDias: 30, itens } },
      { token: otavio.token },
    );
    await api.runDay('2026-12-10');
    expect(await digests()).toEqual({});
  });

  it('follows the group’s settings, and reaches the substitute of an absent person', async () => {
    await taken();
    await api.db
      .updateTable('grupo')
      .set({ avisarAntesDias: 0, avisarLider: false, avisarAdministradoresDias: null })
      .where('id', '=', reg)
      .execute();
    await api.db
      .insertInto('ausencia')
      .values({
        id: uuidv7(),
        usuarioId: otavio.id,
        de: HOJE,
        ate: '2026-12-31',
        motivo: 'FERIAS',
        pedidos: 'MANTER',
        substitutoId: lider.id,
        criadaPorId: otavio.id,
        createdAt: api.now(),
      })
      .execute();
    await api.runDay('2026-12-07');
    expect(await digests()).toEqual({});
    await api.runDay('2026-12-12');
    expect(await digests()).toEqual({ 'Bianca Reis': 1 });
  });
});

describe('reminders to other people', () => {
  it('reach the person asked for an opinion, and once it is late the attendant too', async () => {
    const { id } = await taken();
    const parecerista = await person(api, { tipo: 1, nome: 'Nara Couto' });
    await api.db
      .insertInto('parecer')
      .values({
        id: uuidv7(),
        requerimentoId: id,
        pergunta: 'Pode?',
        pareceristaId: parecerista.id,
        prazoEm: '2026-11-27',
        pedidoPorId: otavio.id,
        createdAt: api.now(),
      })
      .execute();
    await api.runDay('2026-11-24');
    expect(await digests()).toEqual({});
    await api.runDay('2026-11-25');
    expect(await digests()).toEqual({ 'outra pessoa': 1 });
    await api.runDay('2026-11-30');
    expect(await digests()).toEqual({ 'outra pessoa': 1, 'Otávio Lins': 1 });
    await api.runDay('2026-12-01');
    expect(await digests()).toEqual({});
  });

  it('reach a professional about an agreement after three and after seven days, once each', async () => {
    const { id } = await taken();
    const helena = await professional(api, { nome: 'Helena Prado' });
    await api.db
      .insertInto('aceite')
      .values({
        id: uuidv7(),
        requerimentoId: id,
        usuarioId: helena.id,
        registro: 'CRCR-MG 1/D',
        papel: 'Responsável técnica',
        createdAt: api.now(),
      })
      .execute();
    const reminded = async () =>
      (await mailsOf(api, { template: 'req.lembrete_aceite', usuarioId: helena.id })).length;
    const counts: number[] = [];
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01', '2026-12-02']) {
      await api.runDay(day);
      counts.push(await reminded());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
  });
});
