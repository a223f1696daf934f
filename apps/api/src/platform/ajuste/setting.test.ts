import { section } from '@balcao/contract/kernel/section';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { loadPerson } from '../auth/load-session.ts';
import type { Who } from '../auth/who.ts';
import type { Deps } from '../deps.ts';
import type { Context, UnmanagedHandler } from '../http/context.ts';
import { keepSection } from './keep-section.ts';
import { resealSettings, setting, settingOf } from './setting.ts';

const CORREIO = section({
  chave: 'correio_de_teste',
  summary: 'a mail server of a test',
  access: 'config.email',
  stepUp: true,
  campos: { servidor: z.string(), porta: z.int(), seguro: z.boolean() },
  segredos: { senha: z.string(), chave: z.string() },
  inicial: { servidor: '', porta: 587, seguro: true },
  confere: ({ seguro, porta }) =>
    seguro && porta === 25 ? [{ path: 'porta', message: 'Outra porta.' }] : [],
});
const LIVRE = setting(CORREIO);
/** Where the environment names the server and its password. */
const DADO = setting(CORREIO, () => ({ servidor: 'smtp.ambiente.example', senha: 'do-ambiente' }));

type Routes = typeof CORREIO.routes;
const SENHA = 'Uma-senha-bem-guardada';

let api: TestApi;
let who: Who;
let admin: Person;

beforeAll(async () => {
  api = await startApi();
  admin = await person(api, { nome: 'Paulo Brandão', tipo: 3 });
  await api.as(admin);
  const sessao = await api.db
    .selectFrom('sessao')
    .select('id')
    .where('usuarioId', '=', admin.id)
    .executeTakeFirstOrThrow();
  const loaded = await loadPerson(api.db, { usuarioId: admin.id, sessaoId: sessao.id, now: api.now() });
  if (!loaded) throw new Error('the administrator is active');
  who = loaded;
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`truncate configuracao, configuracao_versao`.execute(api.owner);
  api.setNow(new Date(api.now().getTime() + 2_000).toISOString());
});

/** As another process of the same portal would be. */
const elsewhere = (): Deps => ({ ...api.deps, sessions: { ...api.deps.sessions } });

function answer<N extends 'salvar' | 'restaurar'>(name: N, body: object, served = LIVRE) {
  const { handle } = keepSection(served)[name] as UnmanagedHandler<Routes[N]>;
  return handle({ deps: api.deps, who, body } as unknown as Context<Routes[N]>);
}
const save = (said: object, served = LIVRE) =>
  answer(
    'salvar',
    { servidor: 'smtp.um.example', porta: 587, seguro: true, ...said },
    served,
  ) as Promise<object>;
const read = (served = LIVRE) =>
  (keepSection(served).ler as (ctx: object) => Promise<object>)({ deps: api.deps, tx: api.db, who });

