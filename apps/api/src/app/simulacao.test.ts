import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Provedor, startProvedor } from '#features/cobranca/provedor.fixture.ts';
import { readEnv } from '#platform/env.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { createPartsBoard } from './parts-board.ts';
import { startSimulador } from './start-simulador.ts';

const TXID = 'f'.repeat(32);
const PAGE = `/api/pagamentos/simulacao/${TXID}`;

let provedor: Provedor;
let api: TestApi;

beforeAll(async () => {
  provedor = await startProvedor();
  api = await startApi({ pix: provedor.pix });
  await provedor.pix.gateway.create({
    txid: TXID,
    valor: 6_180,
    expiraEmSegundos: 3_600,
    descricao: '<b onmouseover=x>Taxa</b>',
  });
});
afterAll(async () => {
  await api.close();
  await provedor.close();
});

it('says that no money moves, loads nothing and runs no script', async () => {
  const page = await api.app.inject({ url: PAGE });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('nenhum dinheiro se move');
  expect(page.body).toContain('R$ 61,80');
  expect(page.body).not.toMatch(/<script|<b /);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(page.headers['x-content-type-options']).toBe('nosniff');
});

it('pays through the portal, and returns to itself', async () => {
  const form = (acao: string) =>
    api.app.inject({
      method: 'POST',
      url: PAGE,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `acao=${acao}`,
    });
  expect((await form('inventada')).statusCode).toBe(400);
  const refused = await form('recusar');
  expect([refused.statusCode, refused.headers.location]).toEqual([303, `${TXID}?feito=recusar`]);
  expect((await api.app.inject({ url: `${PAGE}?feito=recusar` })).body).toContain('não autorizou');
  expect((await form('pagar')).statusCode).toBe(303);
  expect((await form('pagar')).statusCode).toBe(409);
  expect(await provedor.pix.gateway.read(TXID)).toMatchObject({ situacao: 'CONCLUIDA' });
});

it('passes on nothing but its page: the provider itself is not reachable through the portal', async () => {
  for (const url of ['/api/pagamentos/simulacao/..%2f..%2foauth%2ftoken', '/api/pagamentos/simulacao/x'])
    expect((await api.app.inject({ url })).statusCode).toBe(404);
  const none = await startApi();
  expect((await none.app.inject({ url: PAGE })).statusCode).toBe(404);
  await none.close();
});

it('never runs in production, nor beside a configured provider', async () => {
  const input = { porta: 1, programs: null, board: createPartsBoard(), say: () => undefined };
  const production = readEnv({
    NODE_ENV: 'production',
    BASE_URL: 'https://portal.example',
    KEYS_DIR: '/chaves',
  });
  expect(await startSimulador(production, input)).toBeNull();
  const real = readEnv({
    PIX_URL: 'http://127.0.0.1:1/api',
    PIX_CLIENT_ID: 'a',
    PIX_CLIENT_SECRET: 'b',
    PIX_CHAVE: 'c',
    PIX_WEBHOOK_SEGREDO: 'x'.repeat(32),
    CARTAO_URL: 'http://127.0.0.1:1/v1',
    CARTAO_ESTABELECIMENTO: 'a',
    CARTAO_CHAVE: 'b',
    CARTAO_WEBHOOK_SEGREDO: 'x'.repeat(32),
  });
  expect(await startSimulador(real, input)).toBeNull();
  const script = fileURLToPath(new URL('provedor-simulado.ts', import.meta.url));
  const forced = spawnSync(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(forced.status).not.toBe(0);
  expect(forced.stderr).toContain('never runs in production');
  expect(
    readEnv({
      NODE_ENV: 'production',
      BASE_URL: 'https://a.example',
      KEYS_DIR: '/chaves',
      BALCAO_PIX_SIMULADO: '1',
      BALCAO_CARTAO_SIMULADO: '1',
    }),
  ).toMatchObject({ pixSimulado: false, cartaoSimulado: false });
});

it('needs all settings of the acquirer or none, and https in production', () => {
  expect(() => readEnv({ CARTAO_CHAVE: 'x' })).toThrow('CARTAO_URL: obrigatório');
  expect(() => readEnv({ CARTAO_URL: 'https://cartao.example/v1' })).toThrow('CARTAO_CHAVE: obrigatório');
  expect(() =>
    readEnv({
      NODE_ENV: 'production',
      BASE_URL: 'https://portal.example',
      KEYS_DIR: '/chaves',
      CARTAO_URL: 'http://cartao.example/v1',
      CARTAO_ESTABELECIMENTO: 'a',
      CARTAO_CHAVE: 'b',
      CARTAO_WEBHOOK_SEGREDO: 'x'.repeat(32),
    }),
  ).toThrow('https');
});

it('needs all settings of the provider or none, and https in production', () => {
  expect(() => readEnv({ PIX_CHAVE: 'a@b.example' })).toThrow('PIX_URL: obrigatório');
  expect(() => readEnv({ PIX_URL: 'https://pix.example' })).toThrow('PIX_WEBHOOK_SEGREDO: obrigatório');
  expect(() =>
    readEnv({
      NODE_ENV: 'production',
      BASE_URL: 'https://portal.example',
      KEYS_DIR: '/chaves',
      PIX_URL: 'http://pix.example',
      PIX_CLIENT_ID: 'a',
      PIX_CLIENT_SECRET: 'b',
      PIX_CHAVE: 'c',
      PIX_WEBHOOK_SEGREDO: 'x'.repeat(32),
    }),
  ).toThrow('https');
});
