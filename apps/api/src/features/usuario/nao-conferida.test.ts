import { auth } from '@balcao/contract/auth';
import { busca } from '@balcao/contract/busca';
import { carta } from '@balcao/contract/carta';
import { copia } from '@balcao/contract/copia';
import { documento } from '@balcao/contract/documento';
import { eventos } from '@balcao/contract/eventos';
import { portal } from '@balcao/contract/portal';
import { prioridade } from '@balcao/contract/prioridade';
import { rascunho } from '@balcao/contract/rascunho';
import { representacao } from '@balcao/contract/representacao';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { tipo } from '@balcao/contract/tipo';
import { usuario } from '@balcao/contract/usuario';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEmail, makePerson, SENHA, visit } from '#features/auth/identity.fixture.ts';
import { documentsOf, type Person, person } from '#features/documento/documento.fixture.ts';
import { ask, confirm } from '#features/representacao/representacao.fixture.ts';
import type { UsuarioInput } from '#test/factories.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let paulo: Person;
let rui: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  rui = await person(api, { nome: 'Rui Tavares' });
});
afterAll(() => api.close());

const NA_FIRMA = { pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} } as const;
const PERGUNTA = { assunto: 'Contratos de 2026', pedido: 'Quero a lista dos contratos assinados em 2026.' };

/** An account that signed itself up: it has a password, and nobody proved its owner. */
async function stranger(input: UsuarioInput = NA_FIRMA): Promise<Person> {
  const made = await makePerson(api, { ...input, conferida: false });
  await api.make.aceitarTermo(made.id);
  return { ...made, token: await api.as(made) };
}

/** A link from the time before accounts were proved, when the account stayed with its maker. */
async function linkedBefore(empresaId: string): Promise<string> {
  const id = uuidv7();
  const pair = { representanteId: rui.id, representadoId: empresaId };
  await api.db
    .insertInto('representacao')
    .values({ id, ...pair, papel: 'Sócio', desde: '2020-01-01' })
    .execute();
  return id;
}

const byRui = (autorId: string) =>
  fileRequerimento(api, rui.token, { tipoId: 110, respostas: { finalidade: 'LICITACAO' }, autorId });

