import { auth } from '@balcao/contract/auth';
import { conta } from '@balcao/contract/conta';
import { sessao } from '@balcao/contract/sessao';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticatorCode, makePerson, SENHA, visit } from '#features/auth/identity.fixture.ts';
import { HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { actsOf, conducted, conductorOf, eventsOf, MOTIVO } from './conta.fixture.ts';

let api: TestApi;
let acts: ReturnType<typeof actsOf>;
let paulo: Person;
let livia: Person;
let bia: Person;

beforeAll(async () => {
  api = await startApi();
  acts = actsOf(api);
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  livia = await person(api, { tipo: 3, nome: 'Lívia Nunes' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  for (const who of [paulo, livia]) who.token = await api.as(who);
  const made = await makePerson(api, {
    tipo: 1,
    nome: 'Bianca Reis',
    grupos: [{ id: await grupoId(api, 'CAD') }],
  });
  await api.make.aceitarTermo(made.id);
  bia = { ...made, token: await api.as(made) };
});

const enters = async (codigo?: string) =>
  (await visit(api, auth.login, { login: bia.email, senha: SENHA, ...(codigo && { codigo }) })).status;
const alive = async (token: string) => (await api.call(sessao.eu, {}, { token })).status === 200;

describe('an account', () => {
  it('is shown with what may be done to it, only to people who keep accounts', async () => {
    expect(await acts.read(bia.id, paulo)).toEqual({
      id: bia.id,
      version: 1,
      nome: 'Bianca Reis',
      tipo: 1,
      situacao: 'ativo',
      grupos: ['CAD'],
      ultimoAcesso: api.now().toISOString(),
      segundoFator: false,
      bloqueio: null,
      atos: ['mudar_tipo', 'desativar'],
      impedimentos: [],
      tipos: [0],
    });
    expect((await acts.read(bia.id, livia)).tipos).toEqual([0, 2, 3]);
    for (const by of [bia, await person(api)])
      expect((await api.call(conta.detail, { params: { id: paulo.id } }, by)).status).toBe(403);
  });

  it('of an administrator is changed by superior ones only, who say so', async () => {
    const rui = await person(api, { tipo: 2 });
    expect(await acts.read(rui.id, paulo)).toMatchObject({
      atos: [],
      impedimentos: ['Só a administração superior muda a conta de quem é da administração.'],
    });
    const refused = await acts.agir(rui.id, 'desativar', { by: paulo });
    expect([refused.status, refused.problem.detail]).toEqual([
      403,
      'Só a administração superior muda a conta de quem é da administração.',
    ]);
    expect((await acts.agir(rui.id, 'desativar', { by: livia })).status).toBe(200);
  });

  it('is not changed by its owner, whatever their tipo', async () => {
    for (const by of [paulo, livia]) {
      const refused = await acts.agir(by.id, 'desativar', { by });
      expect([refused.status, refused.problem.detail]).toEqual([
        422,
        'Você não pode desativar a própria conta.',
      ]);
      expect((await acts.mudarTipo(by.id, 1, { by })).problem.detail).toBe(
        'Você não pode mudar o próprio tipo.',
      );
    }
    expect((await acts.read(paulo.id, paulo)).atos).toEqual([]);
  });

  it('is changed in the version that was seen, once for each key, with a reason and a fresh confirmation', async () => {
    const stale = await acts.agir(bia.id, 'desativar', { by: paulo, version: 7 });
    expect([stale.status, stale.problem.type]).toEqual([409, 'urn:problem:stale']);
    const idempotencyKey = uuidv7();
    for (const status of [200, 200])
      expect((await acts.agir(bia.id, 'desativar', { by: paulo, version: 1, idempotencyKey })).status).toBe(
        status,
      );
    expect(await acts.versionOf(bia.id)).toBe(2);
    const body = { version: 2, acao: 'ativar' as const, motivo: 'curto' };
    const short = await api.call(conta.agir, { params: { id: bia.id }, body }, paulo);
    expect(short.problem.errors?.[0]?.path).toBe('motivo');
    api.setNow(`${HOJE}T13:06:00Z`);
    expect((await acts.agir(bia.id, 'ativar', { by: paulo })).problem.type).toBe(
      'urn:problem:auth.step_up_required',
    );
  });
});

describe('a disabled account', () => {
  it('is out at once, in every process, and told; it comes back with the same password', async () => {
    const { db } = api;
    const signer = createTokenSigner(api.deps.keys.token);
    const elsewhere = createSessions({
      db,
      clock: api.now,
      signer,
      tellReuse: () => Promise.resolve(),
      regras: () => regrasDeSeguranca(api.deps),
    });
    const seen = async () =>
      (await elsewhere.authenticate(bia.token, { passive: true, requestId: 'x' })) !== null;
    expect([await seen(), await alive(bia.token)]).toEqual([true, true]);
    const { body } = await acts.agir(bia.id, 'desativar', { by: paulo });
    expect(body).toMatchObject({ situacao: 'desativado', version: 2, atos: ['ativar'], grupos: ['CAD'] });
    expect([await alive(bia.token), await enters()]).toEqual([false, 401]);
    await expect.poll(seen, { timeout: 1000, interval: 100 }).toBe(false);
    expect((await acts.agir(bia.id, 'ativar', { by: paulo })).body).toMatchObject({ situacao: 'ativo' });
    expect([await alive(bia.token), await enters()]).toEqual([false, 200]);
    expect(await eventsOf(api, bia.id)).toEqual([
      {
        acao: 'usuario.desativado',
        atorId: paulo.id,
        dados: {
          antes: { situacao: 'ativo' },
          depois: { situacao: 'desativado' },
          motivo: MOTIVO,
          campos: ['situacao'],
        },
      },
      expect.objectContaining({ acao: 'usuario.reativado' }),
    ]);
    for (const template of ['conta.desativada', 'conta.reativada'])
      expect(await mailsOf(api, { template, usuarioId: bia.id })).toHaveLength(1);
    const notices = await db
      .selectFrom('notificacao')
      .select('titulo')
      .where('usuarioId', '=', bia.id)
      .execute();
    expect(notices.map(({ titulo }) => titulo)).toContain('Sua conta foi desativada');
  });

  it('passes its work on by the rules of each group', async () => {
    const cad = await grupoId(api, 'CAD');
    const caio = await person(api, { tipo: 1, nome: 'Caio Melo', grupos: [{ id: cad }] });
    await api.owner.updateTable('grupo').set({ distribuicao: 'RODIZIO' }).where('id', '=', cad).execute();
    const autor = await professional(api);
    const id = await conducted(api, { autor, atendenteId: bia.id, sigla: 'CAD', hoje: HOJE });
    await acts.agir(bia.id, 'desativar', { by: paulo });
    const next = await conductorOf(api, id);
    expect([next === bia.id, next]).toEqual([false, expect.any(String)]);
    await acts.agir(caio.id, 'desativar', { by: paulo });
    await api.owner.updateTable('grupo').set({ distribuicao: 'MANUAL' }).where('id', '=', cad).execute();
  });

  it('is refused while nobody else leads one of its groups', async () => {
    const { id, sigla } = await api.make.grupo();
    const lia = await person(api, { tipo: 1, grupos: [{ id, lider: true }] });
    const words = `Esta pessoa coordena sozinha o grupo ${sigla}. Escolha antes outra pessoa para coordenar.`;
    expect((await acts.read(lia.id, paulo)).impedimentos).toEqual([words]);
    expect((await acts.agir(lia.id, 'desativar', { by: paulo })).problem.detail).toBe(words);
    const lowered = await acts.mudarTipo(lia.id, 0, { by: paulo });
    expect(lowered.problem.errors).toEqual([{ path: 'tipo', message: words }]);
    await person(api, { tipo: 1, grupos: [{ id, lider: true }] });
    expect((await acts.agir(lia.id, 'desativar', { by: paulo })).status).toBe(200);
  });

  it('is not enabled where somebody died', async () => {
    await api.owner.updateTable('usuario').set({ situacao: 'falecido' }).where('id', '=', bia.id).execute();
    const refused = await acts.agir(bia.id, 'ativar', { by: livia });
    expect([refused.status, refused.problem.detail]).toEqual([422, 'A conta não está desativada.']);
  });
});

describe('an account that failed tries block', () => {
  const fail = async () => {
    for (let n = 0; n < 3; n += 1) await visit(api, auth.login, { login: bia.email, senha: 'errada errada' });
    await api.owner
      .updateTable('limite')
      .set({ contagem: 5, bloqueadoAte: new Date(api.now().getTime() + 30_000) })
      .where('chave', 'like', 'entrar.login:%')
      .execute();
  };

  it('waits, or needs a new password, until it is unblocked', async () => {
    await fail();
    expect(await enters()).toBe(423);
    const waits = await acts.read(bia.id, paulo);
    expect(waits.bloqueio).toEqual({ ate: new Date(api.now().getTime() + 30_000).toISOString() });
    await api.owner
      .updateTable('limite')
      .set({ contagem: 100 })
      .where('chave', 'like', `entrar.total:${bia.id}%`)
      .execute();
    expect(await acts.read(bia.id, paulo)).toMatchObject({
      bloqueio: { ate: null },
      atos: ['mudar_tipo', 'desbloquear', 'desativar'],
    });
    expect((await acts.agir(bia.id, 'desbloquear', { by: paulo })).body.bloqueio).toBeNull();
    expect(await enters()).toBe(200);
    expect(await mailsOf(api, { template: 'conta.desbloqueada', usuarioId: bia.id })).toHaveLength(1);
    expect(await eventsOf(api, bia.id)).toMatchObject([
      { acao: 'usuario.desbloqueado', dados: { motivo: MOTIVO } },
    ]);
  });

  it('is unblocked only where it was blocked', async () => {
    const refused = await acts.agir(bia.id, 'desbloquear', { by: paulo });
    expect([refused.status, refused.problem.detail]).toEqual([422, 'A conta não está bloqueada.']);
  });
});

describe('a second factor that somebody lost', () => {
  it('is taken with its recovery codes, and everybody signs in again', async () => {
    const { token } = await api.must(auth.login, { body: { login: bia.email, senha: SENHA } });
    const { segredo } = await api.must(auth.totpIniciar, {}, { token });
    const codigo = authenticatorCode(segredo, api.now());
    const { codigosRecuperacao } = await api.must(auth.totpAtivar, { body: { codigo } }, { token });
    expect((await acts.read(bia.id, paulo)).atos).toContain('redefinir_segundo_fator');
    const { body } = await acts.agir(bia.id, 'redefinir_segundo_fator', { by: paulo });
    expect(body.segundoFator).toBe(false);
    expect([await alive(token), await alive(bia.token), await enters()]).toEqual([false, false, 200]);
    const kept = await api.db
      .selectFrom('codigoRecuperacao')
      .select('id')
      .where('usuarioId', '=', bia.id)
      .execute();
    expect([codigosRecuperacao.length, kept]).toEqual([10, []]);
    expect(
      await mailsOf(api, { template: 'conta.segundo_fator_redefinido', usuarioId: bia.id }),
    ).toHaveLength(1);
    const [, , last] = await eventsOf(api, bia.id);
    expect(last).toMatchObject({
      acao: 'usuario.segundo_fator_redefinido',
      dados: { antes: { segundoFator: true }, depois: { segundoFator: false }, motivo: MOTIVO },
    });
    expect((await acts.agir(bia.id, 'redefinir_segundo_fator', { by: paulo })).status).toBe(422);
  });
});
