import { convite } from '@balcao/contract/convite';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { sessao } from '@balcao/contract/sessao';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MadeUsuario, UsuarioInput } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const NOW = '2026-11-23T13:00:00Z';
const SENHA = 'bicicleta azul no sótão';
const DAY = 86_400_000;

let api: TestApi;
let paulo: MadeUsuario;
let livia: MadeUsuario;
let reg: { id: string; sigla: string };

beforeAll(async () => {
  api = await startApi();
  reg = await api.make.grupo({ sigla: 'REGX', nome: 'Registro' });
  paulo = await staff({ tipo: 2, nome: 'Paulo Quitandinha' });
  livia = await staff({ tipo: 3, nome: 'Lívia Rocha' });
});
afterAll(() => api.close());
beforeEach(() => api.setNow(NOW));

async function staff(input: UsuarioInput): Promise<MadeUsuario> {
  const made = await api.make.usuario(input);
  await api.make.aceitarTermo(made.id);
  return made;
}

let count = 0;
type Novo = ArgsOf<typeof convite.enviar>['body'];
function novo(change: Partial<Novo> = {}): Novo {
  count += 1;
  const base = String(700_000_000 + count);
  return {
    nome: 'Rui do Vale',
    cpf: completeCpf(base),
    email: `rui${count}@exemplo.example`,
    tipo: 1,
    grupos: [reg.id],
    texto: '',
    ...change,
  };
}

/** A new session of this person, which has just confirmed its owner. */
const as = async (by: MadeUsuario) => ({ token: await api.as(by) });

const invite = async (body: Novo, by = paulo) => api.call(convite.enviar, { body }, await as(by));
async function mustInvite(body = novo(), by = paulo) {
  const { body: made, status } = await invite(body, by);
  expect(status).toBe(200);
  return { ...made, typed: body, link: await linkTo(body.email) };
}

/** The secret of the newest link in the outbox of an address. */
async function linkTo(email: string): Promise<string> {
  const mail = await api.db
    .selectFrom('email')
    .select('texto')
    .where('para', '=', email)
    .where('template', '=', 'conta.convite')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [, secret = ''] = /\/auth\/convite#token=([\w-]{43})/.exec(mail.texto) ?? [];
  expect(secret).not.toBe('');
  return secret;
}

const preview = (token: string) => api.call(convite.previa, { body: { token } });
const accept = (token: string, change: Partial<ArgsOf<typeof convite.aceitar>['body']> = {}) =>
  api.call(convite.aceitar, { body: { token, senha: SENHA, contaExistente: false, ...change } });
const accountOf = (cpf: string) =>
  api.db.selectFrom('usuario').selectAll().where('cpfCnpj', '=', cpf).executeTakeFirst();
const eventsOf = async (id: string) =>
  (
    await api.owner
      .selectFrom('auditLog')
      .select(['acao', 'dados'])
      .where('objetoId', '=', id)
      .where('objeto', '=', 'convite')
      .orderBy('em')
      .execute()
  ).map(({ acao }) => acao);

