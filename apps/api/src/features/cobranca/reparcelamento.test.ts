import { cobranca } from '@balcao/contract/cobranca';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { addDays, weekday } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attendant,
  documentOf,
  nameCouncil,
  type Person,
  professional,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { planejarDia } from '#features/recalculo/planejar-dia.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';
import { semEncargos } from './cobranca.fixture.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';
import { parcelarDebitosDe } from './parcelar.ts';

const PARCELAMENTO = 119;
const TOTAL = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  await semEncargos(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-23T13:00:00Z'));

const hoje = () => todayInSaoPaulo(api.now());
const idsOf = async (autor: Person) => (await listOf(autor)).map(({ valor }) => valor);
const listOf = async ({ id }: Person) => (await cobrancasDaPessoa(api.db, id, hoje())).parcelaveis;

async function owing(): Promise<Person> {
  const autor = await professional(api);
  await withTx(api.db, (tx) =>
    emitirCobranca(tx, {
      pessoaId: autor.id,
      especie: 'ANUIDADE',
      descricao: 'Anuidade 2025',
      exercicio: 2025,
      itens: [{ descricao: 'Anuidade 2025', valor: TOTAL }],
      vencimento: addDays(hoje(), -30),
      now: api.now(),
    }),
  );
  return autor;
}

const asking = (debitos: readonly string[], entrada?: number) => ({
  debitos,
  parcelas: 3,
  diaVencimento: '10',
  termo: true,
  ...(entrada !== undefined && { entrada }),
});

/** Without `entrada` the instalments are equal. */
async function file(autor: Person, debitos: readonly string[], entrada?: number) {
  const chosen = (await listOf(autor)).filter(({ valor }) => debitos.includes(valor));
  const total = chosen.reduce((sum, { quantia = 0 }) => sum + quantia, 0);
  const respostas = asking(debitos, entrada ?? Math.ceil(total / 3));
  return fileRequerimento(api, await api.as(autor), { tipoId: PARCELAMENTO, respostas });
}

async function grant(id: string) {
  const dat = await attendant(api, 'DAT');
  const { assumir, attempt } = actsOn(api, id);
  await assumir(dat);
  return attempt(dat, 'decidir', { ...decisao(), votacao: null });
}

/** Divides everything that may be divided, with this first instalment. Returns whether it was granted without staff. */
async function agree(autor: Person, entrada?: number): Promise<boolean> {
  const debitos = await idsOf(autor);
  const { id } = await file(autor, debitos, entrada);
  await api.runJobs();
  if ((await openOf(autor)).some(({ requerimentoId }) => requerimentoId === id)) return true;
  const granted = await grant(id);
  if (granted.status !== 200) throw new Error(granted.raw.body);
  await api.runJobs();
  return false;
}

const openOf = ({ id }: Person) =>
  api.db
    .selectFrom('cobranca')
    .select(['id', 'vencimento', 'requerimentoId'])
    .where('pessoaId', '=', id)
    .where('especie', '=', 'PARCELA')
    .where('situacao', 'not in', ['PARCELADA', 'PAGA'])
    .orderBy('vencimento')
    .execute();

/** Moves the clock that many days past the next unpaid instalment. */
async function waitInVain(autor: Person, days = 1): Promise<void> {
  const [next] = await openOf(autor);
  api.setNow(`${addDays(next?.vencimento ?? '', days)}T13:00:00Z`);
}

const pay = (id = '', situacao: 'PAGA' | 'PAGA_A_MENOR' = 'PAGA') =>
  api.db.updateTable('cobranca').set({ situacao }).where('id', '=', id).execute();

/** Begins an agreement and then breaks it. */
async function breakAfterFirst(autor: Person): Promise<void> {
  const [first] = await openOf(autor);
  await pay(first?.id);
  await waitInVain(autor, 91);
}

/** Breaks a second agreement, which staff must grant. */
async function breakTwice(autor: Person): Promise<void> {
  for (const _ of [1, 2]) {
    await agree(autor);
    await breakAfterFirst(autor);
  }
}

it('the paper of an agreement states the instalments as created, not as requested', async () => {
  const autor = await owing();
  await breakTwice(autor);
  const { id } = await file(autor, await idsOf(autor));
  api.setNow('2027-08-17T13:00:00Z');
  expect((await grant(id)).status).toBe(200);
  await api.runJobs();
  const token = await api.as(autor);
  const { opcoes, agora } = await api.must(requerimento.detail, { params: { id } }, { token });
  expect(opcoes['cobrancas.parcelaveis']?.[0]?.ajuda).toContain('segundo reparcelamento');
  expect(agora).toContain('começa a valer quando a entrada é paga');
  const { explicacao } = await api.must(cobranca.parcelas, { params: { id } }, { token });
  expect([explicacao[0], ...explicacao.slice(-2)]).toEqual([
    'Acordo aprovado em 17/08/2027 (terça-feira): esse dia não conta.',
    'As outras vencem no dia 10 de cada mês.',
    '10/10 é domingo: passa para 11/10/2027 (segunda-feira).',
  ]);
  const paper = await documentOf(api, id);
  const text = await textOfDocument(api, token, paper.id);
  expect(text).toContain('A entrada é de R$ 88,89, em 20/08/2027.');
  expect(text).toContain('a última em 11/10/2027');
  expect(text).not.toContain('10/08/2027');
});

it('a new agreement notifies its debtor when the first instalment is due, in the portal and by e-mail', async () => {
  const autor = await owing();
  await agree(autor);
  const { vencimento } = (await openOf(autor))[0] ?? { vencimento: '' };
  const told = await api.db
    .selectFrom('notificacao')
    .select(['titulo', 'texto'])
    .where('usuarioId', '=', autor.id)
    .where('tipo', '=', 'acordo.assinado')
    .execute();
  expect(told).toMatchObject([{ titulo: 'Pague a entrada do seu acordo' }]);
  expect(told[0]?.texto).toContain(`R$ 200,00 até ${formatIsoDate(vencimento)}`);
  const mails = await api.db
    .selectFrom('email')
    .select('assunto')
    .where('usuarioId', '=', autor.id)
    .where('template', '=', 'acordo.assinado')
    .execute();
  expect(mails).toHaveLength(1);
});

async function morning() {
  await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  await api.runJobs();
}

const warnings = ({ id }: Person) =>
  api.db
    .selectFrom('notificacao')
    .select('texto')
    .where('usuarioId', '=', id)
    .where('tipo', '=', 'acordo.aviso_rescisao')
    .execute();

/** Moves the clock to the next day that is `days` days before a weekday `dia`, where Sunday is 0. */
function waitFor(days: number, dia: number): void {
  let day = hoje();
  while (weekday(addDays(day, days)) !== dia) day = addDays(day, 1);
  api.setNow(`${day}T13:00:00Z`);
}

it('a late debtor is warned once, 15 days before the agreement may be undone, but not before it began', async () => {
  const [autor, lapsed] = [await owing(), await owing()];
  await agree(autor);
  await agree(lapsed);
  await breakAfterFirst(autor);
  waitFor(15, 3);
  await morning();
  const [first] = await warnings(autor);
  expect(first?.texto).toContain('Parcela 2 de 3');
  expect(first?.texto).toContain(`Pague até ${formatIsoDate(addDays(hoje(), 15))}`);
  api.setNow(`${addDays(hoje(), 1)}T13:00:00Z`);
  await morning();
  expect(await warnings(autor)).toEqual([first]);
  expect(await warnings(lapsed)).toEqual([]);
});

it('the warning gives time until the next business day when the fifteenth day is none', async () => {
  const autor = await owing();
  await agree(autor);
  await breakAfterFirst(autor);
  waitFor(15, 6);
  await morning();
  expect((await warnings(autor))[0]?.texto).toContain(`Pague até ${formatIsoDate(addDays(hoje(), 17))}`);
});

it('the warning reaches a debtor who began with two payments, but not about an instalment paid meanwhile', async () => {
  const [autor, late] = [await owing(), await owing()];
  for (const one of [autor, late]) {
    await agree(one);
    const [first] = await openOf(one);
    await pay(first?.id, 'PAGA_A_MENOR');
  }
  api.setNow(`${addDays((await openOf(autor)).at(-1)?.vencimento ?? '', 91)}T13:00:00Z`);
  await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  for (const { id } of (await openOf(late)).slice(1)) await pay(id);
  await api.runJobs();
  expect(await warnings(autor)).toHaveLength(1);
  expect(await warnings(late)).toEqual([]);
});

it('the rest of this year’s annuity is divided into no more instalments than the annuity', async () => {
  const autor = await professional(api);
  const exercicio = Number(hoje().slice(0, 4));
  const emit = (more: { exercicio?: number; origemId?: string }) =>
    withTx(api.db, (tx) =>
      emitirCobranca(tx, {
        pessoaId: autor.id,
        especie: 'ANUIDADE',
        descricao: 'Anuidade',
        now: api.now(),
        itens: [{ descricao: 'Anuidade', valor: 200_000 }],
        vencimento: addDays(hoje(), -30),
        ...more,
      }),
    );
  const annuity = await emit({ exercicio });
  await pay(annuity.id);
  const rest = await emit({ origemId: annuity.id });
  expect(await listOf(autor)).toMatchObject([{ valor: rest.id, parcelasMax: 12 }]);
  const tipoId = await publishServico(api, [{ nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' }]);
  const other = { tipoId, respostas: { motivo: 'Sim' } };
  const { id: requerimentoId, numero } = await fileRequerimento(api, await api.as(autor), other);
  const thirteen = {
    requerimentoId,
    numero,
    pessoaId: autor.id,
    debitos: [rest.id],
    parcelas: 13,
    dia: 10,
    entrada: null,
    now: api.now(),
  };
  const refused = await withTx(api.db, (tx) => parcelarDebitosDe(tx, thirteen)).catch((error) => error);
  expect(refused.extra?.detail).toContain('1 a 12 parcelas');
});

describe('instalments of an agreement', () => {
  it('are not divided again while the agreement is kept, neither requested nor granted', async () => {
    const autor = await owing();
    await agree(autor);
    expect(await listOf(autor)).toEqual([]);
    const { emAberto } = await cobrancasDaPessoa(api.db, autor.id, hoje());
    expect(emAberto).toHaveLength(3);
    const token = await api.as(autor);
    const draft = await api.must(rascunho.create, { body: { tipoId: PARCELAMENTO } }, { token });
    const respostas = asking(emAberto.map(({ valor }) => valor));
    const body = { respostas, passo: null, version: draft.version };
    const { version } = await api.must(rascunho.save, { params: { id: draft.id }, body }, { token });
    const sent = await api.call(rascunho.enviar, { params: { id: draft.id }, body: { version } }, { token });
    expect([sent.status, sent.problem.errors?.[0]?.path]).toEqual([422, 'debitos']);
  });

  it('are not divided when a broken agreement is kept again before the grant', async () => {
    const autor = await owing();
    await breakTwice(autor);
    const debitos = await idsOf(autor);
    const { id } = await file(autor, debitos.slice(1));
    await pay(debitos[0]);
    const refused = await grant(id);
    expect(refused.problem.detail).toContain('acordo em andamento');
  });

  it('are divided again at most twice, the second time with a first instalment of a fifth', async () => {
    const autor = await owing();
    await agree(autor);
    await breakAfterFirst(autor);
    expect((await listOf(autor)).map(({ reparcelado }) => reparcelado)).toEqual([0, 0]);
    expect(await agree(autor)).toBe(true);
    await breakAfterFirst(autor);
    expect((await listOf(autor)).map(({ reparcelado }) => reparcelado)).toEqual([1, 1]);
    const debitos = await idsOf(autor);
    expect(debitos).toHaveLength(2);
    const fifth = Math.ceil(26_666 / 5);
    await expect(file(autor, debitos, fifth - 1)).rejects.toThrow('R$ 53,34');
    expect(await agree(autor, fifth)).toBe(false);
    await breakAfterFirst(autor);
    expect(await listOf(autor)).toEqual([]);
  });

  it('of a lapsed proposal may be divided anew without counting as a repeat', async () => {
    const autor = await owing();
    for (const _ of [1, 2, 3]) {
      await agree(autor);
      await waitInVain(autor);
      expect((await listOf(autor)).map(({ reparcelado }) => reparcelado)).toEqual([0, 0, 0]);
    }
  });
});
