import { manifestacao } from '@balcao/contract/manifestacao';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, type Detalhe, type Elenco, elenco, file, officer } from './manifestacao.fixture.ts';

type Ato = Parameters<typeof act>[1]['ato'];

const FINS = ['concluir', 'arquivar', 'encaminhar_orgao'] as const;
const DE_OUTRA_PESSOA = 'Quem deu ou propôs a primeira resposta não decide a revisão.';

let api: TestApi;
let c: Elenco;
let terceira: Elenco['sonia'];
beforeAll(async () => {
  api = await startApi();
  c = await elenco(api);
  terceira = await officer(api, 'Terceira Ouvidora');
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow('2026-11-21T13:00:00Z');
  await wantSecond(false);
});

async function wantSecond(segundaAprovacao: boolean): Promise<void> {
  const valor = JSON.stringify({ segundaAprovacao });
  await api.owner.deleteFrom('configuracao').where('chave', '=', 'ouvidoria').execute();
  await api.owner.insertInto('configuracao').values({ chave: 'ouvidoria', valor }).execute();
}

const attempt = (id: string, ato: Ato, by: Elenco['sonia']) => act(api, { id, ato, by, fin: c.fin });

async function must(id: string, ato: Ato, by: Elenco['sonia']): Promise<Detalhe> {
  const answer = await attempt(id, ato, by);
  expect(answer.status, `${ato}: ${answer.raw.body}`).toBe(200);
  return answer.body;
}

const impedidosDe = async (id: string, by: Elenco['sonia']) => {
  by.token = await api.as(by);
  const { impedidos } = await api.must(manifestacao.detail, { params: { id } }, by);
  return impedidos.filter(({ motivo }) => motivo === DE_OUTRA_PESSOA).map(({ ato }) => ato);
};

/** A case whose author asked for a review of an answer. */
async function emRevisao(identificacao: 'IDENTIFICADA' | 'SIGILOSA' = 'IDENTIFICADA'): Promise<string> {
  const { id } = await file(api, c.autor, { identificacao });
  await must(id, 'iniciar_analise', c.sonia);
  await must(id, 'concluir', c.sonia);
  await must(id, 'pedir_revisao', c.autor);
  return id;
}

describe('a review', () => {
  it.each(FINS)('is not ended by who gave the first answer: %s', async (fim) => {
    const id = await emRevisao();
    const own = await attempt(id, fim, c.sonia);
    expect([own.status, own.problem.detail]).toEqual([422, DE_OUTRA_PESSOA]);
    expect(await impedidosDe(id, c.sonia)).toEqual(expect.arrayContaining([...FINS]));
    expect(await impedidosDe(id, c.davi)).toEqual([]);
    await must(id, fim, c.davi);
  });

  it.each(['IDENTIFICADA', 'SIGILOSA'] as const)(
    'is not decided by the same two people, whichever of them proposes: %s',
    async (identificacao) => {
      await wantSecond(true);
      const { id } = await file(api, c.autor, { identificacao });
      await must(id, 'iniciar_analise', c.sonia);
      await must(id, 'propor_conclusao', c.sonia);
      await must(id, 'concluir', c.davi);
      await must(id, 'pedir_revisao', c.autor);
      for (const own of [c.sonia, c.davi]) {
        expect((await attempt(id, 'propor_conclusao', own)).status).toBe(422);
        expect(await impedidosDe(id, own)).toEqual(
          expect.arrayContaining(['propor_conclusao', 'arquivar', 'encaminhar_orgao']),
        );
      }
      await must(id, 'propor_conclusao', terceira);
      for (const own of [c.sonia, c.davi]) expect((await attempt(id, 'concluir', own)).status).toBe(422);
      const quarto = await officer(api, 'Quarto Ouvidor');
      await must(id, 'concluir', quarto);
    },
  );

  it('is told to the whole unit, and not only to who had the case', async () => {
    const id = await emRevisao('SIGILOSA');
    const told = await api.owner
      .selectFrom('notificacao')
      .select('usuarioId')
      .where('ownerId', '=', id)
      .where('titulo', '=', 'Pedido de revisão na ouvidoria')
      .execute();
    const people = told.map(({ usuarioId }) => usuarioId);
    expect(people).toEqual(expect.arrayContaining([c.sonia.id, c.davi.id, terceira.id]));
    expect(new Set(people).size).toBe(people.length);
  });
});
