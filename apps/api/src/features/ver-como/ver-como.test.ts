import { auditoria } from '@balcao/contract/auditoria';
import { auth } from '@balcao/contract/auth';
import { permissao } from '@balcao/contract/permissao';
import { portal } from '@balcao/contract/portal';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { verComo } from '@balcao/contract/ver-como';
import { maskCpf } from '@balcao/domain/pessoa/cpf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileCertidao, type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { MOTIVO, seeAs } from './ver-como.fixture.ts';

const NOBODYS = '0190a5b2-0000-7000-8000-00000000dead';

let api: TestApi;
let livia: Person;
let maria: Person;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  livia = await person(api, { tipo: 3, nome: 'Lívia Nunes' });
  maria = await person(api, { nome: 'Maria Prado', registro: {} });
});

const attempt = (by: { token: string }, id: string, motivo = MOTIVO) =>
  api.call(verComo.iniciar, { params: { id }, body: { motivo } }, { token: by.token });
const eu = (token: string) => api.call(sessao.eu, {}, { token });
const problemOf = async (token: string) => (await eu(token)).problem?.type?.replace('urn:problem:', '');

async function events(by: Person) {
  const rows = await api.db
    .selectFrom('auditLog')
    .select(['acao', 'objetoId', 'dados'])
    .where('atorId', '=', by.id)
    .where('acao', '<>', 'sessao.aberta')
    .orderBy('id')
    .execute();
  return rows;
}

