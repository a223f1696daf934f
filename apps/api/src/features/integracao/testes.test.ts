import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { antivirus } from '@balcao/contract/antivirus';
import { cep } from '@balcao/contract/cep';
import { integracao } from '@balcao/contract/integracao';
import { pix } from '@balcao/contract/pix';
import type { Integracao } from '@balcao/domain/integracao/integracao';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { type Provedor, startProvedor } from '#features/cobranca/provedor.fixture.ts';
import type { Who } from '#platform/auth/who.ts';
import { scannerOf } from '#platform/files/antivirus.ts';
import { startClamdStub } from '#platform/files/clamd.stub.ts';
import { createStorage } from '#platform/files/create-storage.ts';
import type { Storage } from '#platform/files/storage.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { listen, type Outside, serveHttp, serveTls } from './outside.fixture.ts';
import { testarIntegracao } from './testar-integracao.ts';

const AVISOS = 'uma chave de avisos só deste teste 0123456789';

let api: TestApi;
let keeper: Person;
let open: Outside[] = [];

beforeAll(async () => {
  api = await startApi();
  keeper = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.confirmIdentity(keeper.id);
  await api.db.deleteFrom('limite').execute();
});
afterEach(async () => {
  for (const server of open) await server.close();
  open = [];
});

const keep = async (server: Promise<Outside>) => {
  open.push(await server);
  return open.at(-1) as Outside;
};
const test = (chave: Integracao) => api.must(integracao.testar, { params: { chave } }, keeper);
const failure = async (chave: Integracao) => (await test(chave)).falha;

/** Runs the test with another bound than 10 seconds. */
async function failureWithin(chave: Integracao, timeoutMs: number) {
  const found = await api.deps.sessions.authenticate(keeper.token, { passive: true, requestId: 'test' });
  return (await testarIntegracao(api.deps, found?.who as Who, { chave, timeoutMs })).falha;
}

describe('the directory of postal codes', () => {
  const set = async (endereco: string) => {
    const { version } = await api.must(cep.ler, {}, keeper);
    await api.must(cep.salvar, { body: { endereco, version } }, keeper);
  };
  const SE = JSON.stringify({ logradouro: 'Praça da Sé', bairro: 'Sé', uf: 'SP', ibge: '3550308' });

  it('is asked for a code that everybody knows', async () => {
    const asked: (string | undefined)[] = [];
    const { url } = await keep(
      serveHttp(({ url: path }, answer) => {
        asked.push(path);
        answer.end(SE);
      }),
    );
    await set(`${url}/ws/`);
    expect(await test('cep')).toEqual({
      falha: null,
      feito: ['O CEP 01001-000 foi encontrado: Praça da Sé.'],
    });
    expect(asked).toEqual(['/ws/01001000/json/']);
  });

  it.each([
    [500, SE, 'resposta'],
    [401, SE, 'acesso'],
    [302, SE, 'resposta'],
    [200, '<html>', 'resposta'],
    [200, '{"erro": true}', 'resposta'],
  ] as const)('that answers %i with %s fails as %s', async (status, body, tipo) => {
    const { url } = await keep(
      serveHttp((_, answer) => answer.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body)),
    );
    await set(url);
    expect(await failure('cep')).toMatchObject({ tipo, http: status });
  });

  it('fails by name, by refusal, by silence and by a broken connection', async () => {
    await set('http://nada.invalid/ws');
    expect(await failure('cep')).toMatchObject({ tipo: 'nome' });
    await set('http://127.0.0.1:1/ws');
    expect(await failure('cep')).toMatchObject({ tipo: 'recusada' });
    const silent = await keep(serveHttp(() => undefined));
    await set(silent.url);
    expect(await failureWithin('cep', 400)).toMatchObject({ tipo: 'tempo' });
    const hangs = await keep(listen(createServer((socket) => socket.destroy())));
    await set(hangs.url);
    expect(await failure('cep')).toMatchObject({ tipo: 'caiu' });
  });

  it('is trusted with a valid certificate of a known authority alone', async () => {
    const answer = (_: unknown, reply: { end(text: string): void }) => reply.end(SE);
    const unknown = await keep(serveTls(answer, { trusted: false }));
    await set(unknown.url);
    expect(await failure('cep')).toMatchObject({ tipo: 'tls' });
    const expired = await keep(serveTls(answer, { expired: true, trusted: true }));
    await set(expired.url);
    expect(await failure('cep')).toMatchObject({ tipo: 'certificado_servidor' });
    const good = await keep(serveTls(answer, { trusted: true }));
    await set(good.url);
    expect(await failure('cep')).toBeNull();
  });

  it('is not asked in the internal network in production', async () => {
    const asked: unknown[] = [];
    const { url } = await keep(
      serveHttp((request, answer) => {
        asked.push(request.url);
        answer.end(SE);
      }),
    );
    for (const address of [url, url.replace('127.0.0.1', 'localhost')]) {
      await set(address);
      api.deps.env.NODE_ENV = 'production';
      expect(await failure('cep')).toMatchObject({ tipo: 'interna' });
      api.deps.env.NODE_ENV = 'test';
    }
    expect(asked).toEqual([]);
  });
});

