import { busca } from '@balcao/contract/busca';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { act, cover, type Elenco, elenco, file } from '#features/manifestacao/manifestacao.fixture.ts';
import { seeAs } from '#features/ver-como/ver-como.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const AGORA = '2026-11-21T13:00:00Z';

let api: TestApi;
let c: Elenco;
let named: string;
let sealed: string;
beforeAll(async () => {
  api = await startApi();
  api.setNow(AGORA);
  c = await elenco(api);
  named = (await file(api, c.autor, { assunto: 'Elevador parado' })).protocolo;
  sealed = (
    await file(api, c.autor, {
      assunto: 'Favores de fiscal',
      relato: 'Um fiscal pediu favores no elevador.',
      identificacao: 'SIGILOSA',
    })
  ).protocolo;
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(AGORA);
  for (const one of [c.sonia, c.marcos, c.autor, c.outro]) one.token = await api.as(one);
});

async function found(by: Pick<Person, 'token'>, q: string): Promise<string[]> {
  const { manifestacoes } = await api.must(busca.buscar, { query: { q } }, by);
  return manifestacoes.map(({ protocolo }) => protocolo).sort();
}

describe('the search for manifestations', () => {
  it('finds one’s own by protocol and words, the confidential one by its mark', async () => {
    expect(await found(c.autor, sealed)).toEqual([sealed]);
    expect(await found(c.autor, sealed.replace(/\D/g, '').slice(0, 11))).toEqual([sealed]);
    expect(await found(c.autor, 'elevador')).toEqual([named, sealed].sort());
    const { manifestacoes } = await api.must(busca.buscar, { query: { q: 'favores' } }, c.autor);
    expect(manifestacoes).toMatchObject([{ assunto: 'Favores de fiscal', propria: true }]);
  });

  it('finds all for the unit by the same, and none by the name of who wrote', async () => {
    expect(await found(c.sonia, 'elevador')).toEqual([named, sealed].sort());
    expect(await found(c.sonia, named)).toEqual([named]);
    const { manifestacoes } = await api.must(busca.buscar, { query: { q: 'favores' } }, c.sonia);
    expect(manifestacoes).toMatchObject([{ propria: false }]);
    expect(await found(c.sonia, 'Velloso')).toEqual([]);
    expect(await found(c.sonia, c.autor.cpfCnpj)).toEqual([]);
  });

  it('finds for an area what it was asked, by its covered text alone', async () => {
    expect(await found(c.marcos, 'carteira')).toEqual([]);
    const { id, protocolo } = await file(api, c.autor, {
      relato: 'A carteira não chegou. Fale com Zoraide Quartzo.',
      envolvidos: 'Zoraide Quartzo',
    });
    expect(await found(c.marcos, protocolo)).toEqual([]);
    await act(api, { id, ato: 'iniciar_analise', by: c.sonia, fin: c.fin });
    await cover(api, id, c.sonia);
    expect((await act(api, { id, ato: 'encaminhar', by: c.sonia, fin: c.fin })).status).toBe(200);
    c.marcos.token = await api.as(c.marcos);
    expect(await found(c.marcos, 'carteira')).toEqual([protocolo]);
    expect(await found(c.marcos, protocolo)).toEqual([protocolo]);
    expect(await found(c.marcos, 'Zoraide')).toEqual([]);
    expect(await found(c.outro, protocolo)).toEqual([]);
  });

  it('shows nothing of a confidential one to who sees the portal as its author', async () => {
    const livia = await person(api, { tipo: 3, nome: 'Lívia Nunes' });
    const token = await seeAs(api, livia, c.autor);
    expect(await found({ token }, 'favores')).toEqual([]);
  });
});
