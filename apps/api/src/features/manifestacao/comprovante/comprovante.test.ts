import { manifestacaoComprovante } from '@balcao/contract/manifestacao-comprovante';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Elenco, elenco, file } from '../manifestacao.fixture.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-21T13:00:00Z');
  c = await elenco(api);
});
afterAll(() => api.close());

const ask = (id: string, by: Person) => api.call(manifestacaoComprovante.baixar, { params: { id } }, by);

it('says protocol, kind, days and text to its author', async () => {
  const { id, protocolo } = await file(api, c.autor, { assunto: 'Segunda via' });
  const { status, raw } = await ask(id, c.autor);
  expect([status, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(raw.headers['content-disposition']).toContain('attachment; filename="Comprovante ');
  const { text } = await extractText(raw.rawPayload);
  for (const part of [protocolo, 'Reclamação', '21/11/2026', '21/12/2026', 'Segunda via', c.autor.nome])
    expect(text).toContain(part);
  expect(text).toContain('ninguém responde');
});

it('names nobody where it is confidential, and leaves nothing that leads to its author', async () => {
  const { id, protocolo } = await file(api, c.autor, {
    identificacao: 'SIGILOSA',
    relato: 'Pediram favores.',
  });
  const counts = () =>
    sql<{ n: number }>`select (select count(*) from audit_log)::int + (select count(*) from documento)::int
      + (select count(*) from arquivo)::int + (select count(*) from notificacao)::int as n`
      .execute(api.owner)
      .then(({ rows }) => rows[0]?.n);
  const before = await counts();
  const { status, raw } = await ask(id, c.autor);
  expect(status).toBe(200);
  const { text, info } = await extractText(raw.rawPayload);
  expect(text).toContain(protocolo);
  expect(text).toContain('não traz o seu nome');
  for (const hidden of [c.autor.nome, 'Iara', c.autor.cpfCnpj, c.autor.email])
    expect(text + JSON.stringify(info) + JSON.stringify(raw.headers)).not.toContain(hidden);
  expect(await counts()).toBe(before);
  const { rows } = await sql<{ row: string }>`select to_jsonb(l)::text as row from limite l`.execute(
    api.owner,
  );
  expect(JSON.stringify(rows)).not.toMatch(/ouvid|manifest/i);
});

it('is for nobody but its author', async () => {
  const { id } = await file(api, c.autor);
  expect((await ask(id, c.sonia)).status).toBe(403);
  expect((await ask(id, c.outro)).status).toBe(404);
});