describe('seeing the portal as another person', () => {
  it('answers as the person is answered, says until when, and changes back', async () => {
    const token = await seeAs(api, livia, maria);
    const { body } = await eu(token);
    expect(body).toMatchObject({ id: maria.id, nome: 'Maria Prado', tipo: 0, permissoes: {} });
    expect(body.vistoAte).toBe('2026-11-23T13:30:00.000Z');
    expect(body.email).not.toBe(maria.email);
    // The token from before goes on naming its own person, so that no page mixes the two.
    expect((await eu(livia.token)).body).toMatchObject({ id: livia.id, vistoAte: null });
    const back = await api.must(verComo.encerrar, {}, { token });
    expect((await eu(back.token)).body).toMatchObject({ id: livia.id, vistoAte: null });
    expect(await problemOf(token)).toBe('auth.no_session');
  });

  it('is on record under the real name, from the reason to the end, with what was read meanwhile', async () => {
    const { id } = await fileCertidao(api, maria);
    const token = await seeAs(api, livia, maria);
    await api.must(requerimento.detail, { params: { id } }, { token });
    await api.must(usuario.detail, { params: { id: maria.id } }, { token });
    await api.must(verComo.encerrar, {}, { token });
    const vistoComo = maria.id;
    expect(await events(livia)).toEqual([
      {
        acao: 'usuario.visto_como',
        objetoId: maria.id,
        dados: { motivo: MOTIVO, ate: '2026-11-23T13:30:00.000Z' },
      },
      { acao: 'requerimento.lido', objetoId: id, dados: { vistoComo } },
      { acao: 'usuario.lido', objetoId: maria.id, dados: { mascarado: true, vistoComo } },
      { acao: 'usuario.visto_como_encerrado', objetoId: maria.id, dados: { vistoComo } },
    ]);
  });

  it('is named in the audit log, so that nobody has to look up a number', async () => {
    const token = await seeAs(api, livia, maria);
    await api.must(verComo.encerrar, {}, { token });
    const query = { acao: 'usuario.visto_como_encerrado', pessoa: livia.email };
    const { items } = await api.must(auditoria.list, { query }, livia);
    const params = { id: items[0]?.id ?? '' };
    const evento = await api.must(auditoria.detail, { params }, livia);
    expect([evento.ator, evento.dados]).toEqual(['Lívia Nunes', { vistoComo: 'Maria Prado' }]);
  });

  it('is told to the person in the portal and by e-mail: when, from which office, and why', async () => {
    const token = await seeAs(api, livia, maria);
    const { notificacoes } = await api.must(portal.notificacoes, {}, maria);
    expect(notificacoes[0]).toMatchObject({ tipo: 'conta.vista_pela_equipe', link: `/usuario/${maria.id}` });
    expect(notificacoes[0]?.texto).toContain('Alguém da Administração superior');
    expect(notificacoes[0]?.texto).toContain(MOTIVO);
    await api.runJobs();
    const [mail] = await mailsOf(api, { template: 'conta.vista_pela_equipe', usuarioId: maria.id });
    expect(mail?.texto).toContain(MOTIVO);
    expect(JSON.stringify([notificacoes, mail])).not.toContain('Lívia');
    expect((await api.must(portal.notificacoes, {}, { token })).notificacoes).toHaveLength(1);
  });

  it('shows the record as staff read it without a reason, and no session of the one who looks', async () => {
    const token = await seeAs(api, livia, maria);
    const ficha = await api.must(usuario.detail, { params: { id: maria.id } }, { token });
    expect(ficha).toMatchObject({ mascarado: true, cpfCnpj: maskCpf(maria.cpfCnpj) });
    expect((await api.must(sessao.list, {}, maria)).total).toBe(1);
    expect((await api.call(sessao.list, {}, { token })).status).toBe(403);
  });

  it('needs the right, the password again, a reason, and a person of a lower tipo', async () => {
    const paulo = await person(api, { tipo: 2 });
    expect((await attempt(paulo, maria.id)).status).toBe(403);
    expect((await attempt(livia, NOBODYS)).status).toBe(404);
    const short = await attempt(livia, maria.id, 'curto');
    expect(short.problem.errors?.map(({ path }) => path)).toEqual(['motivo']);
    const other = await person(api, { tipo: 3 });
    for (const { id } of [livia, other]) expect((await attempt(livia, id)).status).toBe(403);
    await api.make.conceder({ usuarioId: paulo.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
    expect((await attempt(livia, paulo.id)).problem.detail).toContain('sigilo');
    await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', livia.id).execute();
    expect((await attempt(livia, maria.id)).problem.type).toBe('urn:problem:auth.step_up_required');
  });

  it('tells beforehand what keeps somebody from it', async () => {
    const ask = (id: string) => api.must(verComo.detail, { params: { id } }, livia);
    expect(await ask(maria.id)).toEqual({ impedimento: null });
    expect(await ask(livia.id)).toEqual({ impedimento: 'propria' });
    await api.owner.updateTable('usuario').set({ situacao: 'falecido' }).where('id', '=', maria.id).execute();
    expect(await ask(maria.id)).toEqual({ impedimento: 'fora_de_uso' });
    expect((await attempt(livia, maria.id)).status).toBe(403);
  });

  it('is not nested, and ends only once', async () => {
    const paulo = await person(api, { tipo: 2 });
    await api.make.conceder({ usuarioId: paulo.id, permissao: 'usuario.personificar', alcance: 'all' });
    const token = await seeAs(api, livia, paulo);
    expect((await attempt({ token }, maria.id)).problem.type).toBe('urn:problem:ver_como.somente_leitura');
    const back = await api.must(verComo.encerrar, {}, { token });
    expect((await api.call(verComo.encerrar, {}, back)).problem.type).toBe('urn:problem:not_possible');
  });
});

describe('it is over', () => {
  const OVER = 'ver_como.encerrado';
  const backTo = async (token: string) => {
    const back = await api.must(verComo.encerrar, {}, { token });
    expect((await eu(back.token)).body.id).toBe(livia.id);
  };

  it('after half an hour, and acts as nobody until it is given back', async () => {
    const token = await seeAs(api, livia, maria);
    api.setNow('2026-11-23T13:29:59Z');
    expect((await eu(token)).status).toBe(200);
    api.setNow('2026-11-23T13:30:00Z');
    expect(await problemOf(token)).toBe(OVER);
    expect(await api.deps.sessions.look({ ...(await seenSession()), usuarioId: maria.id })).toBeNull();
    await backTo(token);
  });

  it('at once when the right is taken from the one who looks', async () => {
    const token = await seeAs(api, livia, maria);
    const given = { usuarioId: livia.id, permissao: 'usuario.personificar', alcance: 'all' } as const;
    await api.make.conceder({ ...given, efeito: 'negar' });
    expect(await problemOf(token)).toBe(OVER);
    await backTo(token);
  });

  it('when the person comes to hold more, or the account falls out of use', async () => {
    const bia = await person(api, { tipo: 1 });
    const token = await seeAs(api, livia, bia);
    await api.make.conceder({ usuarioId: bia.id, permissao: 'anexo.sensivel.ver', alcance: 'all' });
    expect(await problemOf(token)).toBe(OVER);
    await api.owner.deleteFrom('permissaoConcedida').where('usuarioId', '=', bia.id).execute();
    expect((await eu(token)).status).toBe(200);
    await api.owner.updateTable('usuario').set({ situacao: 'desativado' }).where('id', '=', bia.id).execute();
    expect(await problemOf(token)).toBe(OVER);
    await backTo(token);
  });

  it('with the session: by sign-out, and when the one who looks is disabled', async () => {
    const token = await seeAs(api, livia, maria);
    await api.must(auth.logout, {}, { token });
    expect(await problemOf(token)).toBe('auth.no_session');
    expect((await events(livia)).at(-1)).toMatchObject({
      acao: 'sessao.saida',
      dados: { vistoComo: maria.id },
    });
    expect((await eu(maria.token)).status).toBe(200);
    const rita = await person(api, { tipo: 3 });
    const seen = await seeAs(api, rita, maria);
    await api.owner
      .updateTable('usuario')
      .set({ situacao: 'desativado' })
      .where('id', '=', rita.id)
      .execute();
    expect(await problemOf(seen)).toBe('auth.no_session');
  });

  it('keeps the token of the person alive as others are, and never renews it to the other', async () => {
    const token = await seeAs(api, livia, maria);
    api.setNow('2026-11-23T13:20:00Z');
    const answer = await eu(token);
    const renewed = String(answer.raw.headers['x-balcao-token']);
    expect((await eu(renewed)).body.id).toBe(maria.id);
    expect((await api.call(permissao.pessoas, { query: {} }, { token: renewed })).status).toBe(403);
  });

  async function seenSession(): Promise<{ sessaoId: string }> {
    const row = await api.db
      .selectFrom('sessao')
      .select('id as sessaoId')
      .where('vendoComoId', '=', maria.id)
      .executeTakeFirstOrThrow();
    return row;
  }
});
