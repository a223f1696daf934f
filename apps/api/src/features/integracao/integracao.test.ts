import { adquirente, CARTAO } from '@balcao/contract/adquirente';
import { ANTIVIRUS, antivirus } from '@balcao/contract/antivirus';
import { CEP, cep } from '@balcao/contract/cep';
import { integracao } from '@balcao/contract/integracao';
import { PIX, pix } from '@balcao/contract/pix';
import { portal } from '@balcao/contract/portal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsASection } from '#test/keeps-a-section.ts';

const AVISOS = 'uma chave de avisos só deste teste 0123456789';

let api: TestApi;
let keeper: Person;
let stranger: Person;

beforeAll(async () => {
  api = await startApi();
  keeper = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
  stranger = await person(api, { nome: 'Otávio Reis', tipo: 1 });
});
afterAll(() => api.close());
beforeEach(() => api.confirmIdentity(keeper.id));

const scene = () => ({ api, keeper, stranger });
const list = async () => (await api.must(integracao.list, {}, keeper)).items;
const one = async (chave: string) => (await list()).find((item) => item.chave === chave);

/** Sets variables of the installation for a piece of work. */
async function withEnv<T>(change: Partial<TestApi['deps']['env']>, work: () => Promise<T>): Promise<T> {
  const before = { ...api.deps.env };
  Object.assign(api.deps.env, change);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(change)) Object.assign(api.deps.env, { [name]: undefined });
    Object.assign(api.deps.env, before);
  }
}

describe('the antivirus of the settings', () => {
  itKeepsASection(ANTIVIRUS, {
    scene,
    values: (n) => ({ servidor: '10.0.0.9', porta: 3_310 + n }),
    refused: { said: { porta: 0 }, path: 'porta', message: 'Informe a porta, de 1 a 65535.' },
  });

  it('makes the portal say that files are checked', async () => {
    const settings = async () => (await api.must(portal.configuracoes, {})).configuracoes.recursos.antivirus;
    const set = async (servidor: string) => {
      const { version } = await api.must(antivirus.ler, {}, keeper);
      await api.must(antivirus.salvar, { body: { servidor, porta: 3310, version } }, keeper);
    };
    await set('');
    expect([await settings(), (await one('antivirus'))?.situacao]).toEqual([false, 'desligada']);
    await set('10.0.0.9');
    expect([await settings(), (await one('antivirus'))?.situacao]).toEqual([true, 'ligada']);
  });
});

describe('the directory of the settings', () => {
  itKeepsASection(CEP, {
    scene,
    values: (n) => ({ endereco: `http://127.0.0.1:${9_000 + n}/ws` }),
    refused: {
      said: { endereco: 'file:///etc/passwd' },
      path: 'endereco',
      message: 'Informe um endereço que comece com https://.',
    },
  });
});

