import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { ouvidoriaAFazer } from '@balcao/contract/ouvidoria-a-fazer';
import { ouvidoriaPainel } from '@balcao/contract/ouvidoria-painel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, cover, type Elenco, elenco, file } from '../manifestacao.fixture.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-02T13:00:00Z');
  c = await elenco(api);
  await api.make.conceder({ usuarioId: c.marcos.id, permissao: 'ouvidoria.ver', alcance: 'grupo' });
  for (let i = 0; i < 6; i += 1) {
    const { id } = await file(api, c.autor, { tipo: i < 4 ? 'RECLAMACAO' : 'ELOGIO' });
    if (i > 1) continue;
    await cover(api, id, c.sonia);
    await act(api, { id, ato: 'encaminhar', by: c.sonia, fin: c.fin });
  }
});
afterAll(() => api.close());

const painel = (by: Elenco['sonia'], query = {}) => api.must(ouvidoriaPainel.painel, { query }, by);

describe('the panel', () => {
  it('tells the unit what is open by area and day, what came in, and covers nothing', async () => {
    const now = await painel(c.sonia);
    expect(now.suprimido).toBe(false);
    expect(now.radar).toMatchObject([
      { grupo: null, vencidas: 0, proximas: 0, noPrazo: 4 },
      { grupo: { sigla: 'FIN' }, vencidas: 0, proximas: 0, noPrazo: 2 },
    ]);
    expect(now).toMatchObject({
      aguardandoArea: 2,
      aguardandoComplemento: 0,
      idade: [{ ate: 7, quantas: 6 }, {}, {}, {}],
    });
    expect(now.porTipo.find(({ tipo }) => tipo === 'RECLAMACAO')?.contagens.at(-1)).toBe(4);
    expect(now.categorias).toEqual([{ id: null, nome: 'Sem categoria', quantas: 6 }]);
    expect(now.meses).toHaveLength(12);
  });

  it('tells an area its own, without counts below five', async () => {
    const now = await painel(c.marcos);
    expect(now).toMatchObject({ suprimido: true, aguardandoArea: null });
    expect(now.radar).toMatchObject([{ grupo: { sigla: 'FIN' }, noPrazo: null }]);
    expect(now.satisfacao).toEqual({ respostas: 0, media: null, resolvidas: null });
  });

  it('counts for the home page what each list then has', async () => {
    const lista = (query: object) =>
      api.must(manifestacoesLista.list, { query: { caixa: 'equipe', ...query } as never }, c.sonia);
    const now = await api.must(ouvidoriaAFazer.contagens, {}, c.sonia);
    expect(now).toEqual({
      novas: 4,
      complementadas: 0,
      respondidasPelaArea: 0,
      proximas: 0,
      vencidas: 0,
    });
    expect((await lista({ situacao: 'CADASTRADA' })).total).toBe(now.novas);
    for (const [prazo, prazoEm] of [
      ['proximas', '2026-11-07'],
      ['vencidas', '2026-11-01'],
    ] as const) {
      await api.owner.updateTable('manifestacao').set({ prazoEm }).where('tipo', '=', 'ELOGIO').execute();
      const near = await api.must(ouvidoriaAFazer.contagens, {}, c.sonia);
      expect(near).toMatchObject({ proximas: 0, vencidas: 0, [prazo]: 2 });
      expect((await lista({ prazo })).total).toBe(2);
    }
    // To see the panel is not yet to do the work.
    expect((await api.call(ouvidoriaAFazer.contagens, {}, c.marcos)).status).toBe(403);
  });

  it('is closed to others, and refuses a period that ends before it begins', async () => {
    expect((await api.call(ouvidoriaPainel.painel, { query: {} }, c.outro)).status).toBe(403);
    const wrong = await api.call(
      ouvidoriaPainel.painel,
      { query: { de: '2026-11-02', ate: '2026-11-01' } },
      c.sonia,
    );
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'de' }] } });
  });
});
