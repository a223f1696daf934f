import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoRascunho } from '@balcao/contract/manifestacao-rascunho';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person } from '#features/documento/documento.fixture.ts';
import { seeAs } from '#features/ver-como/ver-como.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Elenco, elenco, relato } from '../manifestacao.fixture.ts';
import { runDay } from '../rotina-do-dia.ts';

const AGORA = '2026-11-21T13:00:00Z';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  c = await elenco(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(AGORA);
  for (const one of [c.autor, c.outro]) one.token = await api.as(one);
});

const ESCRITO = {
  tipo: 'RECLAMACAO' as const,
  relato: 'Pedi a segunda via da carteira',
  assunto: 'Segunda via',
  envolvidos: '',
  resolutividade: '',
  municipioIbge: null,
  dataFato: null,
  categoriaId: null,
};

const keep = (escrito: Partial<typeof ESCRITO> = {}, by = c.autor) =>
  api.must(manifestacaoRascunho.guardar, { body: { escrito: { ...ESCRITO, ...escrito } } }, by);
const read = (by = c.autor) => api.must(manifestacaoRascunho.ler, {}, by);

describe('the draft of a manifestation', () => {
  it('is what was written last, of its author alone', async () => {
    expect(await read()).toEqual({ rascunho: null });
    await keep();
    await keep({ relato: '' });
    expect(await read()).toEqual({
      rascunho: { escrito: { ...ESCRITO, relato: '' }, em: '2026-11-21T13:00:00.000Z' },
    });
    expect(await read(c.outro)).toEqual({ rascunho: null });
    await api.must(manifestacaoRascunho.descartar, {}, c.outro);
    expect((await read()).rascunho).not.toBeNull();
    await api.must(manifestacaoRascunho.descartar, {}, c.autor);
    expect(await read()).toEqual({ rascunho: null });
  });

  it.each(['IDENTIFICADA', 'SIGILOSA'] as const)('is gone once it is filed: %s', async (identificacao) => {
    await keep();
    await api.must(manifestacao.registrar, { body: relato({ identificacao }) }, c.autor);
    expect(await read()).toEqual({ rascunho: null });
  });

  it('is not read by who sees the portal as its author', async () => {
    await keep();
    const livia = await person(api, { tipo: 3, nome: 'Lívia Nunes' });
    const token = await seeAs(api, livia, c.autor);
    const seen = await api.call(manifestacaoRascunho.ler, {}, { ...livia, token });
    expect(seen.status).toBe(403);
  });

  it('is forgotten 30 days after its last change', async () => {
    await keep();
    api.setNow('2026-12-21T12:59:00Z');
    await runDay(api.db, api.now());
    c.autor.token = await api.as(c.autor);
    expect((await read()).rascunho).not.toBeNull();
    api.setNow('2026-12-21T13:00:01Z');
    expect((await read()).rascunho).toBeNull();
    await runDay(api.db, api.now());
    const left = await api.owner.selectFrom('manifestacaoRascunho').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('keeps what no rule takes yet, within what anybody types', async () => {
    const say = (change: { assunto?: string; dataFato?: string }) =>
      api.call(manifestacaoRascunho.guardar, { body: { escrito: { ...ESCRITO, ...change } } }, c.autor);
    expect((await say({ assunto: 'a'.repeat(2_000), dataFato: '1800-01-01' })).status).toBe(200);
    expect((await read()).rascunho?.escrito.dataFato).toBe('1800-01-01');
    const endless = await say({ assunto: 'a'.repeat(20_001) });
    expect(endless.status).toBe(422);
    expect(endless.problem.errors?.map(({ path }) => path)).toEqual(['escrito.assunto']);
  });
});
