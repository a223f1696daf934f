import { usuario } from '@balcao/contract/usuario';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  documentOf,
  fileCertidao,
  nameCouncil,
  type Person,
  professional,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { fileDenied } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  await nameCouncil(api);
});
afterAll(() => api.close());

/** An exemption for this year, or from this year on, granted by a request. */
async function exempt(
  autor: Person,
  exercicio: number,
  requerimentoId: string,
  permanente = false,
): Promise<void> {
  const { id: registroId } = await api.db
    .selectFrom('registro')
    .select('id')
    .where('usuarioId', '=', autor.id)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('isencao')
    .values({ id: uuidv7(), registroId, exercicio, modalidade: 'DOENCA_GRAVE', requerimentoId, permanente })
    .execute();
}

const registroOf = async ({ id, token }: Person) =>
  (await api.must(usuario.detail, { params: { id } }, { token })).registro;

/** The text of the certificate that this person requests. */
async function certificate(autor: Person, respostas: Record<string, unknown>): Promise<string> {
  const { id } = await fileCertidao(api, autor, respostas);
  await api.runJobs();
  return textOfDocument(api, autor.token, (await documentOf(api, id)).id);
}

it('exemptions are visible to the person, and on the certificate about money, without their ground', async () => {
  const autor = await professional(api);
  expect((await registroOf(autor))?.isencoes).toEqual([]);
  const { id } = await fileCertidao(api, autor);
  await api.runJobs();
  for (const ano of [2025, 2026, 2027]) await exempt(autor, ano, id);
  expect((await registroOf(autor))?.isencoes).toEqual([2026, 2027]);
  const text = await certificate(autor, { incluir: ['SITUACAO_FINANCEIRA'] });
  expect(text).toContain('isento das anuidades de 2026 e 2027, até 31/12/2027');
  expect(text).toContain('Ela não apaga débitos anteriores.');
  expect(text).not.toMatch(/DOENCA|doença/i);
  expect(await certificate(autor, { incluir: ['TITULOS'] })).not.toContain('isen');
});

it('exemptions appear as permanent for a remido registration, instead of single years', async () => {
  const autor = await professional(api);
  const { id } = await fileCertidao(api, autor);
  await api.runJobs();
  for (const ano of [2026, 2027]) await exempt(autor, ano, id);
  await exempt(autor, 2027, id, true);
  expect(await registroOf(autor)).toMatchObject({ isencoes: [2026, 2027], remidoDesde: 2027 });
  expect(await certificate(autor, { incluir: ['SITUACAO_FINANCEIRA'] })).toContain(
    'isento da anuidade de 2026, até 31/12/2026, e remido, sem',
  );
});

it('exemptions are hidden when debts bar the certificate about money, and after a denial', async () => {
  const autor = await professional(api);
  const { id } = await fileCertidao(api, autor);
  await api.runJobs();
  await exempt(autor, 2027, id);
  await api.db
    .updateTable('registro')
    .set({ anuidadeEmDia: false })
    .where('usuarioId', '=', autor.id)
    .execute();
  expect(await certificate(autor, { incluir: ['SITUACAO_FINANCEIRA'] })).not.toContain('isen');
  const other = await professional(api);
  const numero = await fileDenied(api, other.id);
  const denied = await api.db
    .selectFrom('requerimento')
    .select('id')
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();
  await exempt(other, 2027, denied.id);
  expect((await registroOf(other))?.isencoes).toEqual([]);
});
