import { documento } from '@balcao/contract/documento';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  attendant,
  documentOf,
  fileCertidao,
  nameCouncil,
  type Person,
  professional,
} from './documento.fixture.ts';

let api: TestApi;
let autor: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  autor = await professional(api);
  ({ id } = await fileCertidao(api, autor));
});

const prontos = async (quem: Person) => api.must(documento.prontos, {}, { token: await api.as(quem) });

it('lists the documents that end a request once they are issued, and no receipt', async () => {
  expect(await prontos(autor)).toEqual({ items: [], total: 0 });
  await api.runJobs();
  const certidao = await documentOf(api, id, 'certidao_regularidade');
  const { items, total } = await prontos(autor);
  expect(total).toBe(1);
  expect(items).toMatchObject([
    { id: certidao.id, titulo: certidao.titulo, requerimento: { id, numero: expect.any(String) } },
  ]);
});

it('lists it only for the person, not for the staff of the request', async () => {
  await api.runJobs();
  expect((await prontos(await professional(api))).items).toEqual([]);
  expect((await prontos(await attendant(api, 'CAD'))).items).toEqual([]);
});

it('lists it for a week', async () => {
  await api.runJobs();
  api.setNow('2026-11-30T12:00:00Z');
  expect((await prontos(autor)).total).toBe(1);
  api.setNow('2026-11-30T14:00:00Z');
  expect((await prontos(autor)).total).toBe(0);
});

it('lists no revoked document', async () => {
  await api.runJobs();
  const { id: documentoId } = await documentOf(api, id, 'certidao_regularidade');
  const { token } = await attendant(api, 'CAD');
  const body = { motivo: 'Emitida com um dado errado do registro.' };
  await api.must(documento.revogar, { params: { id: documentoId }, body }, { token });
  expect((await prontos(autor)).items).toEqual([]);
});

it('names the request of the document with its file', async () => {
  await api.runJobs();
  const { id: documentoId } = await documentOf(api, id, 'certidao_regularidade');
  const got = await api.call(documento.download, { params: { id: documentoId } }, { token: autor.token });
  expect(got.raw.headers.link).toBe(`</requerimento/${id}>; rel="up"`);
});
