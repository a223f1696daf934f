import { cobranca } from '@balcao/contract/cobranca';
import { rascunho } from '@balcao/contract/rascunho';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { semEncargos } from '#features/cobranca/cobranca.fixture.ts';
import { emitirCobranca } from '#features/cobranca/emitir-cobranca.ts';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import { planejarDia } from '#features/recalculo/planejar-dia.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await semEncargos(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-23T13:00:00Z'));

async function owe(autor: Person, exercicio: number, vencimento: string): Promise<string> {
  const descricao = `Anuidade ${exercicio}`;
  const { id } = await withTx(api.db, (tx) =>
    emitirCobranca(tx, {
      pessoaId: autor.id,
      especie: 'ANUIDADE',
      descricao,
      exercicio,
      vencimento,
      itens: [{ descricao, valor: 60_000 }],
      now: api.now(),
    }),
  );
  return id;
}

const contestar = (cobrancas: readonly string[]) => ({
  estaNoPortal: true,
  cobrancas,
  alegacao: 'VALOR',
  exposicao: 'O valor cobrado não é o da resolução em vigor.',
});

/** An agreement of three instalments: the first is paid, and the next is this many days late. */
async function lateBy(autor: Person, days: number): Promise<string[]> {
  const vencimento = addDays(todayInSaoPaulo(api.now()), -30);
  const debito = await owe(autor, 2025, vencimento);
  const respostas = { debitos: [debito], parcelas: 3, entrada: 20_000, diaVencimento: '10', termo: true };
  await fileRequerimento(api, await api.as(autor), { tipoId: 119, respostas });
  await api.runJobs();
  const [first, ...rest] = await api.db
    .selectFrom('cobranca')
    .select(['id', 'vencimento'])
    .where('pessoaId', '=', autor.id)
    .where('especie', '=', 'PARCELA')
    .orderBy('ordem')
    .execute();
  await api.db
    .updateTable('cobranca')
    .set({ situacao: 'PAGA' })
    .where('id', '=', first?.id ?? '')
    .execute();
  api.setNow(`${addDays(rest[0]?.vencimento ?? '', days)}T13:00:00Z`);
  return rest.map(({ id }) => id);
}

async function warnedOn(autor: Person): Promise<number> {
  await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  await api.runJobs();
  const warnings = await api.db
    .selectFrom('notificacao')
    .select('id')
    .where('usuarioId', '=', autor.id)
    .where('tipo', '=', 'acordo.aviso_rescisao')
    .execute();
  return warnings.length;
}

it('a contested charge delays the warning about its agreement until the contest ends', async () => {
  const autor = await professional(api);
  const late = await lateBy(autor, 95);
  const token = await api.as(autor);
  // Enqueued before they contested it; the recipients are looked up again at sending.
  await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  const toPay = async () => (await api.must(cobranca.aPagar, {}, { token })).items.map(({ id }) => id);
  expect(await toPay()).toEqual([late[0]]);
  const { id } = await fileRequerimento(api, token, { tipoId: 121, respostas: contestar(late) });
  expect([await warnedOn(autor), await toPay()]).toEqual([0, []]);
  const [parcela] = (await api.must(cobranca.parcelas, await agreementOf(late), { token })).items.slice(1);
  expect(parcela).toMatchObject({ id: late[0], emDiscussao: true });
  await api.must(requerimento.cancelar, { params: { id }, body: {} }, { token });
  expect([await warnedOn(autor), await toPay()]).toEqual([1, [late[0]]]);
});

