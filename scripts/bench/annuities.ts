import { randomUUID } from 'node:crypto';
import { NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import { buildDeps } from '../../apps/api/src/app/build-deps.ts';
import { executar } from '../../apps/api/src/features/anuidade/executar.ts';
import { readEnv } from '../../apps/api/src/platform/env.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import type { Pool } from './database.ts';
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
  const options = { url: databaseUrl, name: 'balcao-bench' };
  const { deps, database, close } = await buildDeps(readEnv(env), createLog('silent'), options);
  const { pool } = database;
  const rates: Record<'preview' | 'run' | 'bare', number[]> = { preview: [], run: [], bare: [] };
  const runAll = async (id: string) => {
    while (await isUnderWay(pool, id)) await executar(deps, id);
  };
  try {
    for (const ano of ANOS) {
      const id = await beginTable(pool, ano);
      rates.preview.push(await rateOf(pool, () => runAll(id)));
      await startRun(pool, id);
      rates.run.push(await rateOf(pool, () => runAll(id)));
      rates.bare.push(await rateOf(pool, () => writeBare(pool, ano + 50)));
      const each = Object.entries(rates).map(([name, all]) => `${name} ${all.at(-1)}/s`);
      print(`${ano}: ${await countCharges(pool, id)} charges; ${each.join(', ')}`);
    }
    const [preview, run, bare] = [median(rates.preview), median(rates.run), median(rates.bare)];
    print(`median: preview ${preview} people/s, run ${run} charges/s, bare SQL ${bare} charges/s`);
    const share = ((run / bare) * 100).toFixed(0);
    print(`the run is at ${share} % of bare SQL; wanted ${WANTED}/s: ${run >= WANTED ? 'met' : 'MISSED'}`);
  } finally {
    await close();
  }
}

const median = (all: readonly number[]) =>
  quantile(
    all.toSorted((a, b) => a - b),
    0.5,
  );

/** People a second: all that have a registration, over the time of the work. */
async function rateOf(pool: Pool, work: () => Promise<void>): Promise<number> {
  const counted = await pool.query<{ n: number }>(
    'select count(distinct usuario_id)::int as n from registro',
  );
  const begun = performance.now();
  await work();
  return Math.round(((counted.rows[0]?.n ?? 0) / (performance.now() - begun)) * 1_000);
}

/** A table whose preview was asked for. */
async function beginTable(pool: Pool, exercicio: number): Promise<string> {
  const id = randomUUID();
  const valores = Object.fromEntries(NOMES_DAS_LINHAS.map((linha) => [linha, 61_250]));
  const descontos = [
    { ate: `${exercicio}-01-31`, porCento: 10 },
    { ate: `${exercicio}-02-28`, porCento: 5 },
  ];
  await pool.query(
    `insert into anuidade_tabela (id, exercicio, situacao, fator, valores, vencimento, descontos, recem_formado, created_at)
     values ($1, $2, 'CALCULANDO', 12250, $3, $4, $5, 50, now())`,
    [id, exercicio, JSON.stringify(valores), `${exercicio}-03-31`, JSON.stringify(descontos)],
  );
  await pool.query('insert into anuidade_execucao (id, tabela_id, pessoas) values ($1, $2, 0)', [
    randomUUID(),
    id,
  ]);
  return id;
}

async function startRun(pool: Pool, id: string): Promise<void> {
  await pool.query(`update anuidade_tabela set situacao = 'EMITINDO' where id = $1`, [id]);
  await pool.query(
    `update anuidade_execucao set cursor = null, vistas = 0, linhas = '{}' where tabela_id = $1`,
    [id],
  );
}

async function isUnderWay(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ situacao: string }>(
    'select situacao from anuidade_tabela where id = $1',
    [id],
  );
  return ['CALCULANDO', 'EMITINDO'].includes(rows[0]?.situacao ?? '');
}

const BARE = `
  with lote as (select distinct usuario_id as id from registro
      where $1::uuid is null or usuario_id > $1 order by 1 limit ${LOTE}),
    nova as (insert into cobranca (id, pessoa_id, especie, descricao, situacao, valor, itens, vencimento, exercicio)
      select gen_random_uuid(), id, 'ANUIDADE', 'Anuidade', 'EMITIDA', 61250, '[]', make_date($2, 3, 31), $2 from lote
      returning id, pessoa_id, valor),
    livro as (insert into lancamento (id, cobranca_id, evento, referencia_id, debito, credito, valor, created_at)
      select gen_random_uuid(), id, 'EMISSAO', id, 'A_RECEBER', 'RECEITA', valor, now() from nova returning 1)
  select max(pessoa_id::text) as last from nova`;

/** As many rows, written by the database from its own tables: no rule, no transfer. */
async function writeBare(pool: Pool, ano: number): Promise<void> {
  let last: string | null = null;
  do last = await writeBareLote(pool, { ano, last });
  while (last !== null);
}

/** Answers the last person of the batch; null when there are no more. */
async function writeBareLote(
  pool: Pool,
  { ano, last }: { ano: number; last: string | null },
): Promise<string | null> {
  const { rows } = await pool.query<{ last: string | null }>(BARE, [last, ano]);
  return rows[0]?.last ?? null;
}

/** What the run says that it charged. */
async function countCharges(pool: Pool, id: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select sum((v.value->>0)::int)::int as n from anuidade_execucao, jsonb_each(linhas) v where tabela_id = $1`,
    [id],
  );
  return rows[0]?.n ?? 0;
}
