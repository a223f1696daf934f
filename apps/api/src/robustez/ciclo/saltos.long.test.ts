import { cobranca } from '@balcao/contract/cobranca';
import { requerimento } from '@balcao/contract/requerimento';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { count } from '../check.fixture.ts';
import { assertPromises, conectar } from './conferir.fixture.ts';
import { corredores } from './corridas.fixture.ts';
import type { Pedido } from './modelo.fixture.ts';
import { abrirBalcao, avancar, comecar, ESPECIES, type Mundo, trabalhar } from './mundo.fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let balcao: Awaited<ReturnType<typeof abrirBalcao>>;
let client: pg.Client;
let mundo: Mundo;
let pedidos: Pedido[];
beforeAll(async () => {
  balcao = await abrirBalcao();
  client = await conectar(balcao.api);
});
afterAll(async () => {
  await client.end();
  await balcao.api.close();
});
beforeEach(async () => {
  balcao.api.setNow('2026-11-16T13:00:00Z');
  const begun = await comecar(balcao, ESPECIES.slice(0, 4));
  mundo = begun.mundo;
  pedidos = begun.modelo.pedidos;
});
afterEach(() => assertPromises(client));

function pedido(n: number): Pedido {
  const p = pedidos[n];
  if (!p) throw new Error('filed');
  return p;
}

/** The request as its requester reads it. */
async function read(p: Pedido) {
  const token = await mundo.entrar('autora');
  return mundo.api.must(requerimento.detail, { params: { id: p.id } }, { token });
}

async function answer(p: Pedido) {
  const { exigencias } = await read(p);
  const open = exigencias[0];
  const params = { id: p.id, exigenciaId: open?.id ?? '' };
  const body = { itens: (open?.itens ?? []).map(({ id }) => ({ id, valor: 'Segue.' })) };
  return mundo.api.must(
    requerimento.responderExigencia,
    { params, body },
    { token: await mundo.entrar('autora') },
  );
}

describe('a clock set back', () => {
  it.each([
    ['a second', 1_000],
    ['an hour', HOUR],
    ['days', 5 * DAY],
  ])('by %s keeps pauses in order: the deadline rests, continues, and is no earlier', async (_, back) => {
    const p = pedido(0);
    const { antes, rowOf } = corredores(mundo);
    await antes(p.id, ['ana', (x) => x.assumir()]);
    const { prazoEm } = await rowOf(p.id);
    avancar(mundo, -back);
    await antes(p.id, ['ana', (x) => x.exigir()]);
    expect(await rowOf(p.id)).toMatchObject({ prazoSituacao: 'pausado', prazoEm: null });
    avancar(mundo, -back);
    await answer(p);
    const after = await rowOf(p.id);
    expect(after.prazoSituacao).toBe('correndo');
    expect(String(after.prazoEm) >= String(prazoEm)).toBe(true);
    const days = (await read(p)).prazo;
    expect(JSON.stringify(days)).not.toMatch(/"dias\w*":-/);
  });

  it('keeps an approval valid for one decision only', async () => {
    const p = pedido(3);
    const { antes, seen } = corredores(mundo);
    await antes(p.id, ['ana', (x) => x.assumir()], ['beto', (x) => x.aprovar()]);
    avancar(mundo, -HOUR);
    await antes(p.id, ['ana', (x) => x.decidir()], ['chefe', (x) => x.reabrir()]);
    const again = await (await seen('ana', p.id)).decidir();
    expect([again.status, again.problem.detail]).toEqual([422, 'Falta a aprovação de uma segunda pessoa.']);
  });

  it('keeps the decision of an appeal in force', async () => {
    const p = pedido(0);
    const { antes } = corredores(mundo);
    await antes(p.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.mover('iniciar_analise')]);
    await antes(p.id, ['ana', (x) => x.decidir('INDEFERIDO')], ['autora', (x) => x.recorrer()]);
    avancar(mundo, -HOUR);
    await antes(p.id, ['beto', (x) => x.decidir('DEFERIDO')]);
    expect((await read(p)).decisao?.resultado).toBe('DEFERIDO');
  });

  it('issues a document again once, after a new decision', async () => {
    // The certificate must have begun before anything is signed.
    avancar(mundo, DAY);
    const [p] = (await comecar(balcao, ['automatico'])).modelo.pedidos;
    const id = p?.id ?? '';
    const { antes, rowOf } = corredores(mundo);
    avancar(mundo, -HOUR);
    await antes(id, ['chefe', (x) => x.reabrir()], ['ana', (x) => x.decidir('DEFERIDO')]);
    await mundo.api.runJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'CONCLUIDO' });
    const papers = (valid: RawBuilder<SqlBool>) =>
      count(mundo.api, 'documento', sql`owner_id = ${id} and especie like 'declaracao%' and ${valid}`);
    expect(await papers(sql`revoked_at is null and issued_at is not null`)).toBe(1);
    expect(await papers(sql`substituido_por_id is not null`)).toBe(1);
  });

  it('undoes no movement in the future, and none after ten minutes', async () => {
    const p = pedido(0);
    const { antes, seen } = corredores(mundo);
    await antes(p.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.mover('iniciar_analise')]);
    avancar(mundo, -HOUR);
    expect((await (await seen('ana', p.id)).desfazer()).status).toBe(422);
    avancar(mundo, HOUR + 600_000);
    expect((await (await seen('ana', p.id)).desfazer()).status).toBe(200);
    await antes(p.id, ['ana', (x) => x.mover('iniciar_analise')]);
    avancar(mundo, 600_001);
    expect((await (await seen('ana', p.id)).desfazer()).status).toBe(422);
  });

  it('runs a confirmed macro once, at its time', async () => {
    const p = pedido(0);
    const { confirmar } = corredores(mundo);
    const run = await confirmar('ana', 'assumir', [p.id]);
    avancar(mundo, -HOUR);
    await mundo.api.runJobs();
    avancar(mundo, HOUR + 31_000);
    await mundo.api.runJobs();
    expect((await run.ver()).itens[0]?.situacao).toBe('feito');
    expect(
      await count(mundo.api, 'mensagem', sql`requerimento_id = ${p.id} and visibilidade = 'interna'`),
    ).toBe(1);
  });
});

