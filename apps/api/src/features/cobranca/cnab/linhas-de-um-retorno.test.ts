import { cnab } from '@balcao/contract/cnab';
import { cobranca } from '@balcao/contract/cobranca';
import { diferenca } from '@balcao/contract/fechamento';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#features/anexo/anexo.fixture.ts';
import { ENDERECO } from '#features/carta/carta.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  apply,
  ask,
  bankSays,
  keepConselho,
  keepConta,
  makeRegistered,
  moveTo,
  owe,
  paga,
  payer,
  remit,
  send,
  treasurer,
} from './cnab.fixture.ts';

let api: TestApi;
let staff: Person;
let helena: Person;

beforeAll(async () => {
  api = await startApi();
  await keepConselho(api);
  await keepConta(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow('2026-11-29T15:00:00.000Z');
  staff = await treasurer(api);
  helena = await payer(api);
});

const detail = (id: string) => api.must(cnab.retorno, { params: { id } }, staff);
const linesOf = async (id: string) =>
  (await api.must(cnab.linhas, { params: { id }, query: {} }, staff)).items;
const charge = (id: string) => api.must(cobranca.detail, { params: { id } }, helena);

const registered = () => makeRegistered(api, { staff, payer: helena });

describe('a line of a file of the bank', () => {
  it('is applied by a job that waits since before it named the person', async () => {
    const { id, remessa } = await registered();
    const { body } = await send(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo)));
    const old = JSON.stringify({ retornoId: body.id });
    await sql`select enqueue_job('cnab.aplicar_retorno', ${old}::json, null, null, 25, null)`.execute(api.db);
    await api.runJobs();
    expect((await charge(id)).situacao).toBe('PAGA');
  });

  it('goes on with the next line after one that fails, which says so and may be applied again', async () => {
    const ids = [await owe(api, helena, { valor: 200 }), await owe(api, helena, { valor: 100 })];
    for (const id of ids) await ask(api, helena, id);
    const file = await bankSays(api, await remit(api, staff), (titulo) => paga(titulo));
    await sql`alter table pagamento add constraint nao check (valor <> 200) not valid`.execute(api.owner);
    const id = await apply(api, staff, file);
    const paidOf = async () => (await Promise.all(ids.map(charge))).map(({ valorPago }) => valorPago);
    expect(await linesOf(id)).toMatchObject([
      { caso: 'FALHOU', texto: expect.stringMatching(/^O portal não conseguiu/), aplicadaEm: null },
      { caso: 'CONFERE', aplicadaEm: expect.any(String) },
    ]);
    expect(await paidOf()).toEqual([0, 100]);
    await sql`alter table pagamento drop constraint nao`.execute(api.owner);
    await apply(api, staff, file);
    expect((await linesOf(id)).map(({ caso }) => caso)).toEqual(['CONFERE', 'CONFERE']);
    expect(await paidOf()).toEqual([200, 100]);
    expect((await detail(id)).concluidoEm).not.toBeNull();
  });

  it('pays no charge of who sends or applies it before another person has it applied', async () => {
    const otherStaff = await treasurer(api);
    await moveTo(api, staff.id, ENDERECO);
    await moveTo(api, otherStaff.id, ENDERECO);
    const people = [helena, staff, otherStaff];
    const ids: string[] = [];
    for (const who of people) {
      const id = await owe(api, who, { valor: 900 });
      await ask(api, who, id);
      ids.push(id);
    }
    const file = await bankSays(api, await remit(api, staff), (titulo) => paga(titulo));
    const { body } = await send(api, staff, file);
    const casesOf = async () => (await linesOf(body.id)).map(({ caso }) => caso);
    expect(await casesOf()).toEqual(['CONFERE', 'RETIDA', 'CONFERE']);
    await apply(api, staff, file);
    await apply(api, staff, file);
    expect(await casesOf()).toEqual(['CONFERE', 'RETIDA', 'CONFERE']);
    const [, held] = await linesOf(body.id);
    expect(held).toMatchObject({ aplicadaEm: null, texto: expect.stringMatching(/Outra pessoa precisa/) });
    const paidOf = (i: number) =>
      api.db
        .selectFrom('cobranca')
        .select('situacao')
        .where('id', '=', ids[i] ?? '')
        .executeTakeFirst();
    expect(await paidOf(1)).toMatchObject({ situacao: 'EMITIDA' });
    await apply(api, otherStaff, file);
    expect(await casesOf()).toEqual(['CONFERE', 'CONFERE', 'CONFERE']);
    expect(await paidOf(1)).toMatchObject({ situacao: 'PAGA' });
    expect(await detail(body.id)).toMatchObject({ concluidoEm: expect.any(String) });
  });

  it('has money under a move that is no payment as a difference of its day', async () => {
    const { remessa, id } = await registered();
    const dia = '2026-11-26';
    const file = await bankSays(api, remessa, (titulo) => paga(titulo, { movimento: '08', dia }));
    const retornoId = await apply(api, staff, file);
    expect(await linesOf(retornoId)).toMatchObject([
      {
        caso: 'DESCONHECIDA',
        texto: '“Movimento 08” não é um pagamento: o valor vai para as diferenças do dia.',
      },
    ]);
    const { items } = await api.must(diferenca.list, { query: { dia } } as never, staff);
    expect(items).toMatchObject([{ especie: 'SEM_COBRANCA', meio: 'BOLETO', valor: 61_250 }]);
    expect(await charge(id)).toMatchObject({ valorPago: 0 });
  });

  it('stays as it was applied, for the server, too', async () => {
    const { remessa } = await registered();
    const id = await apply(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo)));
    for (const db of [api.db, api.owner])
      for (const statement of [
        sql`update retorno_linha set texto = '' where retorno_id = ${id}`,
        sql`delete from retorno_linha where retorno_id = ${id}`,
        sql`delete from retorno where id = ${id}`,
      ])
        await expect(statement.execute(db)).rejects.toThrow();
  });
});
