import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { municipio } from '@balcao/contract/municipio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

const BAHIA = {
  cep: '30140-071',
  logradouro: 'Rua da Bahia',
  complemento: '',
  bairro: 'Centro',
  localidade: 'Belo Horizonte',
  uf: 'MG',
  ibge: '3106200',
};
const ANSWERS: Record<string, string> = {
  '30140071': JSON.stringify(BAHIA),
  '35400000': JSON.stringify({ ...BAHIA, logradouro: '', bairro: '', ibge: '9999999' }),
  '99999999': '{"erro": true}',
  '99999998': '{"erro": "true"}',
  '30000001': '<html>',
  '30000002': '{"logradouro": 7}',
};

let api: TestApi;
let directory: Server;

beforeAll(async () => {
  api = await startApi();
  directory = createServer((request, response) => {
    const cep = /^\/ws\/(\d{8})\/json\/$/.exec(request.url ?? '')?.[1] ?? '';
    if (cep === '30000003') return; // The directory never answers.
    response.statusCode = ANSWERS[cep] ? 200 : 500;
    response.end(ANSWERS[cep]);
  });
  directory.listen(0, '127.0.0.1');
  await once(directory, 'listening');
  const { port } = directory.address() as AddressInfo;
  Object.assign(api.deps.env, { CEP_URL: `http://127.0.0.1:${port}/ws` });
});
afterAll(async () => {
  directory.closeAllConnections();
  directory.close();
  await api.close();
});

async function signIn(): Promise<string> {
  const usuario = await api.make.usuario();
  await api.make.aceitarTermo(usuario.id);
  return api.as(usuario);
}

const find = (cep: string, token: string) => api.call(municipio.cep, { params: { cep } }, { token });

describe('the address of a postal code', () => {
  it('comes from the directory; a town without streets or an unknown place is left to the person', async () => {
    const token = await signIn();
    expect((await find('30140071', token)).body).toEqual({
      disponivel: true,
      endereco: { logradouro: 'Rua da Bahia', bairro: 'Centro', uf: 'MG', municipioIbge: '3106200' },
    });
    expect((await find('35400000', token)).body.endereco).toEqual({
      logradouro: '',
      bairro: '',
      uf: 'MG',
      municipioIbge: '',
    });
    for (const cep of ['99999999', '99999998'])
      expect((await find(cep, token)).body).toEqual({ disponivel: true, endereco: null });
  });

  it('is missing while the directory is broken, wrong, silent or not set, which is no error', async () => {
    const token = await signIn();
    const none = { status: 200, body: { disponivel: false, endereco: null } };
    for (const cep of ['30000000', '30000001', '30000002', '30000003'])
      expect(await find(cep, token), cep).toMatchObject(none);
    const { CEP_URL } = api.deps.env;
    const set = (url: string | undefined) => {
      Object.assign(api.deps.env, { CEP_URL: url });
      // What was read of the settings holds for a second.
      api.setNow(new Date(api.now().getTime() + 2_000).toISOString());
    };
    set(undefined);
    expect(await find('30140071', token)).toMatchObject(none);
    set(CEP_URL);
  });

  it('needs a signed-in person and a valid code, and is limited per minute', async () => {
    expect((await api.call(municipio.cep, { params: { cep: '30140071' } })).status).toBe(401);
    const token = await signIn();
    expect((await find('3014007', token)).status).toBe(404);
    const answers = [];
    for (let i = 0; i < 31; i += 1) answers.push((await find('99999999', token)).status);
    expect(answers).toEqual([...Array(30).fill(200), 429]);
  });
});
