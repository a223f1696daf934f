import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { conferirAbertas as conferirCartoes } from '#features/cartao/conferir-abertas.ts';
import { brokenBooks } from '#features/cobranca/cobranca.fixture.ts';
import { conferirDia } from '#features/cobranca/fechamento/conferir-dia.ts';
import { conferirAbertas } from '#features/cobranca/planejar.ts';
import { conferirCasos, conferirSemCobranca } from './conferir.fixture.ts';
import { type Caso, emitir, type Mesa, openMesa, passar } from './mesa.fixture.ts';
import { dar } from './passos.fixture.ts';
import { type Leva, levaDe } from './sorteio.fixture.ts';

/** Steps and workers at a time. */
const LADO_A_LADO = 4;

/**
 * Draws histories over all three rails, a lot of them side by side in one portal, and holds its books against the truth of
 * the providers. Answers how often each kind of event happened.
 */
export async function viver(input: {
  seed: number;
  levas: number;
  historias: number;
}): Promise<Mesa['feito']> {
  const mesa = await openMesa();
  try {
    const { failed, errorInstance: error } = await fc.check(
      fc.asyncProperty(levaDe(input.historias), (leva) => viverLeva(mesa, leva)),
      { seed: input.seed, numRuns: input.levas, endOnFailure: true },
    );
    if (failed) throw error instanceof Error ? error : new Error(String(error));
    await conferirSemCobranca(mesa);
    expect(await brokenBooks(mesa.api)).toEqual([]);
    return mesa.feito;
  } finally {
    await mesa.close();
  }
}

async function viverLeva(mesa: Mesa, { historias, rodadas }: Leva): Promise<void> {
  const { api, provedores, arquivos } = mesa;
  const inicio = todayInSaoPaulo(api.now());
  const casos: Caso[] = [];
  for (const historia of historias) casos.push(await emitir(mesa, historia));
  for (const [i, { trabalho, arquivo, perdidas, horas }] of rodadas.entries()) {
    provedores.loseAnswers(perdidas);
    await Promise.all([darTodos(mesa, casos, i), trabalho === 'junto' && api.runJobs(LADO_A_LADO)]);
    if (trabalho !== 'nunca') await api.runJobs(LADO_A_LADO);
    provedores.loseAnswers(0);
    if (arquivo !== 'nenhum') await arquivos.trocar(arquivo);
    passar(mesa, horas);
  }
  await acertar(mesa, inicio);
  await conferirCasos(mesa, casos);
  provedores.avisos.length = 0;
}

/** The step of each history whose turn it is, some at the same time. */
async function darTodos(mesa: Mesa, casos: readonly Caso[], i: number): Promise<void> {
  const waiting = [...casos];
  const lanes = Array.from({ length: LADO_A_LADO }, async () => {
    for (let caso = waiting.pop(); caso; caso = waiting.pop()) {
      const passo = caso.historia.passos[i];
      if (passo) await dar(mesa, caso, passo);
    }
  });
  await Promise.all(lanes);
}

/** What the portal does by itself: no notice is needed for the books to be right. */
async function acertar(mesa: Mesa, inicio: string): Promise<void> {
  const { api, arquivos } = mesa;
  await arquivos.estranhos();
  await arquivos.acabar();
  await api.runJobs(LADO_A_LADO);
  await conferirAbertas(api.deps, api.now());
  await conferirCartoes(api.deps, api.now());
  await api.runJobs(LADO_A_LADO);
  passar(mesa, 26);
  const hoje = todayInSaoPaulo(api.now());
  for (let dia = inicio; dia <= hoje; dia = addDays(dia, 1))
    await conferirDia({ deps: api.deps, now: api.now() }, dia);
  // What failed while answers were lost is tried again at once.
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(api.owner);
  await api.runJobs(LADO_A_LADO);
  const failing = sql<object>`select t.identifier, j.last_error from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts > 0
    union all select tarefa, erro from job_falho`;
  expect((await failing.execute(api.owner)).rows).toEqual([]);
}
