import { busca } from '@balcao/contract/busca';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { portal } from '@balcao/contract/portal';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '#features/auth/identity.fixture.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, type Elenco, elenco, file } from './manifestacao.fixture.ts';

const sent: { id: string; para: string }[] = [];
let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi({
    mailer: { send: async ({ id, para }) => void sent.push({ id, para }), close: () => {} },
  });
  api.setNow('2026-11-21T13:00:00Z');
  c = await elenco(api);
});
afterAll(() => api.close());

/** An account that signed itself up with the number of somebody whom the council has on record. */
async function impostor(): Promise<Person & { email: string }> {
  const made = await makePerson(api, { conferida: false, registro: {} });
  await api.make.aceitarTermo(made.id);
  return { ...made, token: await api.as(made) };
}

/** The officer takes a call, and files it for an account that they found. */
async function writtenDownFor(usuarioId: string, identificacao: 'SIGILOSA' | 'IDENTIFICADA') {
  const id = uuidv4();
  const said = { tipo: 'DENUNCIA', relato: 'O porteiro da Quixabeira cobra por fora.' } as const;
  const body = { id, canal: 'TELEFONE', identificacao, usuarioId, ...said } as const;
  await api.must(manifestacao.registrarPorOutra, { body }, c.sonia);
  return id;
}

const mailsTo = (para: string) => sent.filter((one) => one.para === para).length;
const notices = async (by: Person) =>
  JSON.stringify((await api.must(portal.notificacoes, {}, by)).notificacoes);
const statusFor = async (id: string, by: Person) =>
  (await api.call(manifestacao.detail, { params: { id } }, by)).status;
const minhas = async (by: Person) =>
  (await api.must(manifestacoesLista.list, { query: {} }, by)).items.map(({ id }) => id);
async function ask(id: string) {
  for (const ato of ['iniciar_analise', 'pedir_complemento'] as const)
    expect((await act(api, { id, ato, by: c.sonia, fin: c.fin })).status).toBe(200);
}

describe.each(['SIGILOSA', 'IDENTIFICADA'] as const)('what staff wrote down for a person, %s', (como) => {
  it('is closed to an unproved account of their number, and opens with the proof', async () => {
    const ze = await impostor();
    const id = await writtenDownFor(ze.id, como);
    await ask(id);
    await api.runJobs();
    expect(await statusFor(id, ze)).toBe(404);
    expect(await minhas(ze)).toEqual([]);
    const found = await api.must(busca.buscar, { query: { q: 'Quixabeira' } }, ze);
    expect(found.manifestacoes).toEqual([]);
    expect(mailsTo(ze.email)).toBe(0);
    expect(await notices(ze)).not.toContain(id);

    const proved = { conferidaEm: api.now(), conferidaMeio: 'conselho' } as const;
    await api.owner.updateTable('usuario').set(proved).where('id', '=', ze.id).execute();
    ze.token = await api.as(ze);
    expect(await statusFor(id, ze)).toBe(200);
    expect(await minhas(ze)).toEqual([id]);
  });

  it('is told to a proved account', async () => {
    const zoe = await makePerson(api, {});
    const id = await writtenDownFor(zoe.id, como);
    await ask(id);
    await api.runJobs();
    expect(mailsTo(zoe.email)).toBe(2);
  });
});

describe.each(['SIGILOSA', 'IDENTIFICADA'] as const)('what an unproved account filed itself, %s', (como) => {
  it('is read by it, and it is told of the news', async () => {
    const ze = await impostor();
    const { id } = await file(api, ze, { identificacao: como });
    await ask(id);
    await api.runJobs();
    expect(await statusFor(id, ze)).toBe(200);
    expect(mailsTo(ze.email)).toBe(2);
    if (como === 'IDENTIFICADA') expect(await notices(ze)).toContain(id);
    const stranger = await person(api, { nome: 'Outra Pessoa' });
    expect(await statusFor(id, stranger)).toBe(404);
  });
});
