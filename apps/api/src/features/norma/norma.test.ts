import { calendario } from '@balcao/contract/calendario';
import { norma } from '@balcao/contract/norma';
import { requerimento } from '@balcao/contract/requerimento';
import { createDb } from '@balcao/db/db';
import type { NormaChave } from '@balcao/domain/norma/numeros';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCalendario } from '#features/calendario/api.ts';
import {
  administrator,
  auditOf,
  BELO_HORIZONTE,
  dia,
  filed,
  rowOf,
} from '#features/calendario/calendario.fixture.ts';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let paulo: Person;
let otavio: Person;
let token: string;
let owner: ReturnType<typeof createDb>;
beforeAll(async () => {
  api = await startApi();
  owner = createDb({ url: api.databaseUrl, name: 'test-norma', max: 1, onError: () => {} });
  paulo = await administrator(api);
  otavio = await attendant(api, 'REG');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
// Every test starts on the same day, with the legal values.
beforeEach(async () => {
  await at('2026-11-23T13:00:00Z');
  await sql`delete from norma`.execute(owner.db);
});

async function at(instant: string): Promise<void> {
  api.setNow(instant);
  token = await api.as(paulo);
}

const PERGUNTA = {
  pessoa: 'pf',
  ocultarIdentidade: false,
  assunto: 'Laudos de saúde',
  forma: 'PORTAL',
  pedido: 'Quero os laudos dos pedidos de isenção de 2026.',
};

const mudanca = (chave: NormaChave, valor: number, vigenteDe: string) => ({
  chave,
  valor,
  vigenteDe,
  baseLegal: 'Resolução CFCR nº 9/2026',
  motivo: 'Decisão do plenário de 20/11/2026.',
});
const mudar = (...args: Parameters<typeof mudanca>) =>
  api.call(norma.mudar, { body: mudanca(...args) }, { token });
const must = (...args: Parameters<typeof mudanca>) =>
  api.must(norma.mudar, { body: mudanca(...args) }, { token });
const of = async (chave: NormaChave) =>
  (await api.must(norma.list, {}, { token })).items.find((one) => one.chave === chave);

describe('the council’s norms', () => {
  it('have their legal values until somebody sets another, from the chosen day on', async () => {
    expect(await of('pagamento.prazo')).toEqual({
      chave: 'pagamento.prazo',
      valor: 15,
      baseLegal: 'Norma do Conselho',
      desde: null,
      historico: [],
    });
    const set = await must('pagamento.prazo', 20, '2026-12-01');
    expect(set).toMatchObject({ valor: 15, desde: null });
    expect(set.historico).toMatchObject([
      { valor: 20, vigenteDe: '2026-12-01', vigenteAte: null, desmarcavel: true, feitaPor: 'Paulo Brandão' },
    ]);
    await must('pagamento.prazo', 30, '2027-01-01');
    await at('2026-12-15T13:00:00Z');
    const now = await of('pagamento.prazo');
    expect(now).toMatchObject({
      valor: 20,
      desde: '2026-12-01',
      baseLegal: 'Resolução CFCR nº 9/2026',
      historico: [
        { valor: 30, vigenteAte: null, desmarcavel: true },
        { valor: 20, vigenteAte: '2026-12-31', desmarcavel: false },
      ],
    });
    const on = async (em?: string) =>
      (await api.must(norma.vigentes, { query: em ? { em } : {} }, { token })).valores['pagamento.prazo'];
    expect([await on(), await on('2026-11-30'), await on('2027-01-01')]).toEqual([20, 15, 30]);
  });

  it('are set by administrators only; a signed-in person may read them', async () => {
    const helena = await professional(api);
    for (const other of [helena, otavio]) {
      const options = { token: await api.as(other) };
      const body = mudanca('pagamento.prazo', 20, '2026-12-01');
      expect((await api.call(norma.mudar, { body }, options)).status).toBe(403);
      expect((await api.call(norma.list, {}, options)).status).toBe(403);
      expect((await api.call(norma.vigentes, { query: {} }, options)).status).toBe(200);
    }
    expect((await api.call(norma.vigentes, { query: {} }, {})).status).toBe(401);
    expect(await api.db.selectFrom('norma').select('id').execute()).toEqual([]);
  });

  it('are audited with person, former value, first day and reason', async () => {
    await must('recurso.prazo', 15, '2026-12-01');
    expect((await auditOf(api, 'norma.alterada')).at(-1)).toMatchObject({
      atorId: paulo.id,
      dados: {
        chave: 'recurso.prazo',
        antes: 10,
        depois: 15,
        vigenteDe: '2026-12-01',
        motivo: 'Decisão do plenário de 20/11/2026.',
      },
    });
  });

  const wrong = [
    ['vigenteDe', 'pagamento.prazo', 20, '2026-11-23'],
    ['vigenteDe', 'pagamento.prazo', 20, '2026-13-01'],
    ['valor', 'pagamento.prazo', 1, '2026-12-01'],
    ['valor', 'pagamento.prazo', 15, '2026-12-01'],
    ['valor', 'lai.prorrogacao', 11, '2026-12-01'],
    ['valor', 'exigencia.prazo_minimo', 31, '2026-12-01'],
  ] as const;
  it.each(wrong)('report an error on its field: %s of %s %s %s', async (path, ...args) => {
    const { status, problem } = await mudar(...args);
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('write nothing when that day already has the value, set before or by law', async () => {
    await must('pagamento.prazo', 20, '2026-12-01');
    for (const [valor, dia] of [
      [20, '2026-12-01'],
      [20, '2027-01-01'],
    ] as const) {
      const { status, problem } = await mudar('pagamento.prazo', valor, dia);
      expect([status, problem.errors?.[0]]).toEqual([
        422,
        { path: 'valor', message: 'Este já é o valor nesse dia.' },
      ]);
    }
    expect((await of('pagamento.prazo'))?.historico).toHaveLength(1);
  });

  it('accept one change when two people set the same at once', async () => {
    const both = await Promise.all([
      mudar('pagamento.prazo', 20, '2026-12-01'),
      mudar('pagamento.prazo', 25, '2026-12-01'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await of('pagamento.prazo'))?.historico).toHaveLength(1);
  });

  it('can be cancelled before their first day, and then the former value continues', async () => {
    await must('pagamento.prazo', 20, '2026-12-01');
    const { historico } = await must('pagamento.prazo', 30, '2027-01-01');
    const [last, first] = historico.map(({ id }) => id);
    const desmarcar = (id = '') => api.call(norma.desmarcar, { params: { id } }, { token });
    expect((await desmarcar(first)).problem.title).toMatch(/^Esta mudança já vale/);
    expect((await desmarcar(last)).body.historico).toMatchObject([
      {
        valor: 30,
        desmarcavel: false,
        feitaPor: 'Paulo Brandão',
        desmarcadaEm: '2026-11-23T13:00:00.000Z',
        desmarcadaPor: 'Paulo Brandão',
      },
      { valor: 20, vigenteAte: null, desmarcavel: true, desmarcadaPor: null },
    ]);
    expect((await desmarcar(last)).status).toBe(409);
    await at('2026-12-01T13:00:00Z');
    expect((await desmarcar(first)).status).toBe(409);
    expect(await of('pagamento.prazo')).toMatchObject({ valor: 20 });
    expect(await auditOf(api, 'norma.desmarcada')).toHaveLength(1);
  });

  it('cannot be cancelled when the other days of an exigência would then be in a wrong order', async () => {
    const { historico } = await must('exigencia.prazo', 10, '2026-12-01');
    const maximo = await must('exigencia.prazo_maximo', 20, '2027-01-01');
    const desmarcar = (id = '') => api.call(norma.desmarcar, { params: { id } }, { token });
    const { status, problem } = await desmarcar(historico[0]?.id);
    expect([status, problem.detail]).toEqual([
      409,
      'Em 01/01/2027, o menor prazo de uma correção seria 5, o usual 30 e o maior 20 dias. O usual fica entre os outros dois.',
    ]);
    expect((await desmarcar(maximo.historico[0]?.id)).status).toBe(200);
    expect((await desmarcar(historico[0]?.id)).status).toBe(200);
  });

  it('are never overwritten, neither in the database nor by two for one day', async () => {
    await must('pagamento.prazo', 20, '2026-12-01');
    await expect(api.db.updateTable('norma').set({ valor: 90 }).execute()).rejects.toThrow(/permission/);
    await expect(api.db.deleteFrom('norma').execute()).rejects.toThrow(/permission/);
    const overlap = sql`insert into norma (id, chave, valor, unidade, base_legal, motivo, vigente_de, created_by, created_at)
      select gen_random_uuid(), chave, 25, unidade, base_legal, motivo, '2026-12-05', created_by, created_at from norma`;
    await expect(overlap.execute(api.db)).rejects.toThrow(/norma_sem_sobreposicao/);
  });
});

describe('a change of a norm', () => {
  /** Asks for a correction of a request within this many days. */
  async function ask(id: string, prazoDias: number) {
    const options = { token: await api.as(otavio) };
    const { version } = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: 1 } },
      options,
    );
    const itens = [{ campo: 'inicio', texto: 'Informe a data em que parou.', obrigatorio: true }];
    return api.call(requerimento.exigir, { params: { id }, body: { version, prazoDias, itens } }, options);
  }
  const correcaoEm = async (id: string) => (await rowOf(api, id)).correcaoEm;

  it('moves nothing that was counted before its day, and applies to everything after', async () => {
    await must('prazo.inicio_em_dia_util', 0, '2026-11-27');
    const [before, after] = [(await filed(api)).id, (await filed(api)).id];
    await ask(before, 13);
    expect(await correcaoEm(before)).toBe('2026-12-07');

    // A Friday: by the legal rule the count would begin on the Monday after.
    await at('2026-11-27T13:00:00Z');
    await ask(after, 13);
    expect(await correcaoEm(after)).toBe('2026-12-10');
    // Recounted for a holiday, each follows the norm of its own day.
    for (const data of ['2026-12-07', '2026-12-10'])
      await api.must(calendario.create, { body: dia(data) }, { token });
    await api.runJobs();
    expect([await correcaoEm(before), await correcaoEm(after)]).toEqual(['2026-12-08', '2026-12-11']);
  });

  it('reaches cached calendars at once', async () => {
    const read = async () =>
      (await loadCalendario(api.db, BELO_HORIZONTE)).norma('pagamento.prazo', '2026-12-05');
    expect(await read()).toBe(15);
    const { historico } = await must('pagamento.prazo', 20, '2026-12-01');
    expect(await read()).toBe(20);
    const other = await must('avaliacao.prazo', 20, '2026-12-01');
    const callOff = (id = '') => api.must(norma.desmarcar, { params: { id } }, { token });
    await callOff(other.historico[0]?.id);
    expect(await read()).toBe(20);
    // A transaction with an earlier instant that waited for the other.
    api.setNow('2026-11-23T12:59:59Z');
    await callOff(historico[0]?.id);
    expect(await read()).toBe(15);
  });

  it('in the extension of information requests applies to requests filed from its day on', async () => {
    await must('lai.prorrogacao', 5, '2026-11-27');
    const sic = await attendant(api, 'SIC');
    const ask = async () => {
      const autor = await person(api);
      return fileRequerimento(api, autor.token, { tipoId: 125, respostas: PERGUNTA });
    };
    const extended = async ({ id }: { id: string }) => {
      const options = { token: await api.as(sic) };
      const { version } = await api.must(
        requerimento.assumir,
        { params: { id }, body: { version: 1 } },
        options,
      );
      const motivo = 'A área que tem o documento pediu mais alguns dias.';
      await api.must(requerimento.prorrogar, { params: { id }, body: { version, motivo } }, options);
      const { rows } = await sql<{ dias: number }>`select dias from prazo_evento
        where requerimento_id = ${id} and tipo = 'PRORROGACAO'`.execute(api.db);
      return rows[0]?.dias;
    };
    const before = await ask();
    await at('2026-11-27T13:00:00Z');
    const after = await ask();
    expect([await extended(before), await extended(after)]).toEqual([10, 5]);
  });

  it('in the bounds of an exigência applies from its day on, also on the server', async () => {
    await must('exigencia.prazo_maximo', 60, '2026-11-27');
    const [before, after] = [(await filed(api)).id, (await filed(api)).id];
    expect((await ask(before, 61)).status).toBe(200);
    await at('2026-11-27T13:00:00Z');
    const { status, problem } = await ask(after, 61);
    expect([status, problem.errors]).toEqual([
      422,
      [{ path: 'prazoDias', message: 'Dê um prazo de 5 a 60 dias.' }],
    ]);
  });
});