describe('an unproved account of a firm', () => {
  let firma: Person;
  let linkId: string;
  let alheio: string;
  let proprio: string;

  beforeAll(async () => {
    firma = await stranger();
    linkId = await linkedBefore(firma.id);
    rui.token = await api.as(rui);
    ({ id: alheio } = await byRui(firma.id));
    ({ id: proprio } = await fileRequerimento(api, firma.token, { tipoId: 125, respostas: PERGUNTA }));
    await api.runJobs();
  });

  it('says so, and shows nothing of the record', async () => {
    expect(await api.must(sessao.eu, {}, firma)).toMatchObject({
      naoConferida: true,
      registro: null,
      representados: [],
      permissoes: {},
    });
    const own = await api.must(usuario.detail, { params: { id: firma.id } }, firma);
    expect(own).toMatchObject({
      registro: null,
      endereco: null,
      identidade: { naoConferida: true, por: null },
    });
    const draft = await api.must(rascunho.create, { body: { tipoId: 104 } }, firma);
    expect(draft.contexto.origens?.registro).not.toHaveProperty('numero');
  });

  it('lists, finds and gets notices only of its own filings, not of others in its name', async () => {
    const { items } = await api.must(requerimento.list, { query: {} }, firma);
    expect(items.map(({ id }) => id)).toEqual([proprio]);
    const found = await api.must(busca.buscar, { query: { q: 'certidão' } }, firma);
    expect(JSON.stringify(found)).not.toContain(alheio);
    const { notificacoes } = await api.must(portal.notificacoes, {}, firma);
    expect(notificacoes.length).toBeGreaterThan(0);
    expect(JSON.stringify(notificacoes)).not.toContain(alheio);
    const mails = await api.db
      .selectFrom('email')
      .select('ownerId')
      .where('usuarioId', '=', firma.id)
      .where('ownerId', 'is not', null)
      .execute();
    expect(new Set(mails.map(({ ownerId }) => ownerId))).toEqual(new Set([proprio]));
    expect(await api.must(carta.list, { query: {} }, firma)).toMatchObject({ items: [], total: 0 });
  });

  it('reads its own filings, and finds nothing at the addresses of others', async () => {
    expect((await api.call(requerimento.detail, { params: { id: proprio } }, firma)).status).toBe(200);
    const params = { id: alheio };
    const [doc] = await documentsOf(api, alheio, { comprovante: true });
    const answers = await Promise.all([
      api.call(requerimento.detail, { params }, firma),
      api.call(requerimento.mensagem, { params, body: { texto: 'Olá, bom dia.', version: 1 } }, firma),
      api.call(requerimento.cancelar, { params, body: { motivo: 'Não preciso mais dele.' } }, firma),
      api.call(eventos.versao, { params }, firma),
      api.call(copia.respostas, { params }, firma),
      api.call(documento.download, { params: { id: doc?.id ?? '' } }, firma),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('is refused everything about others and the record', async () => {
    const id = uuidv7();
    const motivo = 'Encerro esta representação.';
    const answers = await Promise.all([
      api.call(representacao.doUsuario, { params: { id: firma.id } }, firma),
      api.call(representacao.encerrar, { params: { id: linkId }, body: { version: 1, motivo } }, firma),
      api.call(requerimento.aceite, { params: { id } }, firma),
      api.call(requerimento.responderAceite, { params: { id }, body: { aceita: true } }, firma),
      api.call(carta.detail, { params: { id } }, firma),
      api.call(carta.darCiencia, { params: { id } }, firma),
      api.call(prioridade.minha, {}, firma),
    ]);
    expect(answers.map(({ problem }) => problem.type)).toEqual(
      answers.map(() => 'urn:problem:conta.nao_conferida'),
    );
  });

  it('is offered no automatic service', async () => {
    const { items } = await api.must(tipo.list, {}, firma);
    expect(items.find(({ id }) => id === 110)?.motivoInelegivel).toMatch(/empresas com registro/);
  });
});

describe('confirming the representative of a firm with an unproved account', () => {
  it('shows how the account was created, and leaves nothing to its maker', async () => {
    const firma = await stranger();
    const pedido = await ask(api, rui, { cnpj: firma.cpfCnpj });
    const before = await api.must(representacao.pedido, { params: { id: pedido.id } }, paulo);
    expect(before.contaNaoConferida).toEqual({
      criadaEm: expect.any(String),
      email: expect.stringMatching(/^p\*+@exemplo\.example$/),
    });
    const done = await confirm(api, paulo, pedido);
    expect(done.body).toMatchObject({ contaNaoConferida: null });

    expect((await api.call(sessao.eu, {}, firma)).status).toBe(401);
    expect((await visit(api, auth.login, { login: firma.cpfCnpj, senha: SENHA })).status).toBe(401);
    expect((await visit(api, auth.login, { login: firma.email, senha: SENHA })).status).toBe(401);
    expect(await lastEmail(api, 'conta.acesso_encerrado')).toMatchObject({ para: firma.email });
    await visit(api, auth.esqueciSenha, { login: firma.cpfCnpj });
    await api.runJobs();
    expect(await lastEmail(api, 'conta.redefinir_senha')).toBeUndefined();

    rui.token = await api.as(rui);
    const { id } = await byRui(firma.id);
    await api.runJobs();
    const told = await api.db
      .selectFrom('email')
      .select('para')
      .where('ownerId', '=', id)
      .where('para', '=', firma.email)
      .execute();
    expect(told).toEqual([]);
    expect(await api.must(usuario.detail, { params: { id: firma.id } }, paulo)).toMatchObject({
      identidade: { naoConferida: false, meio: 'representacao', por: 'Paulo Brandão' },
    });
  });
});

describe('an access link from staff', () => {
  it('hands the account to its owner: the old session ends, and signing in proves it', async () => {
    const maria = await stranger({ registro: {} });
    const params = { id: maria.id };
    const body = { email: 'maria.nova@exemplo.example', motivo: 'Veio ao balcão com a carteira.' };
    await api.confirmIdentity(paulo.id);
    await api.must(usuario.enviarAcesso, { params, body }, paulo);
    expect((await api.call(sessao.eu, {}, maria)).status).toBe(401);
    const mail = await lastEmail(api, 'conta.link_de_acesso');
    expect(mail?.para).toBe(body.email);
    const [, cid = '', chave = ''] = /cid=([\w-]+)&chave=([\w-]+)/.exec(mail?.texto ?? '') ?? [];
    const { token } = await api.must(auth.acesso, { body: { cid, chave } });
    const eu = await api.must(sessao.eu, {}, { token });
    expect(eu).toMatchObject({ id: maria.id, naoConferida: false, registro: { situacao: 'ATIVO' } });
    expect((await api.call(usuario.enviarAcesso, { params, body }, paulo)).status).toBe(409);
  });
});

describe('the first password of an account opened by the council', () => {
  /** How the account is proved after its owner set a password by the mailed link. */
  async function meioAfterLink(senhaHash: string | null) {
    const made = senhaHash === null ? await api.make.usuario({}) : await makePerson(api, {});
    await visit(api, auth.esqueciSenha, { login: made.cpfCnpj }, { ip: '198.51.100.9' });
    await api.runJobs();
    const mail = await lastEmail(api, 'conta.redefinir_senha');
    expect(mail?.usuarioId).toBe(made.id);
    const [, token = ''] = /#token=([\w-]+)/.exec(mail?.texto ?? '') ?? [];
    const done = await visit(api, auth.redefinirSenha, { token, senha: 'jabuticaba no quintal de casa' });
    expect(done.status).toBe(200);
    return api.db
      .selectFrom('usuario')
      .select(['conferidaMeio', 'conferidaPorId'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
  }

  it('proves the owner by the address on record; a later one proves nothing', async () => {
    expect(await meioAfterLink(null)).toEqual({
      conferidaMeio: 'email_do_registro',
      conferidaPorId: null,
    });
    expect(await meioAfterLink(SENHA)).toMatchObject({ conferidaMeio: 'conselho' });
  });
});

describe('a citizen who signed up', () => {
  it('is refused automatic services, and staff read on the request that the account is unproved', async () => {
    const bia = await stranger({ registro: {} });
    const options = { token: bia.token };
    const draft = await api.must(rascunho.create, { body: { tipoId: 116 } }, options);
    const respostas = { itens: ['CONTATO'], novoEmail: 'bia.nova@exemplo.example' };
    const params = { id: draft.id };
    const saved = await api.must(
      rascunho.save,
      { params, body: { respostas, passo: null, version: draft.version } },
      options,
    );
    const contato = { usuarioId: bia.id, valor: respostas.novoEmail, verifiedAt: api.now() };
    await api.db.insertInto('contatoVerificado').values(contato).execute();
    await api.confirmIdentity(bia.id);
    const sent = await api.call(rascunho.enviar, { params, body: { version: saved.version } }, options);
    expect(sent.problem.type).toBe('urn:problem:conta.nao_conferida');

    const { id } = await fileRequerimento(api, bia.token, { tipoId: 125, respostas: PERGUNTA });
    const seen = async (quem: Person) =>
      (await api.must(requerimento.detail, { params: { id } }, quem)).autor;
    expect(await seen(paulo)).toMatchObject({ id: bia.id, naoConferida: true });
    expect(await seen(bia)).toMatchObject({ id: bia.id, naoConferida: false });
    const proved = { conferidaEm: api.now(), conferidaMeio: 'conselho' } as const;
    await api.owner.updateTable('usuario').set(proved).where('id', '=', bia.id).execute();
    expect(await seen(paulo)).toMatchObject({ naoConferida: false });
  });

  it('is restricted only once the council has a registration that they did not request', async () => {
    const ana = await stranger({ nome: 'Ana Lima' });
    const { id } = await fileRequerimento(api, ana.token, { tipoId: 125, respostas: PERGUNTA });
    const registro = { usuarioId: ana.id, categoria: 'D', situacao: 'ATIVO', desde: '2026-01-02' } as const;
    await api.db
      .insertInto('registro')
      .values({ ...registro, id: uuidv7(), numero: 'CRCR-MG 999001/D', requerimentoId: id })
      .execute();
    expect(await api.must(sessao.eu, {}, ana)).toMatchObject({ naoConferida: false });
    await api.db
      .insertInto('registro')
      .values({ ...registro, id: uuidv7(), numero: 'CRCR-MG 999002/D' })
      .execute();
    ana.token = await api.as(ana);
    expect(await api.must(sessao.eu, {}, ana)).toMatchObject({ naoConferida: true, registro: null });
  });
});
