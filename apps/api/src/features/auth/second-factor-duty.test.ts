import { auth } from '@balcao/contract/auth';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { advance, authenticatorCode, makePerson } from './identity.fixture.ts';

const SEGUNDA = '2026-11-23T13:00:00.000Z';
const SETE_DIAS_DEPOIS = '2026-11-30T13:00:00.000Z';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.setNow(SEGUNDA);
  api.deps.env.secondFactor = true;
});

const eu = async (person: MadeUsuario) => api.must(sessao.eu, {}, { token: await api.as(person) });
const list = async (person: MadeUsuario) =>
  api.call(requerimento.list, { query: {} }, { token: await api.as(person) });

async function withSealedRight(): Promise<MadeUsuario> {
  const person = await makePerson(api, { tipo: 1 });
  await api.db
    .insertInto('permissaoConcedida')
    .values({
      id: uuidv7(),
      usuarioId: person.id,
      permissao: 'anexo.sensivel.ver',
      alcance: 'all',
      efeito: 'permitir',
    })
    .execute();
  return person;
}

async function enable(person: MadeUsuario): Promise<string> {
  const token = await api.as(person);
  const { segredo } = await api.must(auth.totpIniciar, {}, { token });
  await api.must(auth.totpAtivar, { body: { codigo: authenticatorCode(segredo, api.now()) } }, { token });
  return segredo;
}

describe.each([
  ['an administrator', () => makePerson(api, { tipo: 2 })],
  ['an attendant who may see what is sealed', withSealedRight],
])('%s without a second factor', (_, make) => {
  it('works for seven days from the first sign-in, and shows until when', async () => {
    const person = await make();
    expect(await eu(person)).toMatchObject({
      segundoFator: false,
      segundoFatorObrigatorio: true,
      segundoFatorAte: SETE_DIAS_DEPOIS,
    });
    advance(api, 7 * 24 * 3600 - 1);
    expect((await list(person)).status).toBe(200);
    expect((await eu(person)).segundoFatorAte).toBe(SETE_DIAS_DEPOIS);
  });

  it('then reaches only the set-up, and everything again with the factor', async () => {
    const person = await make();
    await eu(person);
    advance(api, 7 * 24 * 3600);
    const refused = await list(person);
    expect([refused.status, refused.problem.type]).toEqual([403, 'urn:problem:conta.segundo_fator_exigido']);
    expect((await eu(person)).segundoFatorAte).toBe(SETE_DIAS_DEPOIS);
    await enable(person);
    expect((await list(person)).status).toBe(200);
    expect(await eu(person)).toMatchObject({ segundoFator: true, segundoFatorAte: null });
  });

  it('is not shut out at a first access long after the rule began', async () => {
    const person = await make();
    advance(api, 90 * 24 * 3600);
    expect((await list(person)).status).toBe(200);
  });

  it('can replace the authenticator, and reaches only the set-up until the new one is active', async () => {
    const person = await make();
    await eu(person);
    const segredo = await enable(person);
    advance(api, 8 * 24 * 3600);
    const token = await api.as(person);
    await api.must(
      auth.totpDesativar,
      { body: { codigo: authenticatorCode(segredo, api.now()) } },
      { token },
    );
    expect((await list(person)).status).toBe(403);
    await enable(person);
    expect((await list(person)).status).toBe(200);
  });
});

describe('an account without this duty', () => {
  it.each([
    ['an attendant', 1],
    ['a professional', 0],
  ] as const)('belongs to %s', async (_, tipo) => {
    const person = await makePerson(api, { tipo });
    expect(await eu(person)).toMatchObject({ segundoFatorObrigatorio: false, segundoFatorAte: null });
    advance(api, 30 * 24 * 3600);
    expect((await list(person)).status).toBe(200);
  });

  it('belongs to an administrator of a council that does not demand it', async () => {
    api.deps.env.secondFactor = false;
    const person = await makePerson(api, { tipo: 3 });
    expect((await eu(person)).segundoFatorAte).toBeNull();
    advance(api, 30 * 24 * 3600);
    expect((await list(person)).status).toBe(200);
  });
});
