import { anuidade } from '@balcao/contract/anuidade';
import { NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { itTakesWhatItOffers } from '#test/every-act.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsARecord } from '#test/keeps-a-record.ts';
import { type Anuidade, desk, inscrever, tesouraria } from './anuidade.fixture.ts';

let api: TestApi;
let marcos: Person;
let stranger: Person;
let ano = 2100;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-12-10T13:00:00Z');
  marcos = await tesouraria(api);
  stranger = await person(api, { tipo: 1 });
});
afterAll(() => api.close());

const marcosDesk = () => desk(api, marcos);
const valores = Object.fromEntries(NOMES_DAS_LINHAS.map((linha) => [linha, 40_000])) as Anuidade['valores'];

describe('the table of a year', () => {
  itKeepsARecord(anuidade, {
    scene: () => ({ api, keeper: marcos, stranger }),
    body: () => {
      ano += 1;
      return { exercicio: ano };
    },
    change: (n) => ({
      fator: 20_000 + n,
      valores,
      vencimento: `${ano}-03-31`,
      descontos: [{ ate: `${ano}-01-31`, porCento: 10 }],
      recemFormado: 50,
    }),
    taken: { path: 'exercicio', message: 'Este ano já tem uma tabela.' },
    filters: {},
  });

  it('begins with the amounts of the year before, and with the dates of its own', async () => {
    const { begin, write } = marcosDesk();
    const first = await begin(2050);
    expect(first).toMatchObject({ fator: 10_000, vencimento: '2050-03-31', situacao: 'RASCUNHO' });
    await write(first.id, { fator: 21_500, valores });
    expect(await begin(2051)).toMatchObject({
      fator: 21_500,
      valores,
      vencimento: '2051-03-31',
      descontos: [
        { ate: '2051-01-31', porCento: 10 },
        { ate: '2051-02-28', porCento: 5 },
      ],
    });
  });

  it('is not made for a year that is over', async () => {
    const { status, problem } = await api.call(anuidade.create, { body: { exercicio: 2025 } }, marcos);
    const message = 'Informe um ano a partir de 2026.';
    expect([status, problem.errors]).toEqual([422, [{ path: 'exercicio', message }]]);
  });

  it('speaks of amounts and factors as people write them', async () => {
    const { id, version, ...table } = await marcosDesk().begin(2054);
    const { vencimento, descontos, recemFormado } = table;
    const said = { vencimento, descontos, recemFormado, fator: 1, valores: { ...valores, D_TECNICO: 99 } };
    const { problem } = await api.call(
      anuidade.change,
      { params: { id }, body: { version, ...said } },
      marcos,
    );
    expect(problem.errors?.map(({ message }) => message).sort()).toEqual([
      'Use um fator de 1,0000 a 20,0000.',
      'Use um valor de R$ 1,00 a R$ 100.000,00.',
    ]);
  });

  it('says what is wrong on its field', async () => {
    const { begin, tableOf } = marcosDesk();
    const { id, version, ...table } = await begin(2052);
    const wrong = {
      ...tableOf({ id, version, ...table }),
      vencimento: '2051-03-31',
      descontos: [
        { ate: '2052-02-28', porCento: 5 },
        { ate: '2052-01-31', porCento: 10 },
      ],
    };
    const { status, problem } = await api.call(
      anuidade.change,
      { params: { id }, body: { ...wrong, version } },
      { token: marcos.token },
    );
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['vencimento', 'descontos.0.ate', 'descontos.1.ate', 'descontos.1.porCento'],
    ]);
  });

  it('is changed no more once it is published, until it is reopened', async () => {
    const { begin, act, write, read } = marcosDesk();
    const { id } = await begin(2053);
    expect((await act('publicar', id)).situacao).toBe('PUBLICADA');
    await expect(write(id, { recemFormado: 40 })).rejects.toThrow('422');
    expect((await act('reabrir', id)).situacao).toBe('RASCUNHO');
    await write(id, { recemFormado: 40 });
    expect(await read(id)).toMatchObject({ recemFormado: 40 });
  });

  it('is not published when its day to pay is over', async () => {
    const { begin, read } = marcosDesk();
    const { id, version, atos } = await begin(2026);
    expect(atos).toEqual([
      { acao: 'publicar', permitido: false, motivo: expect.stringContaining('31/03/2026') },
    ]);
    const on = { params: { id }, body: { version } };
    const { status, problem } = await api.call(anuidade.publicar, on, { token: marcos.token });
    expect([status, problem.detail]).toEqual([422, expect.stringContaining('31/03/2026')]);
    expect((await read(id)).version).toBe(version);
  });
});

describe('every act in every situation', () => {
  const ATOS = ['publicar', 'reabrir', 'calcular', 'emitir', 'parar', 'continuar'] as const;
  type Ato = (typeof ATOS)[number];
  const PREVIA = [
    ['publicar', 'marcos'],
    ['calcular', 'marcos'],
  ] as const;
  const EMITINDO = [...PREVIA, ['emitir', 'marcos']] as const;

  beforeAll(() => inscrever(api));

  itTakesWhatItOffers<Ato, 'marcos' | 'stranger'>({
    atos: ATOS,
    people: ['marcos', 'stranger'],
    places: [
      ['a draft', []],
      ['a published table', [['publicar', 'marcos']]],
      ['a preview', PREVIA],
      ['a run', EMITINDO],
      ['a run that was stopped', [...EMITINDO, ['parar', 'marcos']]],
    ],
    ends: [],
    begin: async () => {
      ano += 1;
      return (await marcosDesk().begin(ano)).id;
    },
    offered: async (id, quem) => {
      if (quem === 'stranger') return [];
      const { atos } = await marcosDesk().read(id);
      return ATOS.filter((ato) => atos.some(({ acao, permitido }) => acao === ato && permitido));
    },
    attempt: async (id, ato, quem) => {
      const { token } = quem === 'marcos' ? marcos : stranger;
      const { version, previsao } = await marcosDesk().read(id);
      const { quantidade = 0, total = 0 } = previsao ?? {};
      const on = { params: { id }, body: { version, quantidade, total } };
      const answer = await api.call(anuidade[ato], on, { token });
      // The preview is calculated at once; of a run, the worker has not come to it yet.
      if (ato === 'calcular' && answer.status === 200) await api.runJobs();
      return answer;
    },
    versionOf: async (id) => (await marcosDesk().read(id)).version,
  });
});
