import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';
import {
  attendant,
  documentOf,
  documentsOf,
  fileCertidao,
  nameCouncil,
  type Person,
  person,
  professional,
} from './documento.fixture.ts';
import { revokeResultados } from './revoke-resultados.ts';

let api: TestApi;
let cad: Person;
beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  cad = await attendant(api, 'CAD');
});
afterAll(() => api.close());

async function withLetter() {
  const autor = await professional(api);
  const { id } = await fileCertidao(api, autor);
  const { documentoId } = await makeCarta(api, { requerimentoId: id, redatorId: cad.id, situacao: 'CIENTE' });
  return { autor, id, letter: documentoId ?? '' };
}

it('letters are not listed among the documents of their request, for either side', async () => {
  const { autor, id } = await withLetter();
  await api.runJobs();
  for (const { token } of [autor, cad]) {
    const { documentos } = await api.must(requerimento.detail, { params: { id } }, { token });
    const kinds = documentos.map(({ especie }) => especie);
    expect(kinds).toHaveLength(2);
    expect(kinds).not.toContain('carta');
  }
});

it('letters are neither downloaded nor revoked as documents', async () => {
  const { autor, letter } = await withLetter();
  for (const { token } of [autor, cad, await person(api, { tipo: 2 })])
    expect((await api.call(documento.download, { params: { id: letter } }, { token })).status).toBe(404);
  const asked = { params: { id: letter }, body: { motivo: 'Emitida com um dado errado.' } };
  expect((await api.call(documento.revogar, asked, { token: cad.token })).status).toBe(404);
});

it('letters stay valid when the results of their request are revoked', async () => {
  const { id, letter } = await withLetter();
  await api.runJobs();
  const motivo = 'O pedido foi desfeito.';
  await withTx(api.db, (tx) => revokeResultados(tx, { requerimentoId: id, motivo, now: api.now() }));
  expect((await documentsOf(api, id)).map(({ revokedAt }) => revokedAt !== null)).toEqual([true]);
  const paper = await api.db
    .selectFrom('documento')
    .select('revokedAt')
    .where('id', '=', letter)
    .executeTakeFirstOrThrow();
  expect(paper.revokedAt).toBeNull();
});

it('a request is concluded without waiting for its letters', async () => {
  const { id, letter } = await withLetter();
  await api.runJobs();
  await api.db
    .updateTable('requerimento')
    .set({ status: 'EM_EMISSAO', workflow: 'W1', atendenteId: cad.id, closedAt: null })
    .where('id', '=', id)
    .execute();
  await api.db
    .updateTable('documento')
    .set({ arquivoId: null, sha256: null, issuedAt: null })
    .where('id', '=', letter)
    .execute();
  expect((await documentOf(api, id, 'certidao_regularidade')).issuedAt).not.toBeNull();
  const { acoes } = await api.must(requerimento.detail, { params: { id } }, { token: cad.token });
  expect(acoes.find(({ acao }) => acao === 'concluir')).toMatchObject({ permitido: true });
});
