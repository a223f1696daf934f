import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const HOJE = '2026-11-23';

let api: TestApi;
let otavio: MadeUsuario;
let token: string;

beforeAll(async () => {
  api = await startApi();
  otavio = await api.make.usuario({ tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
  await api.make.aceitarTermo(otavio.id);
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  token = await api.as(otavio);
});

/** A request with the attendant, due on 7 December. */
async function taken() {
  const autor = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(autor.id);
  const { id } = await fileRequerimento(api, await api.as(autor), {
    tipoId: 106,
    respostas: interrupcao(HOJE),
  });
  const body = { version: 1 };
  const { version } = await api.must(requerimento.assumir, { params: { id }, body }, { token });
  return { id, version };
}

async function mailed(requerimentoId: string, template: string): Promise<string[]> {
  const rows = await mailsOf(api, { template, requerimentoId });
  return rows.map(({ assunto }) => assunto);
}

/** What the morning's messages told this person about the deadline of this request. */
async function resumed(usuarioId: string, requerimentoId: string): Promise<string[]> {
  const { numero } = await api.db
    .selectFrom('requerimento')
    .select('numero')
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  const rows = await mailsOf(api, { template: 'equipe.resumo_prazos', usuarioId });
  return rows.flatMap(({ texto }) => {
    const line = texto.split('\n').find((one) => one.includes(numero));
    return line ? [line.replace(/^.*: /, '')] : [];
  });
}

/** A request whose correction is due on 3 December; returns a function that reads its reminders. */
async function asked(): Promise<() => Promise<string[]>> {
  const { id, version } = await taken();
  const itens = [{ campo: null, texto: 'Envie o comprovante.' }];
  await api.must(requerimento.exigir, { params: { id }, body: { version, prazoDias: 10, itens } }, { token });
  return () => mailed(id, 'req.lembrete_exigencia');
}

describe('a day without a worker', () => {
  it('delays the warnings about a deadline, without losing or doubling them', async () => {
    const { id } = await taken();
    await api.runDay('2026-12-04');
    expect(await resumed(otavio.id, id)).toEqual([]);
    await api.runDay('2026-12-06');
    expect(await resumed(otavio.id, id)).toEqual(['vence amanhã']);
    await api.runDay('2026-12-06');
    expect(await resumed(otavio.id, id)).toHaveLength(1);
    await api.runDay('2026-12-10');
    await api.runDay('2026-12-11');
    expect(await resumed(otavio.id, id)).toEqual(['vence amanhã', 'atrasado há 3 dias']);
  });

  it('does not repeat old notices to a new attendant', async () => {
    const { id } = await taken();
    await api.runDay('2026-12-06');
    const other = await api.make.usuario({ tipo: 1 });
    await api.db.updateTable('requerimento').set({ atendenteId: other.id }).where('id', '=', id).execute();
    await api.runDay('2026-12-07');
    expect(await resumed(other.id, id)).toEqual([]);
  });

  it('delays a reminder of an exigência, and the next one comes on its own day', async () => {
    const reminders = await asked();
    await api.runDay('2026-11-29');
    expect(await reminders()).toEqual([]);
    await api.runDay('2026-12-01');
    expect(await reminders()).toEqual([expect.stringContaining('2 dias')]);
    await api.runDay('2026-12-01');
    expect(await reminders()).toHaveLength(1);
    await api.runDay('2026-12-02');
    expect(await reminders()).toHaveLength(2);
  });

  it('does not repeat a reminder that was sent on its day', async () => {
    const reminders = await asked();
    await api.runDay('2026-11-30');
    expect(await reminders()).toHaveLength(1);
    await api.runDay('2026-12-01');
    expect(await reminders()).toHaveLength(1);
  });
});