describe('a secret', () => {
  it('is sealed, opens for the server alone, and stands in no answer, version or event', async () => {
    const said = await save({ version: 0, senha: SENHA });
    expect(said).toMatchObject({ segredos: { senha: true, chave: false } });
    expect((await settingOf(api.deps, LIVRE)).senha).toBe(SENHA);
    const kept = [
      said,
      await read(),
      await api.db.selectFrom('configuracao').selectAll().execute(),
      await api.db.selectFrom('configuracaoVersao').selectAll().execute(),
      await api.db.selectFrom('auditLog').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain(SENHA);
  });

  it('stays where a save does not name it, is changed, and goes with null; the same one is no change', async () => {
    const { version: first } = (await save({ version: 0, senha: SENHA })) as { version: number };
    expect(await save({ version: first })).toMatchObject({ version: first, segredos: { senha: true } });
    expect(await save({ version: first, senha: SENHA })).toMatchObject({ version: first });
    await save({ version: first, senha: 'outra-senha' });
    expect((await settingOf(api.deps, LIVRE)).senha).toBe('outra-senha');
    await save({ version: first + 1, senha: null });
    expect((await settingOf(api.deps, LIVRE)).senha).toBeNull();
    const { dados } = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('objetoId', '=', CORREIO.chave)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(dados).toEqual({ antes: {}, depois: {}, segredos: { senha: 'retirado' } });
  });

  it('is not part of an earlier value that returns', async () => {
    const { version } = (await save({ version: 0, senha: SENHA })) as { version: number };
    await save({ version, servidor: 'smtp.dois.example', senha: 'outra-senha' });
    await answer('restaurar', { versao: version, version: version + 1 });
    expect(await settingOf(api.deps, LIVRE)).toMatchObject({
      servidor: 'smtp.um.example',
      senha: 'outra-senha',
    });
  });

  it('stays readable however often the key changes, and counts as missing without any key', async () => {
    await save({ version: 0, senha: SENHA });
    for (let turns = 0; turns < 3; turns += 1) {
      await resealSettings(api.owner, api.deps.keys.configuracao());
      api.turnKeys('configuracao');
      expect(await resealSettings(api.owner, api.deps.keys.configuracao())).toEqual({
        resealed: 1,
        closed: 0,
      });
    }
    expect((await settingOf(elsewhere(), LIVRE)).senha).toBe(SENHA);
    api.turnKeys('configuracao');
    api.turnKeys('configuracao');
    expect((await settingOf(elsewhere(), LIVRE)).senha).toBeNull();
    expect(await read()).toMatchObject({ segredos: { senha: false } });
    expect(await resealSettings(api.owner, api.deps.keys.configuracao())).toEqual({ resealed: 0, closed: 1 });
  });

  it('does not open in the place of another one', async () => {
    await save({ version: 0, senha: SENHA });
    const { segredos } = await api.db
      .selectFrom('configuracao')
      .select('segredos')
      .where('chave', '=', CORREIO.chave)
      .executeTakeFirstOrThrow();
    const moved = JSON.stringify({ chave: (segredos as { senha: string }).senha });
    await api.db
      .updateTable('configuracao')
      .set({ segredos: moved })
      .where('chave', '=', CORREIO.chave)
      .execute();
    expect(await settingOf(elsewhere(), LIVRE)).toMatchObject({ senha: null, chave: null });
  });
});

describe('a setting', () => {
  it('of the environment wins, is shown as such, and what was stored stays', async () => {
    const { version } = (await save({ version: 0, senha: SENHA })) as { version: number };
    expect(await read(DADO)).toMatchObject({
      valor: { servidor: 'smtp.ambiente.example', porta: 587 },
      segredos: { senha: true },
      doAmbiente: ['servidor', 'senha'],
    });
    await save({ version, servidor: 'smtp.dois.example', porta: 465, senha: 'outra-senha' }, DADO);
    expect(await settingOf(api.deps, DADO)).toMatchObject({
      servidor: 'smtp.ambiente.example',
      porta: 465,
      senha: 'do-ambiente',
    });
    expect(await settingOf(api.deps, LIVRE)).toMatchObject({ servidor: 'smtp.um.example', senha: SENHA });
  });

  it('holds at once where it was saved, and within a second in another process', async () => {
    const other = elsewhere();
    expect((await settingOf(other, LIVRE)).porta).toBe(587);
    expect((await settingOf(api.deps, LIVRE)).porta).toBe(587);
    await save({ version: 0, porta: 465 });
    expect((await settingOf(api.deps, LIVRE)).porta).toBe(465);
    expect((await settingOf(other, LIVRE)).porta).toBe(587);
    api.setNow(new Date(api.now().getTime() + 1_000).toISOString());
    expect((await settingOf(other, LIVRE)).porta).toBe(465);
  });

  it('is refused where it does not fit another one', async () => {
    await expect(save({ version: 0, porta: 25 })).rejects.toMatchObject({
      code: 'validation',
      extra: { errors: [{ path: 'porta', message: 'Outra porta.' }] },
    });
  });

  it('is saved once when two save the same version at one moment', async () => {
    const both = await Promise.allSettled([save({ version: 0, porta: 1 }), save({ version: 0, porta: 2 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps every former value, which nobody rewrites', async () => {
    await save({ version: 0 });
    await expect(api.db.updateTable('configuracaoVersao').set({ motivo: 'x' }).execute()).rejects.toThrow(
      /permission/,
    );
    await expect(api.db.deleteFrom('configuracaoVersao').execute()).rejects.toThrow(/permission/);
    await expect(api.owner.deleteFrom('configuracaoVersao').execute()).rejects.toThrow(/append-only/);
  });
});
