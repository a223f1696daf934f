import { calendario } from '@balcao/contract/calendario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { administrator, auditOf, BELO_HORIZONTE, dia } from './calendario.fixture.ts';

let api: TestApi;
let paulo: Person;
let token: string;
beforeAll(async () => {
  api = await startApi();
  paulo = await administrator(api);
  token = paulo.token;
});
afterAll(() => api.close());

const add = (body: ReturnType<typeof dia>) => api.call(calendario.create, { body }, { token });
const of = async (ano: number) => (await api.must(calendario.list, { query: { ano } }, { token })).items;

describe('the calendar days of a year', () => {
  it('are read by every signed-in person, and changed with the permission', async () => {
    const helena = await professional(api);
    const otavio = await attendant(api, 'REG');
    const { items } = await api.must(calendario.list, { query: { ano: 2026 } }, { token: helena.token });
    expect(items.map(({ data }) => data)).toEqual(items.map(({ data }) => data).sort());
    expect(items.find(({ data }) => data === '2026-12-25')).toMatchObject({ tipo: 'NACIONAL', version: 1 });
    for (const { token: other } of [helena, otavio]) {
      const options = { token: other };
      expect((await api.call(calendario.create, { body: dia('2026-12-28') }, options)).status).toBe(403);
      expect((await api.call(calendario.recalculo, {}, options)).status).toBe(403);
    }
    expect((await api.call(calendario.list, { query: { ano: 1800 } }, { token })).status).toBe(422);
  });

  it('are added once, with the person and the former value in the audit', async () => {
    const { status, body } = await add(
      dia('2026-12-08', { tipo: 'MUNICIPAL', municipioIbge: BELO_HORIZONTE, descricao: 'Imaculada' }),
    );
    expect([status, body.municipio, body.version]).toEqual([200, 'Belo Horizonte', 1]);
    const again = await add(
      dia('2026-12-08', { tipo: 'MUNICIPAL', municipioIbge: BELO_HORIZONTE, descricao: 'Imaculada' }),
    );
    expect(again.problem.errors).toEqual([{ path: 'data', message: 'Este dia já está no calendário.' }]);
    expect(await auditOf(api, 'feriado.incluido')).toMatchObject([
      { atorId: paulo.id, objetoId: body.id, dados: { antes: null, depois: { data: '2026-12-08' } } },
    ]);
  });

  const wrong = [
    ['municipioIbge', dia('2026-12-28', { tipo: 'MUNICIPAL' })],
    ['municipioIbge', dia('2026-12-28', { tipo: 'MUNICIPAL', municipioIbge: '1100015' })],
    ['municipioIbge', dia('2026-12-28', { tipo: 'NACIONAL', municipioIbge: BELO_HORIZONTE })],
    ['uf', dia('2026-12-28', { tipo: 'ESTADUAL' })],
    ['uf', dia('2026-12-28', { tipo: 'NACIONAL', uf: 'MG' })],
    ['data', dia('2026-02-30')],
    ['data', dia('9999-12-31')],
    ['descricao', dia('2026-12-28', { descricao: '  ' })],
  ] as const;
  it.each(wrong)('report an error on its field: %s', async (path, body) => {
    const { status, problem } = await add(body);
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('are changed and removed only at the seen version', async () => {
    const { body: day } = await add(dia('2027-07-01'));
    const change = (version: number, descricao: string) =>
      api.call(
        calendario.change,
        { params: { id: day.id }, body: { ...dia('2027-07-02', { descricao }), version } },
        { token },
      );
    const both = await Promise.all([change(1, 'Um'), change(1, 'Outro')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won] = both.filter(({ status }) => status === 200);
    expect(won?.body).toMatchObject({ data: '2027-07-02', version: 2 });
    const [before] = await auditOf(api, 'feriado.alterado');
    expect(before?.dados).toMatchObject({ antes: { data: '2027-07-01' }, depois: { data: '2027-07-02' } });

    const remove = (version: number) =>
      api.call(calendario.remove, { params: { id: day.id }, body: { version } }, { token });
    expect([(await remove(1)).status, (await remove(2)).status, (await remove(2)).status]).toEqual([
      409, 204, 404,
    ]);
    expect(await auditOf(api, 'feriado.retirado')).toMatchObject([{ dados: { depois: null } }]);
    expect((await of(2027)).some(({ id }) => id === day.id)).toBe(false);
  });

  it('do not become a day that already exists', async () => {
    const { body: first } = await add(dia('2027-08-02'));
    const { body: second } = await add(dia('2027-08-03'));
    const { problem } = await api.call(
      calendario.change,
      { params: { id: second.id }, body: { ...dia(first.data), version: 1 } },
      { token },
    );
    expect(problem.errors?.[0]?.path).toBe('data');
  });
});

describe('the federal days of a year', () => {
  it('are previewed first, then added, and only the missing ones', async () => {
    const year = (simular: boolean) =>
      api.must(calendario.importarFederais, { body: { ano: 2040, simular } }, { token });
    expect(await of(2040)).toEqual([]);
    const dry = await year(true);
    expect([dry.gravado, dry.novos.length]).toEqual([false, 17]);
    expect(await of(2040)).toEqual([]);
    expect((await year(false)).gravado).toBe(true);
    expect((await of(2040)).map(({ data }) => data)).toEqual(dry.novos.map(({ data }) => data));
    expect((await year(true)).novos).toEqual([]);

    const natal = (await of(2040)).find(({ descricao }) => descricao === 'Natal');
    await api.must(calendario.remove, { params: { id: natal?.id ?? '' }, body: { version: 1 } }, { token });
    expect((await year(false)).novos.map(({ descricao }) => descricao)).toEqual(['Natal']);
    const at = await auditOf(api, 'feriado.importado');
    expect(at.map(({ dados }) => (dados as { depois: unknown[] }).depois.length)).toEqual([17, 1]);
  });
});

describe("the council's own ordinance", () => {
  const paste = (texto: string, simular: boolean) =>
    api.must(calendario.importarLista, { body: { texto, simular } }, { token });
  const GOOD = [
    'data;tipo;município;meio expediente;descrição',
    '08/12/2041;municipal;belo horizonte;;Imaculada Conceição',
    '23/12/2041;recesso;;até 13h;Confraternização',
    '21/04/2041;estadual;MG;;Data Magna',
    '23/12/2041;recesso;;até 13h;Confraternização',
  ];

  it('reports each wrong line, and adds nothing while one is wrong', async () => {
    const texto = [...GOOD, '01/02/2041;municipal;Atlântida;;Nada', '30/02/2041;recesso;;;Nada'].join('\n');
    for (const simular of [true, false]) {
      const answer = await paste(texto, simular);
      expect(answer.gravado).toBe(false);
      expect(answer.erros).toEqual([
        { linha: 6, mensagem: '“Atlântida” não é uma localidade do Conselho.' },
        { linha: 7, mensagem: expect.stringContaining('Data inválida') },
      ]);
    }
    expect(await of(2041)).toEqual([]);
  });

  it('is added as a whole, repeated lines once', async () => {
    expect(await paste(GOOD.join('\n'), true)).toMatchObject({ repetidos: 1, gravado: false });
    const done = await paste(GOOD.join('\n'), false);
    expect([done.gravado, done.novos.length]).toEqual([true, 3]);
    expect((await of(2041)).map(({ tipo, municipio, uf }) => [tipo, municipio, uf])).toEqual([
      ['ESTADUAL', null, 'MG'],
      ['MUNICIPAL', 'Belo Horizonte', null],
      ['RECESSO', null, null],
    ]);
    expect(await paste(GOOD.join('\n'), false)).toMatchObject({ novos: [], repetidos: 4 });
  });
});

describe('recording an outage', () => {
  const register = (inicio: string, fim: string) =>
    api.call(
      calendario.registrarIndisponibilidade,
      { body: { inicio, fim, motivo: 'Falta de energia' } },
      { token },
    );

  it('happens once, by name, after it ended', async () => {
    const [inicio, fim] = ['2026-11-20T22:00:00Z', '2026-11-21T01:00:00Z'];
    expect((await register(inicio, fim)).body.registradaPor).toBe('Paulo Brandão');
    expect((await register(inicio, fim)).problem.errors).toEqual([
      { path: 'inicio', message: 'Este período já está registrado.' },
    ]);
    const { items } = await api.must(calendario.indisponibilidades, {}, { token });
    expect(items).toHaveLength(1);
    expect(await auditOf(api, 'indisponibilidade.registrada')).toHaveLength(1);
  });

  const wrong = [
    ['fim', '2026-11-23T12:00:00Z', '2026-11-23T14:00:00Z'],
    ['fim', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
    ['fim', '2026-09-20T12:00:00Z', '2026-11-20T12:00:00Z'],
    ['inicio', '2025-09-20T12:00:00Z', '2025-09-20T14:00:00Z'],
  ] as const;
  it.each(wrong)('is refused at its %s: %s to %s', async (path, inicio, fim) => {
    const { status, problem } = await register(inicio, fim);
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });
});