describe('the antivirus', () => {
  const set = async (servidor: string, porta: number) => {
    const { version } = await api.must(antivirus.ler, {}, keeper);
    await api.must(antivirus.salvar, { body: { servidor, porta, version } }, keeper);
  };
  const stub = async (mode: Parameters<typeof startClamdStub>[0]) => {
    const { port, server } = await startClamdStub(mode);
    open.push({ url: '', port, close: () => new Promise((closed) => server.close(() => closed())) });
    await set('127.0.0.1', port);
  };

  it('answers and finds the test file, and then checks files without a restart', async () => {
    await stub('scan');
    expect(await test('antivirus')).toEqual({
      falha: null,
      feito: ['O antivírus respondeu.', 'Ele reconheceu o arquivo de teste EICAR.'],
    });
    expect((await scannerOf(api.deps))?.configurado).toBe(true);
  });

  it('that knows no virus fails, after what worked', async () => {
    await stub('blind');
    expect(await test('antivirus')).toMatchObject({
      falha: { tipo: 'virus' },
      feito: ['O antivírus respondeu.'],
    });
  });

  it('fails by name, by refusal, by silence and by another answer', async () => {
    await set('nada.invalid', 3310);
    expect(await failure('antivirus')).toMatchObject({ tipo: 'nome' });
    await set('127.0.0.1', 1);
    expect(await failure('antivirus')).toMatchObject({ tipo: 'recusada' });
    await stub('silent');
    expect(await failureWithin('antivirus', 300)).toMatchObject({ tipo: 'tempo' });
    await stub('hangup');
    expect((await failure('antivirus'))?.tipo).toMatch(/^(resposta|caiu)$/);
    const http = await keep(serveHttp((_, answer) => answer.end('x')));
    await set('127.0.0.1', http.port);
    expect(await failure('antivirus')).toMatchObject({ tipo: 'resposta' });
  });
});

describe('the provider of Pix', () => {
  let provedor: Provedor;
  beforeAll(async () => {
    provedor = await startProvedor();
  });
  afterAll(() => provedor.close());

  const set = async (endereco: string, segredo = 'segredo-de-teste') => {
    const { version } = await api.must(pix.ler, {}, keeper);
    const valor = { endereco, enderecoToken: '', cliente: 'teste', chavePix: 'a@b.example' };
    await api.must(pix.salvar, { body: { ...valor, segredo, segredoAvisos: AVISOS, version } }, keeper);
  };
  const api2 = () => `${provedor.pix.simulador}/api/v2`;

  it('lets the council sign in, makes no charge, and serves payments without a restart', async () => {
    await set(api2());
    expect(await failure('pix')).toBeNull();
    const now = await pixOf(api.deps);
    expect([now?.provedor, now?.segredos]).toEqual([new URL(api2()).host, [AVISOS]]);
    expect(await now?.gateway.read('a'.repeat(32))).toBeNull();
  });

  it('refuses a wrong secret each time, with its status', async () => {
    await set(api2(), 'errado');
    expect(await failure('pix')).toMatchObject({ tipo: 'acesso', http: 401 });
    await set(api2());
    expect(await failure('pix')).toBeNull();
  });

  it.each([
    [503, '{}', { tipo: 'resposta', http: 503 }],
    [200, '<html>', { tipo: 'resposta', http: 200 }],
  ] as const)('that answers %i with %s fails', async (status, body, falha) => {
    const { url } = await keep(serveHttp((_, answer) => answer.writeHead(status).end(body)));
    await set(`${url}/api/v2`);
    expect(await failure('pix')).toMatchObject(falha);
  });

  it('fails by refusal and by silence', async () => {
    await set('http://127.0.0.1:1/api/v2');
    expect(await failure('pix')).toMatchObject({ tipo: 'recusada', http: null });
    const silent = await keep(serveHttp(() => undefined));
    await set(silent.url);
    expect(await failureWithin('pix', 300)).toMatchObject({ tipo: 'tempo' });
  });
});