describe('an invitation', () => {
  it('makes an account of the staff with a password of its own, in its groups, proved, and signs in', async () => {
    const made = await mustInvite(novo({ texto: 'Começa na segunda.' }));
    expect(made).toMatchObject({ situacao: 'aberto', grupos: ['REGX'], por: 'Paulo Quitandinha' });
    expect(made.cpfMascarado).toMatch(/^\*{3}\./);
    const { body: seen } = await preview(made.link);
    expect(seen).toMatchObject({ por: 'Paulo Quitandinha', tipo: 1, contaExistente: false });
    expect(seen.grupos).toEqual([{ sigla: 'REGX', nome: 'Registro' }]);
    const answer = await accept(made.link);
    expect(answer.status).toBe(200);
    const eu = await api.must(sessao.eu, {}, { token: answer.body.token });
    expect(eu).toMatchObject({ tipo: 1, nome: 'Rui do Vale' });
    expect(eu.permissoes['requerimento.assumir']).toBe('grupo');
    expect(eu.grupos.map(({ sigla }) => sigla)).toEqual(['REGX']);
    const conta = await accountOf(made.typed.cpf);
    expect(conta).toMatchObject({ conferidaMeio: 'conselho', conferidaPorId: paulo.id });
    expect(conta?.emailVerifiedAt).toEqual(api.now());
    expect(await eventsOf(made.id)).toEqual(['convite.enviado', 'convite.aceito']);
    const [sent] = await mailsOf(api, { template: 'conta.entrou_na_equipe', usuarioId: eu.id });
    expect(sent?.texto).toContain('agora é da equipe, com acesso de Atendente, no grupo REGX.');
    const invitations = await mailsOf(api, { template: 'conta.convite' });
    expect(invitations[0]?.texto).toContain('Mensagem de Paulo Quitandinha: Começa na segunda.');
  });

  it('is used once, also by two at the same moment', async () => {
    const { link } = await mustInvite();
    const both = await Promise.all([accept(link), accept(link)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
    const again = await accept(link);
    expect(again.problem.dados).toEqual({ recusa: 'aceito' });
    expect((await preview(link)).problem.detail).toContain('já foi aceito');
  });

  it('keeps only the hash of its link, and holds for seven days', async () => {
    const { link } = await mustInvite();
    const stored = await api.db
      .selectFrom('tokenUnico')
      .selectAll()
      .where('finalidade', '=', 'convite')
      .execute();
    expect(JSON.stringify(stored)).not.toContain(link);
    api.setNow(new Date(Date.parse(NOW) + 7 * DAY - 1000).toISOString());
    expect((await preview(link)).status).toBe(200);
    api.setNow(new Date(Date.parse(NOW) + 7 * DAY).toISOString());
    for (const answer of [await preview(link), await accept(link)]) {
      expect(answer.status).toBe(410);
      expect(answer.problem.dados).toEqual({ recusa: 'vencido' });
    }
  });

  it('refuses a weak password and stays open', async () => {
    const { link } = await mustInvite();
    const weak = await accept(link, { senha: 'curta' });
    expect(weak.problem.errors?.[0]?.path).toBe('senha');
    expect((await accept(link)).status).toBe(200);
  });

  it('says nothing for an invented link', async () => {
    expect((await preview('inventado')).problem.dados).toEqual({ recusa: 'desconhecido' });
    expect((await accept('inventado')).status).toBe(410);
  });

  it('is replaced by a new one of the same CPF, and its link says so', async () => {
    const first = await mustInvite();
    const second = await mustInvite({ ...first.typed, email: 'outro@exemplo.example', grupos: [] });
    expect((await preview(first.link)).problem.dados).toEqual({ recusa: 'substituido' });
    expect((await preview(second.link)).body.grupos).toEqual([]);
    const { items } = await api.must(convite.list, { query: { busca: first.typed.cpf } }, await as(paulo));
    expect(items.map(({ situacao }) => situacao).sort()).toEqual(['aberto', 'substituido']);
  });

  it('of one CPF is open once, also when two send it at the same moment', async () => {
    const body = novo();
    const both = await Promise.all([invite(body), invite(body, livia)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { items } = await api.must(
      convite.list,
      { query: { busca: body.cpf, situacao: 'aberto' } },
      await as(paulo),
    );
    expect(items).toHaveLength(1);
  });
});

describe('the rights of who invites', () => {
  it('are asked: the password of now, the permission, the tipo, the groups', async () => {
    const old = await as(paulo);
    api.setNow(new Date(Date.parse(NOW) + 6 * 60_000).toISOString());
    const bare = await api.call(convite.enviar, { body: novo() }, old);
    expect(bare.problem.codigo).toBe('AUTH_CONFIRMAR');
    const attendant = await staff({ tipo: 1, grupos: [{ id: reg.id, lider: true }] });
    expect((await invite(novo(), attendant)).status).toBe(403);
    await api.make.conceder({ usuarioId: attendant.id, permissao: 'usuario.permissoes', alcance: 'all' });
    expect((await invite(novo(), attendant)).status).toBe(403);
    for (const tipo of [2, 3] as const) {
      expect((await invite(novo({ tipo }))).problem.detail).toContain('acessos que você não tem');
      expect((await invite(novo({ tipo }), livia)).status).toBe(200);
    }
    const sealed = await api.make.grupo();
    await api.make.conceder({ grupoId: sealed.id, permissao: 'requerimento.identidade.ver', alcance: 'all' });
    expect((await invite(novo({ grupos: [reg.id, sealed.id] }))).status).toBe(403);
    const opcoes = await api.must(convite.opcoes, {}, await as(paulo));
    expect(opcoes.tipos).toEqual([1]);
    const ids = opcoes.grupos.map(({ id }) => id);
    expect([ids.includes(reg.id), ids.includes(sealed.id)]).toEqual([true, false]);
  });

  it('are asked again when it is accepted', async () => {
    const ana = await staff({ tipo: 2, nome: 'Ana Camboriú' });
    const { link, id } = await mustInvite(novo(), ana);
    await api.owner.updateTable('usuario').set({ tipo: 1 }).where('id', '=', ana.id).execute();
    for (const answer of [await preview(link), await accept(link)])
      expect(answer.problem.dados).toEqual({ recusa: 'sem_efeito' });
    const shown = await api.must(convite.list, { query: { busca: 'Rui' } }, await as(paulo));
    const row = shown.items.find((one) => one.id === id);
    expect(row?.atos).toEqual(['reenviar', 'cancelar']);
    // Sent again by somebody who may, it gives what it said.
    const params = { id };
    await api.must(convite.reenviar, { params, body: { version: row?.version ?? 0 } }, await as(paulo));
    const { body } = await preview(await linkTo(await emailOf(id)));
    expect(body.por).toBe('Paulo Quitandinha');
  });

  it('lapse with the account of the inviter, and with a group that grants more by now', async () => {
    const gone = await staff({ tipo: 2 });
    const grupo = await api.make.grupo();
    const one = await mustInvite(novo(), gone);
    const two = await mustInvite(novo({ grupos: [grupo.id] }));
    await api.owner
      .updateTable('usuario')
      .set({ situacao: 'desativado' })
      .where('id', '=', gone.id)
      .execute();
    await api.make.conceder({ grupoId: grupo.id, permissao: 'requerimento.identidade.ver', alcance: 'all' });
    for (const { link } of [one, two])
      expect((await accept(link)).problem.dados).toEqual({ recusa: 'sem_efeito' });
    const shown = await api.must(convite.list, { query: {} }, await as(paulo));
    expect(shown.items.find(({ id }) => id === two.id)?.atos).toEqual(['cancelar']);
  });
});

const emailOf = async (id: string) =>
  (await api.db.selectFrom('convite').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

describe('the account of a citizen', () => {
  const HASHED = 'girassol na varanda';

  async function citizen(input: UsuarioInput = {}) {
    const { hashSenha } = await import('#platform/auth/senha-hash.ts');
    const person = await api.make.usuario({ ...input, senhaHash: await hashSenha(HASHED) });
    const made = await mustInvite(novo({ cpf: person.cpfCnpj, nome: person.nome }));
    return { person, ...made };
  }

  it('becomes one of the staff by its own password, and its open sessions end', async () => {
    const { person, link } = await citizen();
    const before = await api.as(person);
    expect((await preview(link)).body.contaExistente).toBe(true);
    expect((await accept(link)).problem.codigo).toBe('CONFLITO_VERSAO');
    const wrong = await accept(link, { contaExistente: true });
    expect(wrong.problem.codigo).toBe('AUTH_CREDENCIAIS');
    const { token } = (await accept(link, { contaExistente: true, senha: HASHED })).body;
    const eu = await api.must(sessao.eu, {}, { token });
    expect(eu).toMatchObject({ id: person.id, tipo: 1 });
    expect((await api.call(sessao.eu, {}, { token: before })).status).toBe(401);
    // The address of the account stays: nobody proved the other one to be theirs.
    expect((await accountOf(person.cpfCnpj))?.email).toBe(person.email);
  });

  it('is asked for its second factor, and throttled like signing in', async () => {
    const { person, link } = await citizen();
    await api.owner
      .updateTable('usuario')
      .set({ totpSecret: 'selado', totpEnabledAt: api.now() })
      .where('id', '=', person.id)
      .execute();
    const said = { contaExistente: true, senha: HASHED };
    expect((await accept(link, said)).problem.type).toBe('urn:problem:auth.second_factor_required');
    const wrong = await accept(link, { ...said, codigo: '123456' });
    expect(wrong.problem.type).toBe('urn:problem:auth.second_factor_invalid');
    const codes = [];
    for (let i = 0; i < 4; i += 1)
      codes.push((await accept(link, { ...said, senha: `palpite ${i}` })).problem.codigo);
    expect(codes.at(-1)).toBe('AUTH_DESAFIO');
    expect((await accountOf(person.cpfCnpj))?.tipo).toBe(0);
  });

  it('that is of the staff or not in use is refused on its field; so is the address of another', async () => {
    const off = await api.make.usuario({ situacao: 'desativado' });
    for (const { cpfCnpj: cpf } of [paulo, off])
      expect((await invite(novo({ cpf }))).problem.errors?.[0]?.path).toBe('cpf');
    const other = await api.make.usuario();
    const taken = await invite(novo({ email: other.email.toUpperCase() }));
    expect(taken.problem.errors?.[0]?.path).toBe('email');
  });

  it('that joined the staff or was closed after the invitation is told so', async () => {
    const one = await citizen();
    const two = await citizen();
    await api.owner.updateTable('usuario').set({ tipo: 1 }).where('id', '=', one.person.id).execute();
    await api.owner
      .updateTable('usuario')
      .set({ situacao: 'desativado' })
      .where('id', '=', two.person.id)
      .execute();
    expect((await preview(one.link)).problem.dados).toEqual({ recusa: 'ja_da_equipe' });
    expect((await preview(two.link)).problem.dados).toEqual({ recusa: 'conta_fechada' });
  });

  it('that takes the address meanwhile leaves no half account', async () => {
    const { link, typed } = await mustInvite();
    await api.make.usuario({ email: typed.email });
    expect((await accept(link)).problem.dados).toEqual({ recusa: 'email_de_outra' });
    expect(await accountOf(typed.cpf)).toBeUndefined();
    expect((await preview(link)).status).toBe(200);
  });
});

describe('the keeping of invitations', () => {
  const act = async (
    route: typeof convite.reenviar | typeof convite.cancelar,
    { id, version }: { id: string; version: number },
    by = paulo,
  ) => api.call(route, { params: { id }, body: { version } }, await as(by));

  it('sends a new link, and the old one is dead', async () => {
    const made = await mustInvite();
    api.setNow(new Date(Date.parse(NOW) + 8 * DAY).toISOString());
    const sent = await act(convite.reenviar, made);
    expect(sent.body).toMatchObject({ situacao: 'aberto', version: made.version + 1 });
    const link = await linkTo(made.typed.email);
    expect((await preview(made.link)).problem.dados).toEqual({ recusa: 'substituido' });
    expect((await accept(link)).status).toBe(200);
    expect(await eventsOf(made.id)).toEqual(['convite.enviado', 'convite.reenviado', 'convite.aceito']);
    expect((await act(convite.reenviar, { id: made.id, version: made.version + 2 })).status).toBe(422);
  });

  it('cancels, in the version that was seen', async () => {
    const made = await mustInvite();
    expect((await act(convite.cancelar, { id: made.id, version: 7 })).status).toBe(409);
    expect((await act(convite.cancelar, made)).body).toMatchObject({ situacao: 'cancelado', atos: [] });
    expect((await preview(made.link)).problem.dados).toEqual({ recusa: 'cancelado' });
    expect((await act(convite.cancelar, { id: made.id, version: made.version + 1 })).status).toBe(422);
  });

  it('of a higher tipo is left alone by administrators, who see no act on it', async () => {
    const made = await mustInvite(novo({ tipo: 3 }), livia);
    const seen = await api.must(convite.list, { query: { busca: made.typed.cpf } }, await as(paulo));
    expect(seen.items.map(({ atos }) => atos)).toEqual([[]]);
    const refused = await act(convite.cancelar, made);
    expect([refused.status, refused.problem.detail]).toEqual([
      403,
      'Só quem é do mesmo tipo, ou de um acima, cancela este convite.',
    ]);
    expect((await act(convite.cancelar, made, livia)).status).toBe(200);
  });

  it('to a group that grants what nobody holds comes from a superior administrator alone', async () => {
    const fisc = await api.make.grupo();
    await api.make.conceder({ grupoId: fisc.id, permissao: 'fiscalizacao.julgar', alcance: 'all' });
    expect((await invite(novo({ grupos: [fisc.id] }))).status).toBe(403);
    const { link } = await mustInvite(novo({ grupos: [fisc.id] }), livia);
    expect((await accept(link)).status).toBe(200);
  });

  it('lists them by situation and name, page by page', async () => {
    const { id } = await mustInvite(novo({ nome: 'Zuleica Única' }));
    const list = async (query: ArgsOf<typeof convite.list>['query']) =>
      api.must(convite.list, { query }, await as(paulo));
    expect((await list({ busca: 'zuleica' })).items.map((one) => one.id)).toEqual([id]);
    expect((await list({ busca: 'zuleica', situacao: 'vencido' })).total).toBe(0);
    api.setNow(new Date(Date.parse(NOW) + 8 * DAY).toISOString());
    expect((await list({ busca: 'zuleica', situacao: 'vencido' })).items.map((one) => one.id)).toEqual([id]);
    expect((await list({ busca: 'zuleica', situacao: 'aberto' })).total).toBe(0);
    const second = await list({ porPagina: 2, pagina: 2 });
    expect(second.items).toHaveLength(2);
  });

  it('sends one address only so many messages in an hour, and says so', async () => {
    const body = novo();
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await invite(body)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
