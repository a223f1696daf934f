import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, cover, type Elenco, elenco, file, NENHUMA } from './manifestacao.fixture.ts';

const BELO_HORIZONTE = '3106200';
const PETROPOLIS = '3303906';

let api: TestApi;
let c: Elenco;
/** One with an area, one that waits for its author, and one that is over. */
const ids: Record<'area' | 'espera' | 'fim', string> = { area: '', espera: '', fim: '' };
let protocolo = '';
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-02T13:00:00Z');
  c = await elenco(api);
  const relato = 'O balcão estava fechado. Fui com o violoncelo e voltei sem atendimento.';
  const filed = await file(api, c.autor, { relato, municipioIbge: PETROPOLIS });
  ({ id: ids.area, protocolo } = filed);
  ids.espera = (await file(api, c.autor, { municipioIbge: BELO_HORIZONTE })).id;
  ids.fim = (await file(api, c.autor)).id;
  // The first version covers nothing; in the second one a word is gone.
  await api.must(
    manifestacao.cobrir,
    { params: { id: ids.area }, body: { version: filed.version, tarjas: NENHUMA } },
    c.sonia,
  );
  const inicio = relato.indexOf('violoncelo');
  const tarja = { inicio, fim: inicio + 'violoncelo'.length, especie: 'OUTRO' as const };
  await api.must(
    manifestacao.cobrir,
    {
      params: { id: ids.area },
      body: { version: filed.version + 1, tarjas: { ...NENHUMA, relato: [tarja] } },
    },
    c.sonia,
  );
  await cover(api, ids.espera, c.sonia);
  for (const [id, ato] of [
    [ids.area, 'encaminhar'],
    [ids.espera, 'pedir_complemento'],
    [ids.fim, 'iniciar_analise'],
    [ids.fim, 'arquivar'],
  ] as const) {
    const { status, raw } = await act(api, { id, ato, by: c.sonia, fin: c.fin });
    if (status !== 200) throw new Error(raw.body);
  }
});
afterAll(() => api.close());

async function listed(by: Elenco['sonia'], query: Record<string, unknown>): Promise<string[]> {
  const { items } = await api.must(
    manifestacoesLista.list,
    { query: { caixa: 'equipe', ...query } as never },
    by,
  );
  return items.map(({ id }) => id);
}

it('finds for an area by the words that were covered last, and by the beginning of the number', async () => {
  for (const busca of ['balcão fechado', protocolo, protocolo.slice(0, 5)])
    expect(await listed(c.marcos, { busca }), busca).toEqual([ids.area]);
  for (const busca of ['violoncelo', '00000', 'ouv-', 'carteira'])
    expect(await listed(c.marcos, { busca }), busca).toEqual([]);
  expect(await listed(c.sonia, { busca: 'violoncelo' })).toEqual([ids.area]);
});

it('narrows by state, and by what is late, rests or is over', async () => {
  expect(await listed(c.sonia, { uf: 'rj' })).toEqual([ids.area]);
  expect(await listed(c.sonia, { uf: 'MG' })).toEqual([ids.espera]);
  expect(await listed(c.sonia, { uf: 'XX' })).toEqual([]);
  expect(await listed(c.sonia, { prazo: 'pausadas' })).toEqual([ids.espera]);
  expect(await listed(c.sonia, { prazo: 'no_prazo' })).toEqual([ids.area]);
  expect(await listed(c.sonia, { andamento: 'encerradas' })).toEqual([ids.fim]);
  expect(await listed(c.sonia, { andamento: 'encerradas', prazo: 'no_prazo' })).toEqual([]);
  expect((await listed(c.sonia, { andamento: 'abertas' })).sort()).toEqual([ids.area, ids.espera].sort());
});

it('finds for the unit alone what their authors said of the answer', async () => {
  await api.owner
    .insertInto('manifestacaoAvaliacao')
    .values({
      manifestacaoId: ids.area,
      resolvida: 'EM_PARTE',
      satisfacao: 4,
      clareza: 4,
      prazoCumprido: true,
      createdAt: new Date('2026-11-02T13:00:00Z'),
    })
    .execute();
  expect(await listed(c.sonia, { pesquisa: 'respondida' })).toEqual([ids.area]);
  expect(await listed(c.sonia, { pesquisa: 'resolvida' })).toEqual([]);
  expect(await listed(c.marcos, { pesquisa: 'respondida' })).toEqual([]);
});

it('puts what rests behind the last day', async () => {
  const abertas = { andamento: 'abertas', sort: 'prazo' };
  expect(await listed(c.sonia, { ...abertas, desc: false })).toEqual([ids.area, ids.espera]);
  expect(await listed(c.sonia, { ...abertas, desc: true })).toEqual([ids.espera, ids.area]);
});