describe('the provider of the settings', () => {
  const values = (n = 1) => ({
    endereco: 'http://127.0.0.1:9/api/v2',
    enderecoToken: '',
    cliente: `balcao${n}`,
    chavePix: 'financeiro@conselho.example',
  });
  const save = async (said: object) => {
    const { version } = await api.must(pix.ler, {}, keeper);
    return api.call(pix.salvar, { body: { ...values(), ...said, version } }, keeper);
  };

  itKeepsASection(PIX, {
    scene,
    values,
    secrets: { segredo: 'o segredo do cliente', segredoAvisos: AVISOS },
    refused: { said: { chavePix: '' }, path: 'chavePix', message: 'Informe a chave Pix do Conselho.' },
  });

  it('lacks something until both secrets are there', async () => {
    await save({ segredo: null, segredoAvisos: null });
    expect((await one('pix'))?.situacao).toBe('incompleta');
    await save({ segredo: 'o segredo do cliente', segredoAvisos: AVISOS });
    expect((await one('pix'))?.situacao).toBe('ligada');
    expect((await save({ segredoAvisos: 'curto' })).problem.errors).toEqual([
      { path: 'segredoAvisos', message: 'Use pelo menos 32 caracteres.' },
    ]);
  });

  it('sends the secret to no other server than the one it was typed for, not even after a way back', async () => {
    await save({ endereco: 'http://127.0.0.2:9/api/v2', segredo: 'qualquer' });
    const there = (await api.must(pix.ler, {}, keeper)).version;
    expect((await save({})).problem.errors).toEqual([
      { path: 'segredo', message: 'O servidor mudou. Digite de novo o segredo do cliente.' },
    ]);
    expect((await save({ segredo: 'o segredo do cliente' })).status).toBe(200);
    expect((await save({ enderecoToken: 'http://127.0.0.2:9/token' })).status).toBe(422);
    const { version } = await api.must(pix.ler, {}, keeper);
    const back = await api.call(pix.restaurar, { body: { versao: there, version } }, keeper);
    expect([back.status, back.problem.errors?.[0]?.path]).toEqual([422, 'segredo']);
    expect((await api.must(pix.ler, {}, keeper)).version).toBe(version);
  });

  it('is in the internet and secure in production', async () => {
    const messages = async (endereco: string) =>
      withEnv(
        { NODE_ENV: 'production' },
        async () => (await save({ endereco, segredo: 'x' })).problem.errors,
      );
    const internal = 'Este endereço fica em uma rede interna, e o portal não se liga a ela.';
    expect(await messages('http://pix.example/api')).toEqual([
      { path: 'endereco', message: 'O endereço precisa começar com https://.' },
    ]);
    for (const url of [
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'https://localhost/',
    ])
      expect(await messages(url), url).toEqual([{ path: 'endereco', message: internal }]);
  });

  it('is that of the environment where that names one', async () => {
    const env = {
      PIX_URL: 'https://pix.banco.example/api',
      PIX_CLIENT_ID: 'do-ambiente',
      PIX_CLIENT_SECRET: 'x',
    };
    const now = await withEnv(env, () => api.must(pix.ler, {}, keeper));
    expect(now.valor).toMatchObject({ endereco: env.PIX_URL, cliente: 'do-ambiente' });
    expect(now.doAmbiente).toEqual(expect.arrayContaining(['endereco', 'chavePix', 'segredoAvisos']));
  });
});

describe('the acquirer of the settings', () => {
  const values = (n = 1) => ({
    endereco: 'http://127.0.0.1:9/v1',
    paginas: '',
    estabelecimento: `conselho${n}`,
    maxParcelas: 6,
  });
  const save = async (said: object) => {
    const { version } = await api.must(adquirente.ler, {}, keeper);
    return api.call(adquirente.salvar, { body: { ...values(), ...said, version } }, keeper);
  };

  itKeepsASection(CARTAO, {
    scene,
    values,
    secrets: { chave: 'a chave da operadora', segredoAvisos: AVISOS },
    refused: {
      said: { maxParcelas: 13 },
      path: 'maxParcelas',
      message: 'Informe no máximo 12 parcelas.',
    },
  });

  it('lacks something until both secrets are there', async () => {
    await save({ chave: null, segredoAvisos: null });
    expect((await one('cartao'))?.situacao).toBe('incompleta');
    await save({ chave: 'a chave da operadora', segredoAvisos: AVISOS });
    expect((await one('cartao'))?.situacao).toBe('ligada');
    expect((await save({ estabelecimento: '' })).problem.errors).toEqual([
      { path: 'estabelecimento', message: 'Informe o código do estabelecimento.' },
    ]);
  });

  it('sends the key to no other server than the one it was typed for', async () => {
    expect((await save({ endereco: 'http://127.0.0.2:9/v1' })).problem.errors).toEqual([
      { path: 'chave', message: 'O servidor mudou. Digite de novo a chave da operadora.' },
    ]);
    expect((await save({ endereco: 'http://127.0.0.2:9/v1', chave: 'outra' })).status).toBe(200);
  });

  it('is that of the environment where that names one, except the most instalments', async () => {
    const env = {
      CARTAO_URL: 'https://cartao.adquirente.example/v1',
      CARTAO_ESTABELECIMENTO: 'do-ambiente',
      CARTAO_CHAVE: 'x',
    };
    const now = await withEnv(env, () => api.must(adquirente.ler, {}, keeper));
    expect(now.valor).toMatchObject({
      endereco: env.CARTAO_URL,
      estabelecimento: 'do-ambiente',
      maxParcelas: 6,
    });
    expect(now.doAmbiente).not.toContain('maxParcelas');
  });
});

