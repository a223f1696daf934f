import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arquivarTaxa } from '#features/cobranca/arquivar-taxa.ts';
import { conferirTentativa } from '#features/cobranca/conferir.ts';
import { dealGrupo } from '#features/distribuicao/deal-grupo.ts';
import { archiveExigencia } from '#features/exigencia/daily-routine.ts';
import { runMacro } from '#features/macro/run-macro.ts';
import { count, findBroken } from '../check.fixture.ts';
import { assertPromises, conectar } from './conferir.fixture.ts';
import { type Ato, corredores, expectOne, together } from './corridas.fixture.ts';
import type { Modelo, Pedido } from './modelo.fixture.ts';
import { abrirBalcao, avancar, comecar, ESPECIES, type Mundo, SERVICOS } from './mundo.fixture.ts';

let balcao: Awaited<ReturnType<typeof abrirBalcao>>;
let client: pg.Client;
beforeAll(async () => {
  balcao = await abrirBalcao();
  client = await conectar(balcao.api);
});
afterAll(async () => {
  const broken = await findBroken(balcao.api);
  await client.end();
  await balcao.api.close();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

let mundo: Mundo;
let modelo: Modelo;
beforeEach(async () => {
  ({ mundo, modelo } = await comecar(balcao, ESPECIES.slice(0, 3)));
});
afterEach(async () => {
  await mundo.api.runJobs();
  await assertPromises(client);
});

function pedido(n: number): Pedido {
  const p = modelo.pedidos[n];
  if (!p) throw new Error('filed');
  return p;
}

const ROUNDS = [1, 2];

describe('two people at the same moment, when only one can succeed', () => {
  /** Acts of both on the simple request in analysis; all of them check its version. */
  const versioned = ['exigir', 'decidir', 'encaminhar', 'prorrogar', 'assign', 'aguardar', 'join'] as const;
  const pairs = versioned.flatMap((a, i) => versioned.slice(i).map((b) => [a, b] as const));

  async function actOf(nome: (typeof versioned)[number], quem: 'ana' | 'beto', p: Pedido): Promise<Ato> {
    const x = await corredores(mundo).seen(quem, p.id);
    const acts: Record<typeof nome, Ato> = {
      exigir: x.exigir,
      encaminhar: x.encaminhar,
      prorrogar: x.prorrogar,
      decidir: () => x.decidir(),
      assign: () => x.atribuir(quem === 'ana' ? 'beto' : 'ana'),
      aguardar: () => x.mover('aguardar_terceiro'),
      join: () => x.juntar(pedido(0).numero),
    };
    return acts[nome];
  }

  it.each(pairs)('%s and %s on the same seen version', async (a, b) => {
    const p = pedido(1);
    const { antes, rowOf } = corredores(mundo);
    await antes(p.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.mover('iniciar_analise')]);
    const { version } = await rowOf(p.id);
    const statuses = await together(await actOf(a, 'ana', p), await actOf(b, 'beto', p));
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await rowOf(p.id)).version).toBe(version + 1);
  });

  it.each(ROUNDS)('a decision and a cancellation of the request (%i)', async () => {
    const p = pedido(0);
    const { antes, seen } = corredores(mundo);
    await antes(p.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.mover('iniciar_analise')]);
    const [staff, own] = [await seen('ana', p.id), await seen('autora', p.id)];
    expectOne(await together(() => staff.decidir('DEFERIDO'), own.cancelar));
  });

  it.each(ROUNDS)('the end of the older request and a joining to it (%i)', async () => {
    const { antes, seen } = corredores(mundo);
    const [older, newer] = [pedido(0), pedido(1)];
    await antes(older.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.mover('iniciar_analise')]);
    const [ana, beto] = [await seen('ana', older.id), await seen('beto', newer.id)];
    expectOne(
      await together(
        () => ana.decidir('DEFERIDO'),
        () => beto.juntar(older.numero),
      ),
    );
  });

  it.each(ROUNDS)('the undoing of a joining and the end of the older request (%i)', async () => {
    const { antes, seen } = corredores(mundo);
    const [older, newer] = [pedido(0), pedido(1)];
    await antes(newer.id, ['beto', (x) => x.juntar(older.numero)]);
    await antes(older.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.mover('iniciar_analise')]);
    const [ana, beto] = [await seen('ana', older.id), await seen('beto', newer.id)];
    expectOne(await together(() => ana.decidir('DEFERIDO'), beto.separar));
  });

  it.each(ROUNDS)('the undoing of a split and the taking of the new request (%i)', async () => {
    const child = await split();
    const { seen } = corredores(mundo);
    const [ana, beto] = [await seen('ana', child), await seen('beto', child)];
    expectOne(await together(ana.desfazerDesmembramento, beto.assumir));
  });

  it('two splits of the same messages make one request', async () => {
    const { seen } = corredores(mundo);
    const [p, mensagens] = [pedido(0), await write(pedido(0))];
    const [ana, beto] = [await seen('ana', p.id), await seen('beto', p.id)];
    const both = [
      () => ana.desmembrar(SERVICOS.filho, mensagens),
      () => beto.desmembrar(SERVICOS.filho, mensagens),
    ];
    expectOne(await together(...both));
    expect(await count(mundo.api, 'requerimento', sql`pai_id = ${p.id}`)).toBe(1);
  });

  it('an appeal and a reopening of one decision', async () => {
    const p = pedido(0);
    const { antes, seen } = corredores(mundo);
    await antes(p.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.mover('iniciar_analise')]);
    await antes(p.id, ['ana', (x) => x.decidir()]);
    const [own, chefe] = [await seen('autora', p.id), await seen('chefe', p.id)];
    expectOne(await together(own.recorrer, chefe.reabrir));
  });

  it('the same link made from both ends, and one evaluation given twice', async () => {
    const { antes, seen } = corredores(mundo);
    const [a, b] = [pedido(0), pedido(1)];
    const [ana, beto] = [await seen('ana', a.id), await seen('beto', b.id)];
    expectOne(
      await together(
        () => ana.vincular(b.numero),
        () => beto.vincular(a.numero),
      ),
    );
    await antes(a.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.mover('iniciar_analise')]);
    await antes(a.id, ['ana', (x) => x.decidir()]);
    const own = await seen('autora', a.id);
    expectOne(await together(own.avaliar, own.avaliar));
  });
});

