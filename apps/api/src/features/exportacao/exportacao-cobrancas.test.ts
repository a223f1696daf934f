import { exportacao } from '@balcao/contract/exportacao';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import type { CobrancaTable } from '@balcao/db/schema.gen';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMinhas } from '#features/cobrancas-lista/api.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { CERTIDAO, fileFor, procuradorDe } from '#features/requerimento/procurador.fixture.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let neusa: Person;
let dalva: Person;
let rui: Person;

async function charge(
  pessoa: { id: string },
  descricao: string,
  vencimento: string,
  mais: Partial<Insertable<CobrancaTable>> = {},
): Promise<void> {
  await api.owner
    .insertInto('cobranca')
    .values({
      id: uuidv7(),
      pessoaId: pessoa.id,
      especie: 'MULTA_INFRACAO',
      situacao: 'A_VENCER',
      descricao,
      vencimento,
      valor: 61_250,
      itens: JSON.stringify([{ descricao, valor: 61_250 }]),
      createdAt: api.now(),
      updatedAt: api.now(),
      ...mais,
    })
    .execute();
}

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  neusa = await person(api, { tipo: 2 });
  dalva = await person(api, { nome: 'Dalva Quitandinha' });
  rui = await person(api, { nome: 'Rui Quitandinha' });
  // 45 days late by the calendar of the vectors.
  await charge(dalva, 'Multa antiga', '2026-10-09');
  await charge(rui, 'Multa nova', '2026-12-10');
});
afterAll(() => api.close());

const COLUNAS = ['pessoa', 'descricao', 'vencimento', 'total', 'situacao'] as const;
const filtros = { busca: 'Quitandinha' };

async function linesOf(id: string, by: Person): Promise<string[]> {
  await api.runJobs();
  const { raw } = await api.call(exportacao.baixar, { params: { id } }, by);
  return raw.body.split('\r\n').slice(1, -1);
}

it('writes the charges of everybody in the order of the list, with what each comes to that day', async () => {
  const body = { formato: 'csv' as const, colunas: [...COLUNAS], filtros };
  const { id } = await api.must(exportacao.cobrancas, { body }, neusa);
  expect(await linesOf(id, neusa)).toEqual([
    '"Rui Quitandinha";"Multa nova";10/12/2026;612,50;"A vencer"',
    '"Dalva Quitandinha";"Multa antiga";09/10/2026;633,94;"Vencida há 45 dias"',
  ]);
});

it('writes one’s own charges, and no others', async () => {
  const body: ArgsOf<typeof exportacao.minhasCobrancas>['body'] = {
    formato: 'csv',
    colunas: ['descricao', 'original'],
    filtros: {},
  };
  const { id } = await api.must(exportacao.minhasCobrancas, { body }, rui);
  expect(await linesOf(id, rui)).toEqual(['"Multa nova";612,50']);
});

it('is for who sees charges, confirmed a moment ago, and while they may', async () => {
  const body = { formato: 'csv' as const, colunas: [...COLUNAS], filtros };
  expect((await api.call(exportacao.cobrancas, { body }, rui)).status).toBe(403);
  const { id } = await api.must(exportacao.cobrancas, { body }, neusa);
  await api.runJobs();
  await api.make.conceder({
    usuarioId: neusa.id,
    permissao: 'financeiro.ver',
    alcance: 'all',
    efeito: 'negar',
  });
  const { problem } = await api.call(exportacao.baixar, { params: { id } }, neusa);
  expect(problem.type).toBe('urn:problem:exportacao.out_of_reach');
  const paulo = await person(api, { tipo: 2 });
  api.setNow('2026-11-23T13:06:00Z');
  expect((await api.call(exportacao.cobrancas, { body }, paulo)).problem.type).toBe(
    'urn:problem:auth.step_up_required',
  );
});

it('of fees that a proxy filed for somebody is theirs only while they act for that person', async () => {
  const { rui: procurador, ana } = await procuradorDe(api);
  const { id: requerimentoId } = await fileFor(api, procurador, { autorId: ana.id, ...CERTIDAO });
  await charge(ana, 'Taxa da certidão', '2026-12-10', { especie: 'TAXA', requerimentoId });
  const body: ArgsOf<typeof exportacao.minhasCobrancas>['body'] = {
    formato: 'csv',
    colunas: ['descricao'],
    filtros: {},
  };
  const { id } = await api.must(exportacao.minhasCobrancas, { body }, procurador);
  expect(await linesOf(id, procurador)).toContain('"Taxa da certidão"');
  await api.db
    .updateTable('representacao')
    .set({ ate: '2026-11-22' })
    .where('representanteId', '=', procurador.id)
    .execute();
  api.setNow('2026-11-23T13:00:30Z');
  const { problem } = await api.call(exportacao.baixar, { params: { id } }, procurador);
  expect(problem.type).toBe('urn:problem:exportacao.out_of_reach');
});

it('reads one’s own charges slice by slice as in one, in every order', async () => {
  const lia = await person(api, { nome: 'Lia Souza' });
  for (const [i, exercicio] of [2025, null, 2026, 2025, null].entries())
    await charge(lia, `Multa ${i % 3}`, `2026-12-${10 + (i % 2)}`, { exercicio, valor: 100 + (i % 2) });
  const who = await loadPerson(api.db, { usuarioId: lia.id, sessaoId: uuidv7(), now: api.now() });
  if (!who) throw new Error('nobody');
  for (const sort of [undefined, 'vencimento', 'descricao', 'exercicio', 'original'] as const)
    for (const desc of [false, true]) {
      const filtros = { aba: 'abertas' as const, desc, ...(sort && { sort }) };
      const whole = await readMinhas(api.db, who, filtros, { depois: undefined, limite: 100 });
      const slices: typeof whole = [];
      for (;;) {
        const slice = await readMinhas(api.db, who, filtros, { depois: slices.at(-1), limite: 2 });
        if (slice.length === 0) break;
        slices.push(...slice);
      }
      expect(slices).toEqual(whole);
      expect(new Set(whole.map(({ id }) => id)).size).toBe(5);
      if (sort === 'exercicio')
        expect(whole.slice(3).map(({ exercicio }) => exercicio)).toEqual([null, null]);
    }
});
