import type { Db } from '@balcao/db/db';
import { NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { buildDeps } from '../../apps/api/src/app/build-deps.ts';
import { executar } from '../../apps/api/src/features/anuidade/executar.ts';
import { readEnv } from '../../apps/api/src/platform/env.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { quantile } from './figures.ts';
import type { ScratchInstallation } from './scratch-installation.ts';

type Print = (line: string) => void;

/** Years that are charged, one after the other; each is raced by the database alone. */
const ANOS = [2101, 2102, 2103] as const;
/** People of one transaction of the bare statements: as many as the run takes. */
const LOTE = 2_000;
const WANTED = 2_000;

/**
 * Measures the preview and the run of the annuities of everybody, in charges with their entries in the books a second. Beside
 * it stand the bare statements that write as many rows into the same tables.
 */
export async function measureAnnuities(
  { env, databaseUrl }: ScratchInstallation,
  print: Print,
): Promise<void> {
  const runtime = await buildDeps(readEnv(env), createLog('silent'), {
    url: databaseUrl,
    name: 'balcao-bench',
  });
  const { db } = runtime.deps;
  const rates: Record<'preview' | 'run' | 'bare', number[]> = { preview: [], run: [], bare: [] };
  try {
    for (const ano of ANOS) {
      const id = await beginTable(db, ano);
      rates.preview.push(await rateOf(db, () => runAll(runtime.deps, id)));
      await startRun(db, id);
      rates.run.push(await rateOf(db, () => runAll(runtime.deps, id)));
      rates.bare.push(await rateOf(db, () => writeBare(db, ano + 50)));
      const n = await countCharges(db, ano);
      print(
        `${ano}: ${n} charges; ${Object.entries(rates)
          .map(([name, all]) => `${name} ${all.at(-1)}/s`)
          .join(', ')}`,
      );
    }
    const [preview, run, bare] = [median(rates.preview), median(rates.run), median(rates.bare)];
    print(`median: preview ${preview} people/s, run ${run} charges/s, bare SQL ${bare} charges/s`);
    print(
      `the run is at ${((run / bare) * 100).toFixed(0)} % of bare SQL; wanted ${WANTED}/s: ${run >= WANTED ? 'met' : 'MISSED'}`,
    );
  } finally {
    await runtime.close();
  }
}

const median = (all: readonly number[]) =>
  quantile(
    all.toSorted((a, b) => a - b),
    0.5,
  );

/** People a second: all that have a registration, over the time of the work. */
async function rateOf(db: Db, work: () => Promise<void>): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(distinct usuario_id)::int as n from registro`.execute(db);
  const begun = performance.now();
  await work();
  return Math.round(((rows[0]?.n ?? 0) / (performance.now() - begun)) * 1_000);
}

/** A published table whose preview was asked for. */
async function beginTable(db: Db, exercicio: number): Promise<string> {
  const id = uuidv7();
  const valores = JSON.stringify(Object.fromEntries(NOMES_DAS_LINHAS.map((linha) => [linha, 61_250])));
  const descontos = JSON.stringify([
    { ate: `${exercicio}-01-31`, porCento: 10 },
    { ate: `${exercicio}-02-28`, porCento: 5 },
  ]);
  await sql`insert into anuidade_tabela (id, exercicio, situacao, fator, valores, vencimento, descontos, recem_formado, created_at)
    values (${id}, ${exercicio}, 'CALCULANDO', 12250, ${valores}, ${`${exercicio}-03-31`}, ${descontos}, 50, now())`.execute(
    db,
  );
  await sql`insert into anuidade_execucao (id, tabela_id, pessoas) values (${uuidv7()}, ${id}, 0)`.execute(
    db,
  );
  return id;
}

async function startRun(db: Db, id: string): Promise<void> {
  await sql`update anuidade_tabela set situacao = 'EMITINDO' where id = ${id}`.execute(db);
  await sql`update anuidade_execucao set cursor = null, vistas = 0, linhas = '{}' where tabela_id = ${id}`.execute(
    db,
  );
}

/** Does what the worker does, job after job. */
async function runAll(deps: Parameters<typeof executar>[0], id: string): Promise<void> {
  for (;;) {
    await executar(deps, id);
    const { rows } = await sql<{
      situacao: string;
    }>`select situacao from anuidade_tabela where id = ${id}`.execute(deps.db);
    if (rows[0]?.situacao === 'CALCULADA' || rows[0]?.situacao === 'CONCLUIDA') return;
  }
}

/** As many rows, written by the database from its own tables: no rule, no transfer. */
async function writeBare(db: Db, ano: number): Promise<void> {
  let last: string | null = null;
  do {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with lote as (select distinct usuario_id as id from registro
          where ${last === null ? sql`true` : sql`usuario_id > ${last}`} order by 1 limit ${LOTE}),
        nova as (insert into cobranca (id, pessoa_id, especie, descricao, situacao, valor, itens, vencimento, exercicio)
          select gen_random_uuid(), id, 'ANUIDADE', 'Anuidade', 'EMITIDA', 61250, '[]', ${`${ano}-03-31`}, ${ano} from lote
          returning id, pessoa_id, valor),
        livro as (insert into lancamento (id, cobranca_id, evento, referencia_id, debito, credito, valor, created_at)
          select gen_random_uuid(), id, 'EMISSAO', id, 'A_RECEBER', 'RECEITA', valor, now() from nova returning 1)
      select max(pessoa_id::text) as last from nova`.execute(db);
    last = rows[0]?.last ?? null;
  } while (last !== null);
}

async function countCharges(db: Db, ano: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from cobranca c join lancamento l on l.cobranca_id = c.id
    where c.exercicio = ${ano}`.execute(db);
  return rows[0]?.n ?? 0;
}
