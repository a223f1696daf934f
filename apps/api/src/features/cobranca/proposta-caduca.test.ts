import { calendario } from '@balcao/contract/calendario';
import { cobranca } from '@balcao/contract/cobranca';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { administrator } from '#features/calendario/calendario.fixture.ts';
import { documentsOf, type Person, professional } from '#features/documento/documento.fixture.ts';
import { planejarDia } from '#features/recalculo/planejar-dia.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import { brokenBooks, openDesk, payCharge, semEncargos, txidOf } from './cobranca.fixture.ts';
import { desfazerProposta } from './desfazer-proposta.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';
import type { Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
  await semEncargos(api);
});
afterAll(() => close());
beforeEach(() => api.setNow(HOJE));

const hoje = () => todayInSaoPaulo(api.now());
const chargesOf = (autor: Person, especie: 'ANUIDADE' | 'PARCELA') =>
  api.db
    .selectFrom('cobranca')
    .select(['id', 'situacao', 'motivo', 'vencimento', 'requerimentoId'])
    .where('pessoaId', '=', autor.id)
    .where('especie', '=', especie)
    .orderBy('createdAt')
    .orderBy('ordem')
    .execute();
const situacoes = async (autor: Person, especie: 'ANUIDADE' | 'PARCELA') =>
  (await chargesOf(autor, especie)).map(({ situacao }) => situacao);

/** A person who owes an annuity. */
async function owing(): Promise<Person> {
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
  return autor;
}

/** Divides the debts into three and returns the first instalment. */
async function agree(autor: Person) {
  const { parcelaveis } = await cobrancasDaPessoa(api.db, autor.id, hoje());
  const debitos = parcelaveis.map(({ valor }) => valor);
  const respostas = { debitos, parcelas: 3, entrada: 20_000, diaVencimento: '10', termo: true };
  const { id } = await fileRequerimento(api, await api.as(autor), { tipoId: 119, respostas });
  await api.runJobs();
  const [first] = (await chargesOf(autor, 'PARCELA')).filter(({ requerimentoId }) => requerimentoId === id);
  return { requerimentoId: id, id: first?.id ?? '', vencimento: first?.vencimento ?? '' };
}

/** The morning that many days after a day. */
async function morning(day: string, days: number): Promise<void> {
  api.setNow(`${addDays(day, days)}T09:20:00Z`);
  await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  await api.runJobs();
}

const told = async ({ id }: Person) =>
  api.db
    .selectFrom('notificacao')
    .select('texto')
    .where('usuarioId', '=', id)
    .where('tipo', '=', 'acordo.caducou')
    .execute();

const CANCELADAS = ['CANCELADA', 'CANCELADA', 'CANCELADA'];
const EM_ABERTO = [expect.stringMatching(/EMITIDA|A_VENCER|VENCIDA/)];

it('a proposal ends when its first instalment is not paid by its day, and the debts are owed again', async () => {
  const autor = await owing();
  const { requerimentoId, vencimento } = await agree(autor);
  await morning(vencimento, 0);
  expect(await situacoes(autor, 'ANUIDADE')).toEqual(['PARCELADA']);
  await morning(vencimento, 1);
  expect(await chargesOf(autor, 'ANUIDADE')).toMatchObject([{ situacao: 'VENCIDA', motivo: null }]);
  expect(await situacoes(autor, 'PARCELA')).toEqual(CANCELADAS);
  expect((await told(autor)).map(({ texto }) => texto)).toEqual([
    expect.stringContaining('Os débitos voltaram a ficar em aberto.'),
  ]);
  const [termo] = await documentsOf(api, requerimentoId);
  expect([termo?.titulo, termo?.revogacaoMotivo]).toEqual([
    expect.stringContaining('Parcelamento'),
    'A entrada não foi paga no prazo.',
  ]);
  await morning(vencimento, 2);
  expect(await told(autor)).toHaveLength(1);
  expect(await brokenBooks(api)).toEqual([]);
});

