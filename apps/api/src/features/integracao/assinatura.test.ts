import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integracao } from '@balcao/contract/integracao';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { makeAuthority, makeIssuedP12 } from '#platform/assinatura/exemplo.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { tellVencimentos } from './vencimentos.ts';

/** The certificate of these tests ends on this instant. */
const FIM = Date.parse('2027-11-21T17:30:00.000Z');
const DAY_MS = 86_400_000;

let api: TestApi;
let dir: string;
let keeper: Person;
let p12: { path: string; senha: string };

beforeAll(async () => {
  api = await startApi();
  dir = await mkdtemp(join(tmpdir(), 'certificado-'));
  const made = makeIssuedP12('CRCR-MG', makeAuthority('AC de Teste'));
  p12 = { path: join(dir, 'conselho.p12'), senha: made.senha };
  await writeFile(p12.path, made.p12);
});
afterAll(async () => {
  await api.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  keeper = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
  await api.confirmIdentity(keeper.id);
  const none = { SIGN_P12: undefined, SIGN_P12_PASSWORD: undefined, PIX_P12: undefined };
  Object.assign(api.deps, { env: { ...api.deps.env, ...none } });
});

const configure = (change: object = {}) =>
  Object.assign(api.deps.env, { SIGN_P12: p12.path, SIGN_P12_PASSWORD: p12.senha, ...change });
const test = () => api.must(integracao.testar, { params: { chave: 'assinatura' } }, keeper);
const read = async () =>
  (await api.must(integracao.list, {}, keeper)).items.find(({ chave }) => chave === 'assinatura');

describe('the signature of documents', () => {
  it('says why its certificate does not open', async () => {
    configure({ SIGN_P12: join(dir, 'nenhum.p12') });
    expect((await test()).falha).toMatchObject({ tipo: 'certificado_arquivo' });
    configure({ SIGN_P12_PASSWORD: 'errada' });
    expect((await test()).falha).toMatchObject({ tipo: 'certificado_senha' });
    const fatos = (await read())?.fatos;
    expect(fatos).toEqual([
      {
        nome: 'Certificado',
        valor: 'A senha não abre o certificado, ou o arquivo está danificado.',
        atencao: true,
      },
    ]);
    const text = join(dir, 'texto.p12');
    await writeFile(text, 'não é um certificado');
    configure({ SIGN_P12: text });
    expect((await test()).falha).toMatchObject({ tipo: 'certificado_conteudo' });
  });

  it('signs a document of a test that verifies, and says how long the certificate is valid', async () => {
    configure();
    expect(await test()).toEqual({
      falha: null,
      feito: ['O certificado foi aberto.', 'Um documento de teste foi assinado, e a assinatura confere.'],
    });
    expect((await read())?.fatos).toEqual([
      { nome: 'Certificado', valor: 'CRCR-MG', atencao: false },
      { nome: 'Válido até', valor: '21/11/2027 (vence em 363 dias)', atencao: false },
    ]);
    api.setNow(new Date(FIM - 60 * DAY_MS).toISOString());
    const { id, tipo } = keeper;
    keeper.token = await api.as({ id, tipo });
    expect((await read())?.fatos[1]).toMatchObject({ valor: '21/11/2027 (vence em 60 dias)', atencao: true });
  });

  it('fails once the certificate expired', async () => {
    configure();
    api.setNow(new Date(FIM + DAY_MS).toISOString());
    keeper.token = await api.as(keeper);
    await api.confirmIdentity(keeper.id);
    expect(await test()).toMatchObject({
      falha: { tipo: 'certificado_proprio' },
      feito: ['O certificado foi aberto.'],
    });
  });

  it('without a certificate of the installation is that of the portal, and says so', async () => {
    expect((await test()).falha).toBeNull();
    expect(await read()).toMatchObject({
      situacao: 'interna',
      fatos: [{ valor: 'O que o próprio portal fez, sem valor legal', atencao: true }],
    });
  });
});

describe('the end of a certificate', () => {
  const notices = () =>
    api.db
      .selectFrom('notificacao')
      .select(['titulo', 'link'])
      .where('tipo', '=', 'config.certificado')
      .where('usuarioId', '=', keeper.id)
      .orderBy('createdAt')
      .execute();
  const onDay = async (left: number) => {
    const now = new Date(FIM - left * DAY_MS - 1);
    api.setNow(now.toISOString());
    // As in a process that opened no certificate yet.
    await tellVencimentos({ deps: { ...api.deps }, now: api.now() });
  };

  it('is told to who keeps the settings, at 60 and at 15 days, once each', async () => {
    configure();
    const attendant = await person(api, { nome: 'Otávio Reis', tipo: 1 });
    for (const left of [61, 60, 59, 15, 14, -1]) await onDay(left);
    expect(await notices()).toEqual([
      {
        titulo: 'O certificado que assina documentos vence em 60 dias',
        link: '/configuracoes?parte=integracoes&integracao=assinatura',
      },
      {
        titulo: 'O certificado que assina documentos vence em 15 dias',
        link: '/configuracoes?parte=integracoes&integracao=assinatura',
      },
    ]);
    const others = await api.db
      .selectFrom('notificacao')
      .select('id')
      .where('usuarioId', '=', attendant.id)
      .execute();
    expect(others).toEqual([]);
  });

  it('is told of the certificate for the provider of Pix, too', async () => {
    Object.assign(api.deps.env, { PIX_P12: p12.path, PIX_P12_PASSWORD: p12.senha });
    await onDay(10);
    expect(await notices()).toEqual([
      {
        titulo: 'O certificado do provedor do Pix vence em 10 dias',
        link: '/configuracoes?parte=integracoes&integracao=pix',
      },
    ]);
  });

  it('is no failure of the day where a certificate does not open', async () => {
    configure({ SIGN_P12_PASSWORD: 'errada' });
    await onDay(10);
    expect(await notices()).toEqual([]);
  });
});
