import { auth } from '@balcao/contract/auth';
import { sessaoAberta } from '@balcao/contract/sessao-aberta';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';

/** 10 a.m. on a Monday in Brasília. */
const NOW = new Date('2026-11-23T13:00:00Z');
const HOUR = 3_600_000;

let api: TestApi;
let paulo: MadeUsuario;

beforeAll(async () => {
  api = await startApi();
  paulo = await api.make.usuario({ tipo: 2 });
  await api.make.aceitarTermo(paulo.id);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(NOW.toISOString());
  await api.owner.deleteFrom('sessao').execute();
});

/** A sign-in of this person so many hours ago, used for so many minutes. */
function signedIn(
  usuarioId: string,
  hours: number,
  { minutes = 0, dispositivo = null as string | null } = {},
) {
  const createdAt = new Date(NOW.getTime() - hours * HOUR);
  return api.owner
    .insertInto('sessao')
    .values({
      id: uuidv7(),
      usuarioId,
      senhaEpoca: 1,
      idleSeconds: 3600,
      createdAt,
      lastActiveAt: new Date(createdAt.getTime() + minutes * 60_000),
      expiresAt: new Date(createdAt.getTime() + HOUR),
      dispositivo,
    })
    .execute();
}

function refused(hours: number, dados: object) {
  const em = new Date(NOW.getTime() - hours * HOUR);
  return api.owner
    .insertInto('auditLog')
    .values({ id: uuidv7(), em, acao: 'sessao.recusada', dados: JSON.stringify(dados) })
    .execute();
}

const read = async (dias?: '7' | '30' | '90') => {
  const token = await api.as(paulo);
  const resumo = await api.must(sessaoAberta.resumo, { query: { ...(dias && { dias }) } }, { token });
  return { ...resumo, busy: resumo.dias.filter(({ entradas, recusas }) => entradas + recusas > 0) };
};

describe('the figures of sign-ins', () => {
  it('count sign-ins and people by day in Brasília, with their length and device', async () => {
    const [ana, bia] = [await api.make.usuario(), await api.make.usuario()];
    await signedIn(ana.id, 1, { minutes: 10, dispositivo: 'Chrome em Android' });
    await signedIn(ana.id, 2, { minutes: 20, dispositivo: 'Chrome em Android' });
    // One minute past midnight in Brasília, and one before.
    await signedIn(bia.id, 10 - 1 / 60, { minutes: 60, dispositivo: 'Edge em Windows' });
    await signedIn(bia.id, 10 + 1 / 60, { minutes: 90, dispositivo: 'Edge em Windows' });
    // The seventh day before today lies outside, the sixth is the first.
    await signedIn(bia.id, 10 + 6 * 24 + 1 / 60);
    await signedIn(bia.id, 10 + 6 * 24 - 1 / 60);
    const resumo = await read('7');
    expect(resumo.dias.map(({ dia }) => dia)).toEqual(
      [17, 18, 19, 20, 21, 22, 23].map((day) => `2026-11-${day}`),
    );
    expect(resumo.busy).toEqual([
      { dia: '2026-11-17', entradas: 1, pessoas: 1, recusas: 0 },
      { dia: '2026-11-22', entradas: 1, pessoas: 1, recusas: 0 },
      // The third person is the one who reads this.
      { dia: '2026-11-23', entradas: 4, pessoas: 3, recusas: 0 },
    ]);
    expect(resumo).toMatchObject({ entradas: 6, pessoas: 3, duracaoMediana: 15 * 60, duracaoMedia: 30 * 60 });
    expect(resumo.aparelhos).toEqual([
      { dispositivo: 'Chrome em Android', entradas: 2, pessoas: 1 },
      { dispositivo: 'Edge em Windows', entradas: 2, pessoas: 1 },
      { dispositivo: null, entradas: 2, pessoas: 2 },
    ]);
    expect((await read('30')).dias).toHaveLength(30);
    expect((await read('90')).dias).toHaveLength(90);
    expect((await read()).dias).toHaveLength(30);
  });

  it('count refused sign-ins by reason, with those that repeated within a minute', async () => {
    await refused(2, { motivo: 'senha', via: 'senha' });
    await refused(1.9, { motivo: 'senha', via: 'senha', repeticoes: 4 });
    await refused(30, { motivo: 'link', via: 'acesso' });
    await refused(1, { motivo: 'muitas_da_mesma_rede' });
    // Inside a session a wrong password is no sign-in.
    await refused(1, { motivo: 'senha', via: 'confirmar' });
    await refused(8 * 24, { motivo: 'senha', via: 'senha' });
    const resumo = await read('7');
    expect(resumo.recusas).toBe(7);
    expect(resumo.motivos).toEqual([
      { motivo: 'senha', recusas: 5 },
      { motivo: 'link', recusas: 1 },
      { motivo: 'muitas_da_mesma_rede', recusas: 1 },
    ]);
    expect(resumo.busy.map(({ dia, recusas }) => [dia, recusas])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-23', 6],
    ]);
    expect((await read('30')).recusas).toBe(8);
  });

  it('know a sign-in that is refused now', async () => {
    // The database stamps events by its own clock; an hour ahead no midnight comes between.
    const { rows } = await sql<{ ahead: Date }>`select now() + interval '1 hour' as ahead`.execute(api.db);
    api.setNow((rows[0]?.ahead ?? NOW).toISOString());
    const before = (await read('7')).recusas;
    const answer = await api.call(auth.login, { body: { login: paulo.email, senha: 'não é esta' } });
    expect(answer.status).toBe(401);
    expect((await read('7')).recusas).toBe(before + 1);
  });
});