describe('what the portal talks to', () => {
  it('is shown to who keeps the settings alone', async () => {
    expect((await api.call(integracao.list, {}, stranger)).status).toBe(403);
    const params = { chave: 'arquivos' as const };
    expect((await api.call(integracao.testar, { params }, stranger)).status).toBe(403);
    expect((await list()).map(({ chave }) => chave)).toEqual([
      'pix',
      'cartao',
      'arquivos',
      'antivirus',
      'assinatura',
      'cep',
    ]);
  });

  it('names the variables of the installation without a secret, and the free space of the disk', async () => {
    const said = await withEnv(
      { S3_SECRET_ACCESS_KEY: 'secreto-s3', CEP_URL: 'https://eu:senha-da-url@cep.example/ws' },
      list,
    );
    expect(JSON.stringify(said)).not.toMatch(/secreto-s3|senha-da-url/);
    const variables = said.flatMap(({ variaveis }) => variaveis);
    expect(variables).toContainEqual({ nome: 'S3_SECRET_ACCESS_KEY', valor: null, definida: true });
    expect(variables).toContainEqual({ nome: 'CEP_URL', valor: 'https://cep.example/ws', definida: true });
    expect(variables).toContainEqual({ nome: 'SIGN_P12', valor: null, definida: false });
    const fatos = said.find(({ chave }) => chave === 'arquivos')?.fatos;
    expect(fatos?.[1]).toMatchObject({ nome: 'Espaço livre', valor: expect.stringMatching(/ GB de .* GB$/) });
  });

  it('is tested by a confirmed person, and not without end', async () => {
    const outra = await person(api, { nome: 'Nina Sá', tipo: 2 });
    api.setNow(new Date(api.now().getTime() + 6 * 60_000).toISOString());
    const test = () => api.call(integracao.testar, { params: { chave: 'arquivos' } }, outra);
    expect((await test()).problem.type).toBe('urn:problem:auth.step_up_required');
    await api.confirmIdentity(outra.id);
    const answers = [];
    for (let i = 0; i < 21; i += 1) answers.push((await test()).status);
    expect(answers).toEqual([...Array(20).fill(200), 429]);
  });

  it('has an event of each test, and its newest outcomes', async () => {
    await api.must(cep.salvar, await cepAt('http://127.0.0.1:1/ws'), keeper);
    const params = { chave: 'cep' as const };
    const { falha } = await api.must(integracao.testar, { params }, keeper);
    expect(falha).toMatchObject({ tipo: 'recusada', http: null });
    expect(await one('cep')).toMatchObject({ falha, falhaEm: api.now().toISOString(), sucessoEm: null });
    const event = await api.db
      .selectFrom('auditLog')
      .select(['atorId', 'objetoId', 'dados'])
      .where('acao', '=', 'integracao.testada')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ atorId: keeper.id, objetoId: 'cep', dados: { falha: 'recusada' } });
  });

  it('is not tested where nothing is set', async () => {
    await api.must(cep.salvar, await cepAt(''), keeper);
    const answer = await api.call(integracao.testar, { params: { chave: 'cep' } }, keeper);
    expect(answer.problem.detail).toMatch(/antes de testar/);
  });
});

async function cepAt(endereco: string) {
  const { version } = await api.must(cep.ler, {}, keeper);
  return { body: { endereco, version } };
}