/** The requester's messages in it, by id. */
async function write(p: Pedido): Promise<string[]> {
  await corredores(mundo).antes(p.id, ['autora', (x) => x.escrever()]);
  const rows = await mundo.api.db
    .selectFrom('mensagem')
    .select('id')
    .where('requerimentoId', '=', p.id)
    .execute();
  return rows.map(({ id }) => id);
}

/** Splits a request; returns the new one. */
async function split(): Promise<string> {
  const mensagens = await write(pedido(0));
  await corredores(mundo).antes(pedido(0).id, ['ana', (x) => x.desmembrar(SERVICOS.filho, mensagens)]);
  const { db } = mundo.api;
  const row = db.selectFrom('requerimento').select('id').where('paiId', '=', pedido(0).id);
  return (await row.executeTakeFirstOrThrow()).id;
}

describe('people and the worker at the same moment', () => {
  const ctx = () => ({ deps: mundo.api.deps, now: mundo.api.now() });
  /** The worker's job as an act; what fails now, it does later. */
  const worker = (work: () => Promise<unknown>): Ato => {
    return () =>
      work().then(
        () => ({ status: 0, raw: { body: '' } }),
        () => ({ status: 1, raw: { body: '' } }),
      );
  };

  it.each(ROUNDS)(
    'a macro and a decision: the macro runs, or reports that the request changed (%i)',
    async () => {
      const p = pedido(0);
      const { antes, seen, confirmar } = corredores(mundo);
      await antes(p.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.mover('iniciar_analise')]);
      await antes(p.id, ['ana', (x) => x.atribuir('beto')]);
      const run = await confirmar('ana', 'assumir', [p.id]);
      avancar(mundo, 31_000);
      const beto = await seen('beto', p.id);
      const [, decided] = await together(
        worker(() => runMacro(ctx(), { execucaoId: run.id })),
        () => beto.decidir(),
      );
      const [item] = (await run.ver()).itens;
      expect([item?.situacao, decided]).toEqual(
        item?.situacao === 'feito' ? ['feito', 409] : ['recusado', 200],
      );
    },
  );

  it('two workers run one macro once on each request', async () => {
    const ids = [pedido(0).id, pedido(1).id];
    const run = await corredores(mundo).confirmar('ana', 'assumir', ids);
    avancar(mundo, 31_000);
    const work = worker(() => runMacro(ctx(), { execucaoId: run.id }));
    await together(work, work, work);
    expect((await run.ver()).itens.map(({ situacao }) => situacao)).toEqual(['feito', 'feito']);
    const notes = await count(mundo.api, 'mensagem', sql`requerimento_id = any(${ids}::uuid[])`);
    expect(notes).toBe(2);
  });

  it.each(ROUNDS)('automatic and manual assignment: one gets the request (%i)', async () => {
    const { rowOf, seen } = corredores(mundo);
    const p = pedido(0);
    const set = (distribuicao: 'RODIZIO' | 'MANUAL') =>
      mundo.api.db.updateTable('grupo').set({ distribuicao }).where('id', '=', mundo.grupos.REG).execute();
    const ana = await seen('ana', p.id);
    await set('RODIZIO');
    const [taken] = await together(
      ana.assumir,
      worker(() => withTx(mundo.api.db, (tx) => dealGrupo(tx, mundo.grupos.REG, mundo.api.now()))),
    );
    await set('MANUAL');
    const row = await rowOf(p.id);
    expect([200, 409]).toContain(taken);
    if (taken === 200) expect(row.atendenteId).toBe(mundo.pessoas.ana.id);
    expect(row.version).toBe(2);
    expect(await count(mundo.api, 'tramite', sql`requerimento_id = ${p.id} and acao = 'assumir'`)).toBe(1);
  });

  it.each(ROUNDS)('an answer in the last moment and the archiving without an answer (%i)', async () => {
    const p = pedido(0);
    const { antes, rowOf, token } = corredores(mundo);
    await antes(p.id, ['ana', (x) => x.assumir()], ['ana', (x) => x.exigir()]);
    const exigencia = await mundo.api.db
      .selectFrom('exigencia as e')
      .innerJoin('exigenciaItem as i', 'i.exigenciaId', 'e.id')
      .select(['e.id', 'i.id as itemId'])
      .where('e.requerimentoId', '=', p.id)
      .executeTakeFirstOrThrow();
    avancar(mundo, 30 * 86_400_000);
    const autora = await token('autora');
    const params = { id: p.id, exigenciaId: exigencia.id };
    const body = { itens: [{ id: exigencia.itemId, valor: 'Segue.' }] };
    const [answered] = await together(
      () => mundo.api.call(requerimento.responderExigencia, { params, body }, autora),
      worker(() =>
        withTx(mundo.api.db, (tx) =>
          archiveExigencia(tx, { exigenciaId: exigencia.id, now: mundo.api.now() }),
        ),
      ),
    );
    expect((await rowOf(p.id)).status).toBe(answered === 200 ? 'EXIGENCIA_RESPONDIDA' : 'ARQUIVADO');
    expect([200, 404, 422]).toContain(answered);
  });

  async function attemptOf(p: Pedido) {
    return mundo.api.db
      .selectFrom('pagamentoTentativa as t')
      .innerJoin('pagamentoTentativaItem as i', 'i.tentativaId', 't.id')
      .innerJoin('cobranca as c', 'c.id', 'i.cobrancaId')
      .select(['t.id', 't.txid'])
      .where('c.requerimentoId', '=', p.id)
      .executeTakeFirstOrThrow();
  }

  const creditsOf = (txid: string) => count(mundo.api, 'pagamento', sql`e2e_id like ${`%${txid.slice(1)}`}`);

  it.each(ROUNDS)('a payment and the archiving without one: the payment counts (%i)', async () => {
    const p = pedido(2);
    const { id, txid } = await attemptOf(p);
    expect(mundo.provedor.pagar(txid, mundo.api.now())).toBe(true);
    avancar(mundo, 30 * 86_400_000);
    await together(
      worker(() => conferirTentativa(ctx(), id)),
      worker(() => arquivarTaxa(ctx(), p.id)),
      worker(() => conferirTentativa(ctx(), id)),
    );
    await mundo.api.runJobs();
    expect((await corredores(mundo).rowOf(p.id)).status).toBe('PROTOCOLADO');
    expect(await creditsOf(txid)).toBe(1);
  });

  it.each(ROUNDS)('a payment and a cancellation: it is cancelled, the money recorded (%i)', async () => {
    const p = pedido(2);
    const { rowOf, seen } = corredores(mundo);
    const { id, txid } = await attemptOf(p);
    mundo.provedor.pagar(txid, mundo.api.now());
    const own = await seen('autora', p.id);
    const [cancelled] = await together(
      own.cancelar,
      worker(() => conferirTentativa(ctx(), id)),
    );
    expect(cancelled).toBe(200);
    await mundo.api.runJobs();
    expect((await rowOf(p.id)).status).toBe('CANCELADO');
    expect(await creditsOf(txid)).toBe(1);
  });
});
