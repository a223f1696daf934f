import { type Db, withTx } from '@balcao/db/db';
import type { AnuidadeExecucaoTable } from '@balcao/db/schema.gen';
import { isEmAndamento } from '@balcao/domain/anuidade/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type Selectable, sql } from 'kysely';
import { systemActor } from '#platform/auth/who.ts';
import { takeAct } from '#platform/ciclo/take-act.ts';
import type { Deps } from '#platform/deps.ts';
import { type Tabela, tabelaOf } from './anuidades.ts';
import { apurar, type Excecao } from './apurar.ts';
import { carregarPessoas } from './carregar-pessoas.ts';
import { emitirDevidas } from './emitir-devidas.ts';
import { enqueueExecutar } from './filas.ts';
import { juntarLinhas, readLinhas, somarLinhas } from './totais.ts';
import { ANUIDADE } from './vida.ts';

type Execucao = Selectable<AnuidadeExecucaoTable>;

/** People of one transaction: a person who stops the run waits for no more than these. */
const LOTE = 2_000;
/** Batches of one job, so that a worker that is told to end does so in seconds. */
const LOTES = 10;

/**
 * Goes on with the preview or the run of a table, batch by batch. Each is one transaction with the cursor, so that
 * whatever is killed in the middle goes on after the last whole batch.
 */
export async function executar(
  deps: Pick<Deps, 'db' | 'clock'>,
  tabelaId: string,
  lote = LOTE,
): Promise<void> {
  for (let n = 1; n <= LOTES; n += 1) {
    const last = n === LOTES;
    const more = await withTx(deps.db, async (tx) => {
      const goesOn = await runLote(tx, tabelaId, { lote, now: deps.clock() });
      if (goesOn && last) await enqueueExecutar(tx, tabelaId);
      return goesOn;
    });
    if (!more) return;
  }
}

/** Carries out one batch; false when there is nothing left, or somebody stopped it. */
async function runLote(
  tx: Db,
  tabelaId: string,
  { lote, now }: { lote: number; now: Date },
): Promise<boolean> {
  const held = await holdRun(tx, tabelaId);
  if (!held) return false;
  const { row, run } = held;
  const tabela = tabelaOf(row);
  const pessoas = await carregarPessoas(tx, {
    exercicio: row.exercicio,
    depois: run.cursor,
    limite: lote,
  });
  const { devidas, excecoes } = apurar(pessoas, { tabela, hoje: todayInSaoPaulo(now) });
  const feitas = row.situacao === 'EMITINDO' ? await emitirDevidas(tx, devidas, { tabela, now }) : devidas;
  const done = new Set(feitas.map(({ pessoaId }) => pessoaId));
  const beaten = devidas.filter(({ pessoaId }) => !done.has(pessoaId));
  const cursor = pessoas.at(-1)?.id ?? run.cursor;
  const ja = beaten.map(({ pessoaId }): Excecao => ({ pessoaId, motivo: 'JA_COBRADA' }));
  await writeExcecoes(tx, run, { cursor, excecoes: [...excecoes, ...ja] });
  const linhas = juntarLinhas(readLinhas(run.linhas), feitas);
  await tx
    .updateTable('anuidadeExecucao')
    .set({ cursor, vistas: run.vistas + pessoas.length, linhas: JSON.stringify(linhas) })
    .where('id', '=', run.id)
    .execute();
  if (pessoas.length === lote) return true;
  await finish(tx, row, now);
  return false;
}

/** The table and its run, held until the batch ends; null when nothing is under way. */
async function holdRun(tx: Db, tabelaId: string): Promise<{ row: Tabela; run: Execucao } | null> {
  const row = await tx
    .selectFrom('anuidadeTabela')
    .selectAll()
    .where('id', '=', tabelaId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !isEmAndamento(row.situacao)) return null;
  const run = await tx
    .selectFrom('anuidadeExecucao')
    .selectAll()
    .where('tabelaId', '=', tabelaId)
    .executeTakeFirstOrThrow();
  return { row, run };
}

/** Those of this batch take the place of what the preview said of the same people. */
async function writeExcecoes(
  tx: Db,
  run: Execucao,
  { cursor, excecoes }: { cursor: string | null; excecoes: readonly Excecao[] },
): Promise<void> {
  await tx
    .deleteFrom('anuidadeExcecao')
    .where('execucaoId', '=', run.id)
    .$if(run.cursor !== null, (query) => query.where('pessoaId', '>', run.cursor ?? ''))
    .$if(cursor !== null, (query) => query.where('pessoaId', '<=', cursor ?? ''))
    .execute();
  await sql`insert into anuidade_excecao (execucao_id, pessoa_id, motivo)
    select ${run.id}, * from unnest(${excecoes.map(({ pessoaId }) => pessoaId)}::uuid[],
      ${excecoes.map(({ motivo }) => motivo)}::text[])`.execute(tx);
}

/** Everybody was looked at: the preview is ready, or the run is over. */
async function finish(tx: Db, row: Tabela, now: Date): Promise<void> {
  const run = tx.updateTable('anuidadeExecucao').where('tabelaId', '=', row.id);
  await takeAct(tx, systemActor(now), ANUIDADE, { row, acao: 'terminar' }, async () => {
    if (row.situacao === 'CALCULANDO') {
      await run.set({ previsao: sql`linhas`, calculadaEm: now }).execute();
      return {};
    }
    const { linhas } = await run.set({ concluidaEm: now }).returning('linhas').executeTakeFirstOrThrow();
    const { quantidade, total } = somarLinhas(readLinhas(linhas));
    return { dados: { quantidade, total } };
  });
}
