import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, HOJE, type Person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let otavio: Person;
beforeAll(async () => {
  api = await startApi();
  otavio = await attendant(api, 'REG');
});
afterAll(() => api.close());

async function filed() {
  const autor = await professional(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  const { version } = await api.must(
    requerimento.assumir,
    { params: { id }, body: { version: 1 } },
    { token: otavio.token },
  );
  return { autor, id, version };
}

async function rowOf(id: string) {
  return api.db
    .selectFrom('requerimento')
    .select(['status', 'prazoEm', 'recursoAte'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

it('an outage on the last day moves every term that ended then, although it is recorded later', async () => {
  const [asked, denied, late] = [await filed(), await filed(), await filed()];
  const itens = [{ campo: 'inicio', texto: 'Informe a data em que parou.', obrigatorio: true }];
  await api.must(
    requerimento.exigir,
    { params: { id: asked.id }, body: { version: asked.version, prazoDias: 13, itens } },
    { token: otavio.token },
  );
  const analysing = await api.must(
    requerimento.mover,
    { params: { id: denied.id }, body: { version: denied.version, acao: 'iniciar_analise' } },
    { token: otavio.token },
  );
  const denial = {
    version: analysing.version,
    resultado: 'INDEFERIDO' as const,
    resumo: 'Falta o que se pediu.',
    fundamentacao: 'Falta o que se pediu. '.repeat(5),
    baseLegal: 'Lei da profissão, art. 9',
  };
  await api.must(requerimento.decidir, { params: { id: denied.id }, body: denial }, { token: otavio.token });
  await api.db
    .updateTable('requerimento')
    .set({ recursoAte: '2026-12-07' })
    .where('id', '=', denied.id)
    .execute();
  expect((await rowOf(late.id)).prazoEm).toBe('2026-12-07');
  await api.db
    .insertInto('indisponibilidade')
    .values({
      id: uuidv7(),
      motivo: 'Falta de energia',
      inicio: '2026-12-07T22:00:00Z',
      fim: '2026-12-08T01:00:00Z',
    })
    .execute();

  await api.runDay('2026-12-08');
  expect((await rowOf(asked.id)).status).toBe('EM_EXIGENCIA');
  const token = await api.as(asked.autor);
  const seen = await api.must(requerimento.detail, { params: { id: asked.id } }, { token });
  expect(seen.exigencias[0]?.prazoEm).toBe('2026-12-08');
  expect(seen.exigencias[0]?.explicacao.slice(-2)).toEqual([
    expect.stringMatching(/portal ficou fora do ar em 07\/12: passa para 08\/12\/2026/),
    'Vence em 08/12/2026 (terça-feira), às 23h59 de Brasília.',
  ]);
  expect((await rowOf(late.id)).prazoEm).toBe('2026-12-08');
  expect((await rowOf(denied.id)).recursoAte).toBe('2026-12-08');
  const decided = await api.must(
    requerimento.detail,
    { params: { id: denied.id } },
    { token: await api.as(denied.autor) },
  );
  expect(decided.decisao?.recursoAte).toBe('2026-12-08');
  expect(decided.decisao?.explicacao[0]).toMatch(/^Decisão avisada em /);
  expect(decided.decisao?.explicacao.slice(-2)).toEqual([
    expect.stringMatching(/portal ficou fora do ar em 07\/12: passa para 08\/12\/2026/),
    'Vence em 08/12/2026 (terça-feira), às 23h59 de Brasília.',
  ]);
  const mails = await api.db
    .selectFrom('email')
    .select(['template', 'texto'])
    .where('usuarioId', '=', asked.autor.id)
    .orderBy('id', 'desc')
    .execute();
  expect(mails[0]).toMatchObject({
    template: 'req.lembrete_exigencia',
    texto: expect.stringContaining('08/12/2026'),
  });

  await api.runDay('2026-12-09');
  expect((await rowOf(asked.id)).status).toBe('ARQUIVADO');
});