describe('a clock that jumps ahead and back', () => {
  it('warns and reminds nobody twice', async () => {
    const [late, asked] = [pedido(0), pedido(1)];
    const { antes } = corredores(mundo);
    await antes(late.id, ['ana', (x) => x.assumir()]);
    await antes(asked.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.exigir()]);
    // Messages without a recipient's act repeat each day; all others come once.
    const told = async () => [
      await count(mundo.api, 'email', sql`template <> 'equipe.sem_responsavel'`),
      await count(mundo.api, 'notificacao', sql`tipo <> 'equipe.sem_responsavel'`),
      await count(mundo.api, 'mensagem'),
      await count(mundo.api, 'escalonamento'),
    ];
    await mundo.api.runDay('2026-11-22');
    await mundo.api.runDay('2026-12-20');
    const once = await told();
    for (const day of ['2026-11-17', '2026-11-22', '2026-12-19', '2026-12-20']) await mundo.api.runDay(day);
    expect(await told()).toEqual(once);
  });

  it('still accepts a payment, once', async () => {
    const p = pedido(2);
    const charges = mundo.api.db
      .selectFrom('pagamentoTentativa as t')
      .innerJoin('pagamentoTentativaItem as i', 'i.tentativaId', 't.id')
      .innerJoin('cobranca as c', 'c.id', 'i.cobrancaId')
      .select(['t.txid', 't.situacao', 'c.id'])
      .where('c.requerimentoId', '=', p.id)
      .orderBy('t.createdAt', 'desc');
    avancar(mundo, 40 * DAY);
    await trabalhar(mundo);
    avancar(mundo, -40 * DAY);
    await trabalhar(mundo);
    const [first] = await charges.execute();
    const again = { params: { id: first?.id ?? '' } };
    await mundo.api.must(cobranca.gerarPix, again, { token: await mundo.entrar('autora') });
    await mundo.api.runJobs();
    const shown = await mundo.api.must(cobranca.detail, again, { token: await mundo.entrar('autora') });
    expect(shown.pix?.copiaECola).toMatch(/^000201/);
    const [living] = await charges.where('t.situacao', '=', 'ATIVA').execute();
    expect(mundo.provedor.pagar(living?.txid ?? '', mundo.api.now())).toBe(true);
    await trabalhar(mundo);
    expect((await read(p)).status).toBe('PROTOCOLADO');
    await trabalhar(mundo);
    const all = await charges.execute();
    expect(await count(mundo.api, 'pagamento', sql`cobranca_id = ${all[0]?.id}`)).toBe(1);
  });

  it('over the end of the year gives each year its own numbers, none twice', async () => {
    const numbers: string[] = [];
    for (const now of [
      '2027-01-01T02:59:50Z',
      '2027-01-01T03:00:01Z',
      '2027-01-01T02:59:40Z',
      '2027-01-02T12:00:00Z',
    ]) {
      mundo.api.setNow(now);
      numbers.push(...(await comecar(balcao, ['simples'])).modelo.pedidos.map(({ numero }) => numero));
    }
    expect(new Set(numbers).size).toBe(4);
    expect(numbers.map((numero) => numero.slice(13, 17))).toEqual(['2026', '2027', '2026', '2027']);
  });
});
