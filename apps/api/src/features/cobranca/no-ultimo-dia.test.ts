import { boleto } from '@balcao/contract/boleto';
import { withTx } from '@balcao/db/db';
import type { Ocorrencia } from '@balcao/domain/cnab/banco';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import { planejarDia } from '#features/recalculo/planejar-dia.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { ENDERECO } from '../carta/carta.fixture.ts';
import { lockCobranca } from './access.ts';
import { acordos } from './acordo.fixture.ts';
import {
  apply,
  bankSays,
  CONFIRMA,
  keepConselho,
  keepConta,
  moveTo,
  paga,
  remit,
  send,
  treasurer,
} from './cnab/cnab.fixture.ts';
import { booksOf, brokenBooks, chargeOf, detailOf, filePaid, openDesk } from './cobranca.fixture.ts';
import { openTentativa } from './tentativa.ts';

let api: TestApi;
let of: ReturnType<typeof acordos>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await openDesk());
  of = acordos(api);
  await keepConselho(api);
  await keepConta(api);
});
afterAll(() => close());
beforeEach(() => api.setNow(HOJE));

/** Has a boleto for this charge confirmed by its bank. Returns what pays it on one day, told by the bank on a later one. */
async function registered(who: Person, cobrancaId: string) {
  await moveTo(api, who.id, ENDERECO);
  const staff = await treasurer(api);
  await api.must(boleto.pedir, { body: { cobrancas: [cobrancaId] } }, { token: await api.as(who) });
  const remessa = await remit(api, staff);
  await apply(api, staff, await bankSays(api, remessa, CONFIRMA));
  return async (
    dia: string,
    sabidoEm: string,
    give: (...all: Parameters<typeof apply>) => unknown = apply,
  ) => {
    api.setNow(`${sabidoEm}T12:00:00Z`);
    const over: Partial<Ocorrencia> = { dia, credito: sabidoEm };
    const again = await treasurer(api);
    await give(api, again, await bankSays(api, remessa, (titulo) => paga(titulo, over)));
  };
}

/** A line of a file of the bank that is about this charge. */
const payOf = (cobrancaId: string) =>
  sql<boolean>`exists (select from pagamento_tentativa_item i
    where i.tentativa_id = retorno_linha.tentativa_id and i.cobranca_id = ${cobrancaId})`;

/** The morning of a day. */
async function morning(day: string): Promise<void> {
  api.setNow(`${day}T09:20:00Z`);
  await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  await api.runJobs();
}

/** The business day that comes so many after a day; no holiday is near. */
function later(day: string, n: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  for (let left = n; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

it('a request whose fee a boleto paid on its last day goes on, though its bank tells of it the day after', async () => {
  const filed = await filePaid(api);
  await api.runJobs();
  const { id, vencimento } = await chargeOf(api, filed);
  const payAt = await registered(filed.autor, id);
  await morning(later(vencimento, 1));
  expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  await payAt(vencimento, later(vencimento, 1));
  expect((await detailOf(api, filed)).status).not.toMatch(/AGUARDANDO_PAGAMENTO|ARQUIVADO/);
  expect((await booksOf(api, id)).saldos).toMatchObject({ A_RECEBER: 0, A_RESTITUIR: 0 });
  expect(await brokenBooks(api)).toEqual([]);
});

it('one whose boleto nobody paid is archived once its bank had two business days to tell', async () => {
  const filed = await filePaid(api);
  await api.runJobs();
  const { id, vencimento } = await chargeOf(api, filed);
  await registered(filed.autor, id);
  await morning(later(vencimento, 2));
  expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  await morning(later(vencimento, 3));
  expect((await detailOf(api, filed)).status).toBe('ARQUIVADO');
});

it('one whose payment a file of the bank tells of waits until that is applied, held or failed as it may be', async () => {
  const filed = await filePaid(api);
  await api.runJobs();
  const { id, vencimento } = await chargeOf(api, filed);
  const payAt = await registered(filed.autor, id);
  await payAt(vencimento, later(vencimento, 1), send);
  for (const [i, caso] of (['CONFERE', 'RETIDA', 'FALHOU'] as const).entries()) {
    const said = api.db.updateTable('retornoLinha').set({ caso }).where('aplicadaEm', 'is', null);
    expect((await said.where(payOf(id)).executeTakeFirst()).numUpdatedRows).toBe(1n);
    await morning(later(vencimento, 3 + i));
    expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
    expect((await chargeOf(api, filed)).emConfirmacao).toBe(true);
  }
  await payAt(vencimento, later(vencimento, 6));
  expect((await detailOf(api, filed)).status).not.toMatch(/AGUARDANDO_PAGAMENTO|ARQUIVADO/);
  expect(await brokenBooks(api)).toEqual([]);
});

it('one whose payment by card is undecided waits for the bank of the card', async () => {
  const filed = await filePaid(api);
  await api.runJobs();
  const { id, vencimento } = await chargeOf(api, filed);
  const tentativaId = await withTx(api.db, async (tx) =>
    openTentativa(tx, [await lockCobranca(tx, id)], { now: api.now(), meio: 'CARTAO' }),
  );
  await api.db
    .insertInto('cartaoTentativa')
    .values({
      tentativaId,
      usuarioId: filed.autor.id,
      parcelas: 1,
      guardar: false,
      situacao: 'EM_3DS',
      createdAt: api.now(),
      updatedAt: api.now(),
    })
    .execute();
  await morning(later(vencimento, 3));
  expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  await api.db
    .updateTable('cartaoTentativa')
    .set({ situacao: 'NEGADA' })
    .where('tentativaId', '=', tentativaId)
    .execute();
  await morning(later(vencimento, 4));
  expect((await detailOf(api, filed)).status).toBe('ARQUIVADO');
});

it('an agreement begins with a boleto paid on the last day of its first instalment', async () => {
  const autor = await of.owing(60_000);
  const id = await of.agree(autor);
  const [entrada] = await of.chargesOf(autor, 'PARCELA');
  const vencimento = entrada?.vencimento ?? '';
  const payAt = await registered(autor, entrada?.id ?? '');
  await morning(later(vencimento, 1));
  expect((await of.detail(autor, id)).situacao).toBe('AGUARDA_ENTRADA');
  await payAt(vencimento, later(vencimento, 1));
  expect((await of.detail(autor, id)).situacao).toBe('EM_DIA');
  expect(await brokenBooks(api)).toEqual([]);
});

it('an agreement goes on whose oldest late instalment a boleto paid on the last day of the notice', async () => {
  const autor = await of.owing(60_000);
  const id = await of.agree(autor);
  await of.payNext(autor);
  const open = (await of.chargesOf(autor, 'PARCELA')).filter(({ situacao }) => situacao !== 'PAGA');
  await morning(later(open[2]?.vencimento ?? '', 1));
  const prazo = (await of.detail(autor, id)).quebra.prazo ?? '';
  api.setNow(`${prazo}T13:00:00Z`);
  const payAt = await registered(autor, open[0]?.id ?? '');
  await morning(later(prazo, 1));
  expect((await of.detail(autor, id)).situacao).toBe('EM_ATRASO');
  await payAt(prazo, later(prazo, 1));
  await morning(later(prazo, 3));
  expect((await of.detail(autor, id)).situacao).toBe('EM_ATRASO');
  expect(await of.chargesOf(autor, 'PARCELA')).not.toContainEqual(
    expect.objectContaining({ situacao: 'CANCELADA' }),
  );
});
