import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { advance, lastEmail, makePerson, visit } from './identity.fixture.ts';

const SENHA = 'bicicleta azul no sótão';

let api: TestApi;
let next = 100_000_000;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

function form(changes: Record<string, unknown> = {}) {
  next += 1;
  return {
    pessoa: 'PF',
    cpfCnpj: completeCpf(String(next)),
    nome: 'Iara Campos',
    email: `iara${next}@exemplo.example`,
    celular: '(31) 98888-7777',
    dataNascimento: '1990-05-20',
    senha: SENHA,
    comunicacao: 'ELETRONICA',
    aceitaTermo: true,
    ...changes,
  };
}

async function begin(changes: Record<string, unknown> = {}, ip = '198.51.100.70') {
  const body = form(changes);
  const answer = await visit(api, auth.cadastroInicio, body, { ip });
  return { body, answer, cadastroId: String(answer.body.cadastroId) };
}

async function codeMailedTo(para: string): Promise<string> {
  const mail = await api.db
    .selectFrom('email')
    .select('texto')
    .where('para', '=', para)
    .where('template', '=', 'conta.confirmar_email')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /\b(\d{6})\b/.exec(mail?.texto ?? '')?.[1] ?? '';
}

function confirm(cadastroId: string, codigo: string, ip = '198.51.100.71') {
  return visit(api, auth.cadastroConfirmar, { cadastroId, codigo }, { ip });
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('sign-up', () => {
  it('creates a person’s account once the code is entered, and signs in', async () => {
    const { body, answer, cadastroId } = await begin({ nomeSocial: 'Íris' });
    expect(answer.body.emailMascarado).toBe(`i***@exemplo.example`);
    const before = await visit(api, auth.login, { login: body.cpfCnpj, senha: SENHA });
    expect(before.status).toBe(401);
    const done = await confirm(cadastroId, await codeMailedTo(body.email));
    expect(done.status).toBe(200);
    const eu = await api.must(sessao.eu, {}, { token: String(done.body.token) });
    expect(eu).toMatchObject({
      tipo: 0,
      pessoa: 'PF',
      nome: 'Iara Campos',
      nomePreferido: 'Íris',
      email: body.email,
    });
    const entered = await visit(api, auth.login, { login: body.email, senha: SENHA });
    expect(entered.status).toBe(200);
    expect((await lastEmail(api, 'conta.boas_vindas'))?.para).toBe(body.email);
  });

  it('creates the account of a company, with letters in its CNPJ', async () => {
    const { body, cadastroId } = await begin({
      pessoa: 'PJ',
      cpfCnpj: 'at.el1.er0/0001-59',
      nome: 'Ateliê Mantiqueira Restauro Ltda.',
      dataNascimento: undefined,
    });
    const done = await confirm(cadastroId, await codeMailedTo(body.email));
    const eu = await api.must(sessao.eu, {}, { token: String(done.body.token) });
    expect(eu).toMatchObject({ pessoa: 'PJ', nome: 'Ateliê Mantiqueira Restauro Ltda.' });
  });

  it('records the accepted terms with the hash of their text', async () => {
    const termoId = uuidv7();
    await api.db
      .insertInto('termo')
      .values({ id: termoId, versao: 900, corpo: '[]', publishedAt: api.now() })
      .execute();
    const { body, cadastroId } = await begin();
    const done = await confirm(cadastroId, await codeMailedTo(body.email));
    const eu = await api.must(sessao.eu, {}, { token: String(done.body.token) });
    const accepted = await api.db
      .selectFrom('termoAceite')
      .selectAll()
      .where('usuarioId', '=', eu.id)
      .execute();
    expect(accepted).toHaveLength(1);
    expect(accepted[0]?.termoId).toBe(termoId);
    expect(accepted[0]?.textoSha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stores the person’s choice of official communications', async () => {
    const { body, cadastroId } = await begin({ comunicacao: 'POSTAL' });
    const done = await confirm(cadastroId, await codeMailedTo(body.email));
    const options = { token: String(done.body.token) };
    const { id } = await api.must(sessao.eu, {}, options);
    expect(await api.must(usuario.detail, { params: { id } }, options)).toMatchObject({
      comunicacao: 'POSTAL',
      escolhas: [{ comunicacao: 'POSTAL', meio: 'cadastro', por: null }],
    });
  });

  it('creates no account without a choice of official communications', async () => {
    const { answer } = await begin({ comunicacao: undefined });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([
      { path: 'comunicacao', message: 'Escolha como quer receber intimações.' },
    ]);
  });

  it('answers alike when CPF or e-mail has an account, notifies only its owner, and creates nothing', async () => {
    const owner = await makePerson(api);
    const fresh = await begin();
    const byCpf = await begin({ cpfCnpj: owner.cpfCnpj });
    const byEmail = await begin({ email: owner.email.toUpperCase() });
    for (const { answer } of [byCpf, byEmail]) {
      expect(answer.status).toBe(fresh.answer.status);
      expect(Object.keys(answer.body)).toEqual(Object.keys(fresh.answer.body));
    }
    const toStranger = await api.db
      .selectFrom('email')
      .select('id')
      .where('para', '=', byCpf.body.email)
      .execute();
    expect(toStranger).toEqual([]);
    const told = await api.db
      .selectFrom('email')
      .select('template')
      .where('usuarioId', '=', owner.id)
      .execute();
    expect(told.map((m) => m.template)).toEqual(['conta.ja_existe', 'conta.ja_existe']);
    const wrong = await confirm(byCpf.cadastroId, '123456');
    const alsoWrong = await confirm(fresh.cadastroId, wrongOf(await codeMailedTo(fresh.body.email)));
    expect({ ...wrong.problem, instance: '' }).toEqual({ ...alsoWrong.problem, instance: '' });
  });

  it('mails an account at most three times an hour, whatever address a stranger types', async () => {
    const owner = await makePerson(api);
    for (let i = 0; i < 5; i += 1) await begin({ cpfCnpj: owner.cpfCnpj }, `192.0.2.${80 + i}`);
    const mails = await api.db.selectFrom('email').select('id').where('usuarioId', '=', owner.id).execute();
    expect(mails).toHaveLength(3);
  });

  it('names every wrong field at once', async () => {
    const { answer } = await begin({
      cpfCnpj: '111.111.111-11',
      nome: 'Iara',
      celular: '(31) 3333-4444',
      dataNascimento: '2030-01-01',
      senha: 'curta',
    });
    expect(answer.status).toBe(422);
    const paths = new Set(answer.problem.errors?.map((e) => e.path));
    expect(paths).toEqual(new Set(['cpfCnpj', 'nome', 'celular', 'dataNascimento', 'senha']));
  });

  it.each([
    [
      'Ateliê 🎨 Ltda',
      'Informe a razão social só com letras, números e pontuação comum, sem emojis nem símbolos.',
    ],
    ['Ateliê\u0007 Ltda', 'Escreva em uma linha só.'],
  ])('refuses %j as the name of a company', async (nome, message) => {
    const { answer } = await begin({
      pessoa: 'PJ',
      cpfCnpj: 'PATR1M00000120',
      nome,
      dataNascimento: undefined,
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([
      {
        path: 'nome',
        message,
      },
    ]);
  });

  it('refuses a password that contains the CPF, the name or the e-mail', async () => {
    const { answer } = await begin({ nome: 'Helena Prado', senha: 'helena da montanha 99' });
    expect(answer.problem.errors?.[0]?.message).toBe('Não use partes do seu nome na senha.');
  });

  it('gives a code five tries, a day, and one use', async () => {
    const first = await begin();
    const code = await codeMailedTo(first.body.email);
    for (let i = 0; i < 5; i += 1) expect((await confirm(first.cadastroId, wrongOf(code))).status).toBe(422);
    expect((await confirm(first.cadastroId, code)).status).toBe(422);

    const second = await begin();
    const codeTwo = await codeMailedTo(second.body.email);
    advance(api, 24 * 3600);
    expect((await confirm(second.cadastroId, codeTwo)).status).toBe(422);

    const third = await begin();
    const codeThree = await codeMailedTo(third.body.email);
    const both = await Promise.all([
      confirm(third.cadastroId, codeThree),
      confirm(third.cadastroId, codeThree),
    ]);
    expect(both.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('sends a new code, also to a corrected address, and the old one expires', async () => {
    const { body, cadastroId } = await begin();
    const old = await codeMailedTo(body.email);
    const email = `certo${next}@exemplo.example`;
    const resent = await visit(api, auth.cadastroReenviar, { cadastroId, email });
    expect(resent.body.emailMascarado).toBe('c***@exemplo.example');
    const fresh = await codeMailedTo(email);
    if (old !== fresh) expect((await confirm(cadastroId, old)).status).toBe(422);
    const done = await confirm(cadastroId, fresh);
    const eu = await api.must(sessao.eu, {}, { token: String(done.body.token) });
    expect(eu.email).toBe(email);
  });

  it('resends at most three an hour to an address, silently, and keeps the last code valid', async () => {
    const { body, cadastroId } = await begin();
    for (let i = 0; i < 4; i += 1)
      expect((await visit(api, auth.cadastroReenviar, { cadastroId })).status).toBe(200);
    const mails = await api.db.selectFrom('email').select('id').where('para', '=', body.email).execute();
    expect(mails).toHaveLength(3);
    expect((await confirm(cadastroId, await codeMailedTo(body.email))).status).toBe(200);
  });

  it('gives a resent code its whole day', async () => {
    const { body, cadastroId } = await begin();
    advance(api, 23 * 3600);
    await visit(api, auth.cadastroReenviar, { cadastroId });
    advance(api, 2 * 3600);
    expect((await confirm(cadastroId, await codeMailedTo(body.email))).status).toBe(200);
  });

  it('resends at most twenty codes an hour for one network, whatever the addresses', async () => {
    const { cadastroId } = await begin();
    const address = (i: number) => `alvo${i}-${cadastroId}@exemplo.example`;
    for (let i = 0; i < 25; i += 1) {
      const again = await visit(
        api,
        auth.cadastroReenviar,
        { cadastroId, email: address(i) },
        { ip: '192.0.2.71' },
      );
      expect(again.status).toBe(200);
    }
    const mails = await api.db
      .selectFrom('email')
      .select('id')
      .where('para', 'like', `alvo%-${cadastroId}@exemplo.example`)
      .execute();
    expect(mails).toHaveLength(20);
  });

  it('lets only one of two sign-ups with the same CPF become an account', async () => {
    const one = await begin();
    const two = await begin({ cpfCnpj: one.body.cpfCnpj });
    expect((await confirm(one.cadastroId, await codeMailedTo(one.body.email))).status).toBe(200);
    expect((await confirm(two.cadastroId, await codeMailedTo(two.body.email))).status).toBe(422);
  });

  it('stores neither the password nor the code in readable form', async () => {
    const { body, cadastroId } = await begin();
    const code = await codeMailedTo(body.email);
    const row = await api.db
      .selectFrom('tokenUnico')
      .selectAll()
      .where('id', '=', cadastroId)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(SENHA);
    expect(row?.hash).not.toContain(code);
  });

  it('answers an unknown sign-up like a wrong code', async () => {
    for (const id of [uuidv7(), 'nao-e-uuid', "' or 1=1"]) {
      expect((await confirm(id, '123456')).status).toBe(422);
      expect((await visit(api, auth.cadastroReenviar, { cadastroId: id })).status).toBe(422);
    }
  });

  it('asks a busy network for proof of work', async () => {
    const statuses = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await begin({}, '192.0.2.70')).answer.status);
    expect(statuses.slice(0, 20).every((s) => s === 200)).toBe(true);
    expect(statuses[20]).toBe(428);
  });
});