async function agreementOf([id = '']: readonly string[]) {
  const row = await api.db
    .selectFrom('cobranca')
    .select('requerimentoId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { params: { id: row.requerimentoId ?? '' } };
}

/** A contested charge, as its person sees it now. */
async function contest() {
  const autor = await professional(api);
  const [id, other] = [await owe(autor, 2024, '2026-03-31'), await owe(autor, 2025, '2026-03-31')];
  const token = await api.as(autor);
  const filed = await fileRequerimento(api, token, { tipoId: 121, respostas: contestar([id]) });
  return { autor, id, other, pedido: filed.id, acts: actsOn(api, filed.id) };
}

const withdraw = (id: string, token: string) =>
  api.must(requerimento.cancelar, { params: { id }, body: {} }, { token });

type Contested = Awaited<ReturnType<typeof contest>>;

/** Whether it is marked, offered for division, and listed as contested. */
async function shown({ autor, id }: Contested) {
  const token = await api.as(autor);
  const { emDiscussao } = await api.must(cobranca.detail, { params: { id } }, { token });
  const draft = await api.must(rascunho.create, { body: { tipoId: 119 } }, { token });
  const listas = draft.contexto.origens?.cobrancas as {
    parcelaveis: { valor: string }[];
    emAberto: { valor: string; ajuda?: string }[];
    emDiscussao: string | null;
  };
  await api.must(rascunho.remove, { params: { id: draft.id } }, { token });
  return {
    emDiscussao,
    parcelavel: listas.parcelaveis.some(({ valor }) => valor === id),
    dito: listas.emDiscussao,
    marcada: listas.emAberto.some(({ valor, ajuda }) => valor === id && ajuda?.startsWith('Em contestação')),
  };
}

const MARKED = { emDiscussao: true, parcelavel: false, dito: 'Anuidade 2024 – R$ 600,00', marcada: true };
const FREE = { emDiscussao: false, parcelavel: true, dito: null, marcada: false };

describe('a contested charge', () => {
  it('is marked and cannot be divided until the contest is withdrawn', async () => {
    const one = await contest();
    expect(await shown(one)).toEqual(MARKED);
    await withdraw(one.pedido, await api.as(one.autor));
    expect(await shown(one)).toEqual(FREE);
  });

  it('is free after a denial, and marked again during the appeal', async () => {
    const one = await contest();
    await judge(one, 'INDEFERIDO');
    expect(await shown(one)).toEqual(FREE);
    const razoes = 'O valor está acima do que a resolução do exercício fixou, como mostra a tabela dela.';
    const token = await api.as(one.autor);
    await api.must(requerimento.recorrer, { params: { id: one.pedido }, body: { razoes } }, { token });
    expect(await shown(one)).toEqual(MARKED);
  });

  it('is no longer owed after a grant', async () => {
    const one = await contest();
    await judge(one, 'DEFERIDO');
    expect(await shown(one)).toEqual({ ...FREE, parcelavel: false });
    const token = await api.as(one.autor);
    const { situacao } = await api.must(cobranca.detail, { params: { id: one.id } }, { token });
    expect(situacao).toBe('CANCELADA');
  });

  it('is free while the contest is archived without an answer, and marked again when it is reopened', async () => {
    const one = await contest();
    const dat = await attendant(api, 'DAT');
    await one.acts.assumir(dat);
    const itens = [{ campo: 'exposicao', texto: 'Conte mais.', obrigatorio: true }];
    await one.acts.act(dat, 'exigir', { prazoDias: 10, itens });
    expect(await shown(one)).toEqual(MARKED);
    await api.runDay('2026-12-04');
    expect(await shown(one)).toEqual(FREE);
    const token = await api.as(one.autor);
    const { version } = await one.acts.see({ token });
    await api.must(reabertura.reabrir, { params: { id: one.pedido }, body: { version } }, { token });
    expect(await shown(one)).toEqual(MARKED);
  });

  it('cannot be divided by an older agreement request that is granted now', async () => {
    const autor = await professional(api);
    const id = await owe(autor, 2024, '2026-03-31');
    const token = await api.as(autor);
    await api.db.updateTable('cobranca').set({ valor: 200_000 }).where('id', '=', id).execute();
    const respostas = { debitos: [id], parcelas: 13, entrada: 30_000, diaVencimento: '10', termo: true };
    const asked = await fileRequerimento(api, token, { tipoId: 119, respostas });
    const { id: contested } = await fileRequerimento(api, token, { tipoId: 121, respostas: contestar([id]) });
    const [dat, second] = [await attendant(api, 'DAT'), await attendant(api, 'DAT', 'Ana Luz')];
    const acts = actsOn(api, asked.id);
    await acts.assumir(dat);
    const refused = await acts.attempt(second, 'aprovar', { resultado: 'DEFERIDO' });
    expect(refused.problem.detail).toContain('em discussão');
    await withdraw(contested, token);
    await acts.act(second, 'aprovar', { resultado: 'DEFERIDO' });
    await acts.act(dat, 'decidir', { ...decisao(), votacao: null });
  });
});

/** Two people judge the contest. */
async function judge({ acts }: Contested, resultado: 'DEFERIDO' | 'INDEFERIDO'): Promise<void> {
  const [dat, second] = [await attendant(api, 'DAT'), await attendant(api, 'DAT', 'Ana Luz')];
  await acts.assumir(dat);
  await acts.act(second, 'aprovar', { resultado });
  await acts.act(dat, 'decidir', { ...decisao(resultado), votacao: null });
  await api.runJobs();
}
