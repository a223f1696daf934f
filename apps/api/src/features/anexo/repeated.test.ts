import { rascunho } from '@balcao/contract/rascunho';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import { interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Destino, draft, PDF, type Person, person, send, trySend } from './anexo.fixture.ts';

let api: TestApi;
let autora: Person;
let id: string;
let destino: Destino;
beforeAll(async () => {
  api = await startApi();
  autora = await person(api);
  ({ id, destino } = await draft(api, autora.token));
});
afterAll(() => api.close());

async function save(comprovante: string[], version: number): Promise<number> {
  const respostas = { ...interrupcao('2026-11-23'), motivo: 'EXTERIOR', comprovante };
  const args = { params: { id }, body: { respostas, passo: null, version } };
  return (await api.must(rascunho.save, args, { token: autora.token })).version;
}

const enviar = (version: number) =>
  api.call(rascunho.enviar, { params: { id }, body: { version } }, { token: autora.token });

describe('the same file twice in one field', () => {
  it('is refused when the upload ends if the field has it, and at the filing at the latest', async () => {
    const first = await send(api, autora.token, { destino, nome: 'a.pdf' });
    // Not saved yet: two files sent at once do not know each other.
    const second = await send(api, autora.token, { destino, nome: 'b.pdf' });
    const version = await save([first.id, second.id], 1);
    const message = 'O arquivo “b.pdf” é igual a “a.pdf”, que já está neste campo.';
    const filed = await enviar(version);
    expect(filed.status).toBe(422);
    expect(filed.problem.errors).toEqual([{ path: 'comprovante', message }]);

    const next = await save([first.id], version);
    const again = await trySend(api, autora.token, { destino, nome: 'b.pdf' });
    expect(again.status).toBe(422);
    expect(again.problem).toMatchObject({
      type: 'urn:problem:anexo.refused',
      detail: message,
      errors: [{ path: 'comprovante', message }],
    });
    expect(await trySend(api, autora.token, { destino: { ...destino, campo: 'laudo' } })).toMatchObject({
      status: 200,
    });
    const other = await send(api, autora.token, { destino, bytes: buildPdf(2) });
    expect(PDF.equals(buildPdf(2))).toBe(false);
    expect((await enviar(await save([first.id, other.id], next))).status).toBe(200);
  });
});
