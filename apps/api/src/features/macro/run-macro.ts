import { type Db, withTx } from '@balcao/db/db';
import type { PassoMacro } from '@balcao/domain/macro/passo';
import { loadPerson } from '#platform/auth/load-session.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { toProblem } from '#platform/http/map-error.ts';
import { Problem } from '#platform/http/problem.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import { applyMacro, getForMacro } from './apply-macro.ts';
import { loadNomes } from './describe-passo.ts';

interface Run {
  id: string;
  nome: string;
  passos: PassoMacro[];
  usuarioId: string;
  sessaoId: string;
  executaEm: Date;
}

/** From then on a failure that nobody foresaw is an answer too: the run comes to its end, and says where. */
const DESISTE_MS = 3_600_000;

const CHANGED = 'O pedido mudou depois da prévia. Confira e execute de novo.';
const LEFT = 'A conta de quem confirmou não pode mais agir.';
const BROKEN = 'Não conseguimos executar a macro neste pedido. Tente de novo.';

/**
 * Takes the steps on each request, in a transaction of its own that also marks it as done: killed between two, the next
 * attempt goes on with the rest. One that fails for a reason that nobody foresaw keeps no other from its turn, and is
 * tried again. The rights are those that the person has now.
 */
export const runMacro: JobHandler<{ execucaoId: string }> = async ({ deps: { db }, now }, { execucaoId }) => {
  const run = await begin(db, execucaoId);
  if (!run) return;
  const itens = await db
    .selectFrom('macroExecucaoItem')
    .select('requerimentoId')
    .where('execucaoId', '=', run.id)
    .where('situacao', '=', 'agendado')
    .orderBy('ordem')
    .execute();
  const failures: unknown[] = [];
  for (const { requerimentoId } of itens)
    await runItem(db, run, { requerimentoId, now }).catch((error: unknown) => {
      // Without the database the others would only wait for it one after the other.
      if (toProblem(error)?.code === 'unavailable') throw error;
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
  await db
    .updateTable('macroExecucao')
    .set({ situacao: 'concluida', finishedAt: now })
    .where('id', '=', run.id)
    .where('situacao', '=', 'executando')
    .execute();
};

/** From here on it cannot be undone. Nothing when it was undone before, or is over. */
async function begin(db: Db, id: string): Promise<Run | null> {
  const run = await db
    .updateTable('macroExecucao')
    .set({ situacao: 'executando' })
    .where('id', '=', id)
    .where('situacao', 'in', ['agendada', 'executando'])
    .returning(['id', 'nome', 'passos', 'usuarioId', 'sessaoId', 'executaEm'])
    .executeTakeFirst();
  // The steps were checked when the macro was kept.
  return run ? { ...run, passos: run.passos as unknown as PassoMacro[] } : null;
}

interface Item {
  requerimentoId: string;
  now: Date;
}

async function runItem(db: Db, run: Run, item: Item): Promise<void> {
  try {
    await withTx(db, async (tx) => {
      const seen = await lockItem(tx, run, item);
      if (!seen) return;
      const who = await loadPerson(tx, { ...run, now: item.now });
      if (!who?.permissoes.has('requerimento.assumir')) throw new Problem('forbidden', { detail: LEFT });
      const { version, updatedAt } = await getForMacro(tx, who, item.requerimentoId);
      if (version !== seen.version || updatedAt.getTime() !== seen.vistoEm.getTime())
        throw new Problem('stale', { detail: CHANGED });
      const { nome, passos } = run;
      const nomes = await loadNomes(tx, passos);
      await applyMacro(tx, who, { nome, passos, nomes, requerimentoId: item.requerimentoId });
      await finish(tx, run, { ...item, situacao: 'feito', motivo: null });
    });
  } catch (error) {
    const motivo = describeEnd(error, run, item.now);
    await withTx(db, async (tx) => {
      if (await lockItem(tx, run, item)) await finish(tx, run, { ...item, situacao: 'recusado', motivo });
    });
  }
}

/** Why the request is left out for good. @throws what is to be tried again */
function describeEnd(error: unknown, { executaEm }: Run, now: Date): string {
  const over = now.getTime() - executaEm.getTime() > DESISTE_MS;
  return over && !(error instanceof Problem) ? BROKEN : describeRefusal(error);
}

/** What was previewed of a request that still waits; holds its row, so that two workers never take the same one. */
function lockItem(tx: Db, run: Run, { requerimentoId }: Item) {
  return tx
    .selectFrom('macroExecucaoItem')
    .select(['version', 'vistoEm'])
    .where('execucaoId', '=', run.id)
    .where('requerimentoId', '=', requerimentoId)
    .where('situacao', '=', 'agendado')
    .forUpdate()
    .executeTakeFirst();
}

async function finish(
  tx: Db,
  run: Run,
  { requerimentoId, now, situacao, motivo }: Item & { situacao: 'feito' | 'recusado'; motivo: string | null },
): Promise<void> {
  await tx
    .updateTable('macroExecucaoItem')
    .set({ situacao, motivo, finishedAt: now })
    .where('execucaoId', '=', run.id)
    .where('requerimentoId', '=', requerimentoId)
    .execute();
}
