import { calendario } from '@balcao/contract/calendario';
import { withTx } from '@balcao/db/db';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { administrator, dia, historyOf } from '#features/calendario/calendario.fixture.ts';
import { nameCouncil, type Person, professional } from '#features/documento/documento.fixture.ts';
import { planejarDia } from '#features/recalculo/planejar-dia.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';

let api: TestApi;
let paulo: Person;
let token: string;
beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  paulo = await administrator(api);
});
afterAll(() => api.close());
// Every test starts with the federal calendar on the same day.
beforeEach(async () => {
  await at('2026-11-23T13:00:00Z');
  await api.db.deleteFrom('feriado').where('tipo', '=', 'RECESSO').execute();
});

async function at(instant: string): Promise<void> {
  api.setNow(instant);
  token = await api.as(paulo);
}

const hoje = () => todayInSaoPaulo(api.now());

/** A person who agreed to pay an annuity in three instalments: on 26/11 and then on the 10th of each month. */
async function agreed(): Promise<{ autor: Person; id: string }> {
  const autor = await professional(api);
  await withTx(api.db, (tx) =>
    emitirCobranca(tx, {
      pessoaId: autor.id,
      especie: 'ANUIDADE',
      descricao: 'Anuidade 2025',
      exercicio: 2025,
      itens: [{ descricao: 'Anuidade 2025', valor: 60_000 }],
      vencimento: addDays(hoje(), -30),
      now: api.now(),
    }),
  );
  const { parcelaveis } = await cobrancasDaPessoa(api.db, autor.id, hoje());
  const debitos = parcelaveis.map(({ valor }) => valor);
  const respostas = { debitos, parcelas: 3, entrada: 20_000, diaVencimento: '10', termo: true };
  const { id } = await fileRequerimento(api, await api.as(autor), { tipoId: 119, respostas });
  await api.runJobs();
  return { autor, id };
}

const parcelasOf = (id: string) =>
  api.db
    .selectFrom('cobranca')
    .select(['ordem', 'vencimento', 'situacao'])
    .where('requerimentoId', '=', id)
    .where('especie', '=', 'PARCELA')
    .orderBy('ordem')
    .execute();
const daysOf = async (id: string) => (await parcelasOf(id)).map(({ vencimento }) => vencimento);
const noticesOf = ({ id }: Person) =>
  api.db
    .selectFrom('notificacao')
    .select('texto')
    .where('usuarioId', '=', id)
    .where('tipo', '=', 'req.prazo_recalculado')
    .execute();

async function close(data: IsoDate) {
  const day = await api.must(calendario.create, { body: dia(data) }, { token });
  await api.runJobs();
  return day;
}

it('an instalment whose day becomes a holiday moves to the next business day, with a notice and a history entry', async () => {
  const { autor, id } = await agreed();
  expect(await daysOf(id)).toEqual(['2026-11-26', '2026-12-10', '2027-01-11']);
  const day = await close('2026-12-10');
  expect(await daysOf(id)).toEqual(['2026-11-26', '2026-12-11', '2027-01-11']);
  const texto =
    'Novo vencimento da parcela 2: 11/12/2026, por causa do recesso de 10/12 (Aniversário do conselho).';
  expect(await historyOf(api, id)).toMatchObject([{ texto, visibilidade: 'publica' }]);
  expect(await noticesOf(autor)).toEqual([{ texto: expect.stringContaining(texto) }]);

  await api.must(calendario.remove, { params: { id: day.id }, body: { version: 1 } }, { token });
  await api.runJobs();
  expect(await daysOf(id)).toEqual(['2026-11-26', '2026-12-11', '2027-01-11']);
  expect(await noticesOf(autor)).toHaveLength(1);
});

it('a holiday before its day moves the first instalment by a business day', async () => {
  const { id } = await agreed();
  await close('2026-11-25');
  expect(await daysOf(id)).toEqual(['2026-11-27', '2026-12-10', '2027-01-11']);
  expect(await historyOf(api, id)).toMatchObject([
    { texto: expect.stringContaining('Novo vencimento da parcela 1: 27/11/2026') },
  ]);
});

it('a changed day affects only agreements with an unpaid instalment on it', async () => {
  await agreed();
  const touched = async (data: IsoDate) =>
    (await api.must(calendario.alcance, { query: { data } }, { token })).pedidos;
  expect(await touched('2026-12-15')).toBe(0);
  expect(await touched('2027-01-11')).toBeGreaterThan(0);
  // The first instalment is counted in business days, so any day before it may move it.
  expect(await touched('2026-11-25')).toBeGreaterThan(0);
});

it('an outage extends an overdue instalment, and a holiday declared too late does not', async () => {
  const { id } = await agreed();
  await api.db
    .updateTable('cobranca')
    .set({ situacao: 'PAGA', pagoEm: api.now() })
    .where('requerimentoId', '=', id)
    .where('ordem', '=', 1)
    .execute();
  await at('2026-12-14T12:00:00Z');
  await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  const second = async () => (await parcelasOf(id))[1];
  const before = await second();
  expect(before?.situacao).toBe('VENCIDA');
  await close(before?.vencimento ?? '');
  expect(await second()).toEqual(before);

  await api.must(
    calendario.registrarIndisponibilidade,
    {
      body: {
        inicio: `${before?.vencimento}T22:00:00.000Z`,
        fim: '2026-12-14T02:00:00.000Z',
        motivo: 'Falta de energia',
      },
    },
    { token },
  );
  await api.runJobs();
  expect(await second()).toEqual({ ordem: 2, vencimento: '2026-12-14', situacao: 'EMITIDA' });
});

it('a debt due on a Saturday is overdue only after the Monday', async () => {
  const autor = await professional(api);
  await withTx(api.db, (tx) =>
    emitirCobranca(tx, {
      pessoaId: autor.id,
      especie: 'ANUIDADE',
      descricao: 'Anuidade 2026',
      exercicio: 2026,
      itens: [{ descricao: 'Anuidade 2026', valor: 60_000 }],
      vencimento: '2026-11-28',
      now: api.now(),
    }),
  );
  const situacaoOn = async (day: IsoDate) => {
    api.setNow(`${day}T09:20:00Z`);
    await withTx(api.db, (tx) => planejarDia(tx, api.now()));
    const row = await api.db
      .selectFrom('cobranca')
      .select('situacao')
      .where('pessoaId', '=', autor.id)
      .executeTakeFirstOrThrow();
    return row.situacao;
  };
  expect(await situacaoOn('2026-11-29')).toBe('EMITIDA');
  expect(await situacaoOn('2026-11-30')).toBe('EMITIDA');
  expect(await situacaoOn('2026-12-01')).toBe('VENCIDA');
});
