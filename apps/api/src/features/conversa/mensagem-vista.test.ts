import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let otavio: string;
let bianca: string;
let helena: string;
let id: string;
let version: number;

beforeAll(async () => {
  api = await startApi();
  const grupos = [{ id: await grupoId(api, 'REG') }];
  const staff = [
    await api.make.usuario({ nome: 'Otávio Lins', tipo: 1, grupos }),
    await api.make.usuario({ nome: 'Bianca Reis', tipo: 1, grupos }),
  ];
  await api.make.aceitarTermo(...staff.map((person) => person.id));
  [otavio, bianca] = (await Promise.all(staff.map((person) => api.as(person)))) as [string, string];
});
beforeEach(async () => {
  const autor = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(autor.id);
  helena = await api.as(autor);
  ({ id } = await fileRequerimento(api, helena, { tipoId: 106, respostas: interrupcao('2026-11-23') }));
  const seen = await api.must(requerimento.detail, { params: { id } }, { token: otavio });
  const taken = await api.must(
    requerimento.assumir,
    { params: { id }, body: { version: seen.version } },
    { token: otavio },
  );
  version = taken.version;
});
afterAll(() => api.close());

const write = (token: string, seen?: number, interna = false) =>
  api.call(
    requerimento.mensagem,
    { params: { id }, body: { texto: 'Segue a resposta.', interna, ...(seen ? { version: seen } : {}) } },
    { token },
  );
const messages = async () =>
  (await api.db.selectFrom('mensagem').select('id').where('requerimentoId', '=', id).execute()).length;

describe('an answer based on a seen version', () => {
  it('is refused after a colleague answered, and sent for the newer version', async () => {
    expect((await write(bianca, version)).status).toBe(200);
    const late = await write(otavio, version);
    expect(late.problem).toMatchObject({ type: 'urn:problem:stale', dados: { version: version + 1 } });
    expect(await messages()).toBe(1);
    expect((await write(otavio, version + 1)).status).toBe(200);
  });

  it('is sent once when two people send at the same moment', async () => {
    const answers = await Promise.all([write(otavio, version), write(bianca, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await messages()).toBe(1);
  });

  it('is always sent without a version', async () => {
    expect((await write(bianca)).status).toBe(200);
    expect((await write(helena)).status).toBe(200);
    expect(await messages()).toBe(2);
  });

  it('makes an act on the older version fail, because a message or a note is news to the actor', async () => {
    for (const [token, interna] of [
      [helena, false],
      [bianca, true],
    ] as const) {
      const { body: newer } = await write(token, undefined, interna);
      const act = (seen: number) =>
        api.call(
          requerimento.mover,
          { params: { id }, body: { version: seen, acao: 'iniciar_analise' } },
          { token: otavio },
        );
      expect((await act(newer.version - 1)).problem.type).toBe('urn:problem:stale');
    }
  });
});