it('lapsed debts may be divided again any number of times, and the books stay balanced', async () => {
  const autor = await owing();
  for (let times = 1; times <= 3; times += 1) {
    const { vencimento } = await agree(autor);
    await morning(vencimento, 1);
    expect(await situacoes(autor, 'ANUIDADE')).toEqual(['VENCIDA']);
    expect(await told(autor)).toHaveLength(times);
  }
  expect(await brokenBooks(api)).toEqual([]);
});

it('a proposal lapses once, even with two concurrent runs', async () => {
  const autor = await owing();
  const { requerimentoId, vencimento } = await agree(autor);
  api.setNow(`${addDays(vencimento, 1)}T12:00:00Z`);
  const ctx = { deps: api.deps, now: api.now() };
  await Promise.all([1, 2].map(() => desfazerProposta(ctx, requerimentoId)));
  expect([await situacoes(autor, 'PARCELA'), await told(autor)]).toMatchObject([CANCELADAS, [{}]]);
  expect(await brokenBooks(api)).toEqual([]);
});

it('an unreported payment of the last minute counts and begins the agreement', async () => {
  const autor = await owing();
  const { id, vencimento } = await agree(autor);
  await api.must(cobranca.gerarPix, { params: { id } }, { token: await api.as(autor) });
  await api.runJobs();
  await provedor.press(await txidOf(api, id), 'pagar');
  await morning(vencimento, 1);
  expect(await situacoes(autor, 'ANUIDADE')).toEqual(['PARCELADA']);
  expect((await situacoes(autor, 'PARCELA'))[0]).toBe('PAGA');
});

it('instalments of an earlier agreement return to it, with the same count of divisions', async () => {
  const autor = await owing();
  const kept = await agree(autor);
  await api.must(cobranca.gerarPix, { params: { id: kept.id } }, { token: await api.as(autor) });
  await api.runJobs();
  await payCharge({ api, provedor }, { id: kept.id });
  const receipts = await api.db
    .selectFrom('notificacao')
    .select('titulo')
    .where('usuarioId', '=', autor.id)
    .where('tipo', '=', 'cob.quitada')
    .execute();
  expect(receipts).toEqual([{ titulo: 'Recebemos seu pagamento' }]);
  await morning(kept.vencimento, 140);
  const lapsed = await agree(autor);
  await morning(lapsed.vencimento, 1);
  expect(await situacoes(autor, 'PARCELA')).toEqual(['PAGA', 'VENCIDA', 'VENCIDA', ...CANCELADAS]);
  const { parcelaveis } = await cobrancasDaPessoa(api.db, autor.id, hoje());
  expect(parcelaveis.map(({ reparcelado }) => reparcelado)).toEqual([0, 0]);
  expect(await brokenBooks(api)).toEqual([]);
});

it('a proposal does not lapse while it is contested, nor for a day with an outage', async () => {
  const [contesting, away] = [await owing(), await owing()];
  const contested = await agree(contesting);
  const respostas = {
    estaNoPortal: true,
    cobrancas: [contested.id],
    alegacao: 'VALOR',
    exposicao: 'O valor cobrado não é o da resolução em vigor.',
  };
  const token = await api.as(contesting);
  const { id } = await fileRequerimento(api, token, { tipoId: 121, respostas });
  const { vencimento } = await agree(away);
  const paulo = await administrator(api);
  api.setNow(`${addDays(vencimento, 1)}T09:00:00Z`);
  const body = {
    inicio: `${vencimento}T12:00:00Z`,
    fim: `${vencimento}T23:00:00Z`,
    motivo: 'Falta de energia no prédio',
  };
  await api.must(calendario.registrarIndisponibilidade, { body }, { token: await api.as(paulo) });
  await morning(vencimento, 1);
  expect(await situacoes(away, 'PARCELA')).not.toContain('CANCELADA');
  expect(await situacoes(contesting, 'ANUIDADE')).toEqual(['PARCELADA']);
  await api.must(requerimento.cancelar, { params: { id }, body: {} }, { token: await api.as(contesting) });
  await morning(vencimento, 5);
  for (const autor of [away, contesting]) {
    expect(await situacoes(autor, 'ANUIDADE')).toEqual(EM_ABERTO);
    expect(await situacoes(autor, 'PARCELA')).toEqual(CANCELADAS);
  }
});