describe('the storage of files', () => {
  type S3Server = { run(): Promise<AddressInfo>; close(): Promise<void>; middleware: Middleware[] };
  type Middleware = (
    ctx: { set(name: string, value: string): void },
    next: () => Promise<void>,
  ) => Promise<void>;
  // Untyped, so this line is where its shape is stated.
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;
  const FEITO = ['Um arquivo de teste foi gravado.', 'Ele foi lido de volta, igual.', 'Ele foi apagado.'];

  let dir: string;
  let server: S3Server;
  let port: number;
  let own: Storage;
  beforeAll(async () => {
    own = api.deps.storage;
    dir = await mkdtemp(join(tmpdir(), 'integracao-'));
    const options = { port: 0, address: '127.0.0.1', silent: true, vhostBuckets: false };
    server = new S3rver({ ...options, directory: dir, configureBuckets: [{ name: 'balcao' }] });
    // Node dates an answer by the machine's clock, which the client would take for the server's.
    server.middleware.unshift(async (ctx, next) => {
      ctx.set('Date', new Date().toUTCString());
      await next();
    });
    ({ port } = await server.run());
  });
  afterEach(() => {
    api.deps.storage = own;
  });
  afterAll(async () => {
    await server.close();
    await rm(dir, { recursive: true, force: true });
  });

  const bucket = async (change: object) => {
    api.deps.storage = await createStorage({
      DATA_DIR: join(dir, 'data'),
      S3_BUCKET: 'balcao',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...change,
    });
  };
  const left = async () => {
    const keys: string[] = [];
    for await (const { key } of api.deps.storage.list()) keys.push(key);
    return keys;
  };

  it('on disk and in a bucket writes, reads and deletes', async () => {
    expect(await test('arquivos')).toEqual({ falha: null, feito: FEITO });
    expect(await left()).toEqual([]);
    await bucket({});
    expect(await test('arquivos')).toEqual({ falha: null, feito: FEITO });
    expect(await left()).toEqual([]);
  });

  it('says that the bucket is missing, the key is wrong, or nobody is there', async () => {
    await bucket({ S3_BUCKET: 'outro' });
    expect(await failure('arquivos')).toMatchObject({ tipo: 'deposito' });
    await bucket({ S3_ACCESS_KEY_ID: 'outra' });
    expect(await failure('arquivos')).toMatchObject({ tipo: 'acesso', http: 403 });
    await bucket({ S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect(await failure('arquivos')).toMatchObject({ tipo: 'recusada' });
  });

  it('says that other bytes came back, and leaves nothing behind', async () => {
    api.deps.storage = { ...own, getStream: (id) => own.getStream(id, { start: 0, end: 3 }) };
    expect(await test('arquivos')).toMatchObject({ falha: { tipo: 'conteudo' }, feito: [FEITO[0]] });
    expect(await left()).toEqual([]);
  });

  it('says that the folder is closed or full', async () => {
    for (const [code, tipo] of [
      ['EACCES', 'permissao'],
      ['ENOSPC', 'espaco'],
    ] as const) {
      const put = () => Promise.reject(Object.assign(new Error('disk'), { code }));
      api.deps.storage = { ...own, put };
      expect(await failure('arquivos')).toMatchObject({ tipo });
    }
  });
});
