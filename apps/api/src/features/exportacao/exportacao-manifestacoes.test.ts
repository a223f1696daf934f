import { exportacao } from '@balcao/contract/exportacao';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import { type LinhaDaLista, readDaEquipe } from '#features/manifestacao/api.ts';
import { act, cover, type Elenco, elenco, file } from '#features/manifestacao/manifestacao.fixture.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const AGORA = '2026-11-21T13:00:00Z';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow(AGORA);
  c = await elenco(api);
  await file(api, c.autor, { assunto: 'Iara pede a carteira' });
  // Of a confidential one the hour alone is kept.
  api.setNow('2026-11-21T14:00:01Z');
  c.autor.token = await api.as(c.autor);
  await file(api, c.autor, { assunto: 'Favores na obra', identificacao: 'SIGILOSA' });
  api.setNow('2026-11-21T15:00:02Z');
  c.davi.token = await api.as(c.davi);
  await file(api, c.davi, { assunto: 'Escada escura', identificacao: 'SIGILOSA' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow('2026-11-21T13:01:00Z');
  for (const one of [c.sonia, c.davi, c.marcos, c.autor]) one.token = await api.as(one);
});

type Body = ArgsOf<typeof exportacao.manifestacoes>['body'];

const COLUNAS: Body['colunas'] = ['assunto', 'autor', 'identificacao'];
const ask = (by: Person, body: Partial<Body> = {}) =>
  api.call(
    exportacao.manifestacoes,
    { body: { formato: 'csv', colunas: COLUNAS, filtros: { sort: 'recebida', desc: false }, ...body } },
    by,
  );

async function linesOf(by: Person, body?: Partial<Body>): Promise<string[]> {
  await api.confirmIdentity(by.id);
  const { status, body: made, raw } = await ask(by, body);
  expect(status, raw.body).toBe(200);
  await api.runJobs();
  const answer = await api.call(exportacao.baixar, { params: { id: made.id } }, by);
  return answer.raw.body.split('\r\n').slice(1, -1);
}

it('goes on behind any row of the list, in each order', async () => {
  const who = await loadPerson(api.db, { usuarioId: c.sonia.id, sessaoId: c.sonia.id, now: api.now() });
  if (!who) throw new Error('she is active');
  await api.owner
    .updateTable('manifestacao')
    .set({ prazoEm: null, prazoSituacao: 'pausado' })
    .where('assunto', '=', 'Escada escura')
    .execute();
  for (const sort of ['recebida', 'prazo'] as const)
    for (const desc of [true, false]) {
      const all = await readDaEquipe(api.db, who, { sort, desc }, { depois: undefined, limite: 10 });
      const one = [];
      for (let depois: LinhaDaLista | undefined; ; ) {
        const [next] = await readDaEquipe(api.db, who, { sort, desc }, { depois, limite: 1 });
        if (!next) break;
        one.push(next.id);
        depois = next;
      }
      expect(one).toEqual(all.map(({ id }) => id));
      expect(one).toHaveLength(3);
    }
});

describe('the file of manifestations', () => {
  it('names for the unit those who gave their name, and nobody else', async () => {
    expect(await linesOf(c.sonia)).toEqual([
      '"Iara pede a carteira";"Iara Campos Velloso";"Identificada"',
      '"Favores na obra";;"Com sigilo"',
      '"Escada escura";;"Com sigilo"',
    ]);
    expect(await linesOf(c.sonia, { filtros: { busca: 'favores' } })).toEqual([
      '"Favores na obra";;"Com sigilo"',
    ]);
    expect(await linesOf(c.sonia, { filtros: { sort: 'prazo', desc: true } })).toHaveLength(3);
  });

  it('lacks no row by which an officer would be known as the author of a confidential one', async () => {
    expect(await linesOf(c.davi)).toEqual(await linesOf(c.sonia));
  });

  it('gives an area what it was asked, covered and without a name', async () => {
    expect(await linesOf(c.marcos)).toEqual([]);
    const { id } = await file(api, c.autor, { assunto: 'Iara espera' });
    c.sonia.token = await api.as(c.sonia);
    await act(api, { id, ato: 'iniciar_analise', by: c.sonia, fin: c.fin });
    await cover(api, id, c.sonia);
    const sent = await act(api, { id, ato: 'encaminhar', by: c.sonia, fin: c.fin });
    expect(sent.status).toBe(200);
    const lines = await linesOf(c.marcos);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('Iara');
  });

  it('is refused to who handles none, and names only after a confirmation', async () => {
    expect((await ask(c.autor)).status).toBe(403);
    api.setNow('2026-11-21T13:10:00Z');
    expect((await ask(c.sonia)).problem.type).toBe('urn:problem:auth.step_up_required');
    expect((await ask(c.sonia, { colunas: ['assunto'] })).status).toBe(200);
  });

  it('is not given out any more once its owner left the unit', async () => {
    await api.confirmIdentity(c.davi.id);
    const { body } = await ask(c.davi);
    await api.runJobs();
    await api.owner
      .deleteFrom('permissaoConcedida')
      .where('usuarioId', '=', c.davi.id)
      .where('permissao', '=', 'ouvidoria.ver')
      .execute();
    api.setNow('2026-11-21T13:01:30Z');
    const { problem } = await api.call(exportacao.baixar, { params: { id: body.id } }, c.davi);
    expect(problem.type).toBe('urn:problem:exportacao.out_of_reach');
  });
});
