import { type Db, withTx } from '@balcao/db/db';
import { dependsOnVersion, isTomado, type PassoLote } from '@balcao/domain/macro/lote';
import type { PassoMacro } from '@balcao/domain/macro/passo';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import { applyLote, type Feito } from './apply-lote.ts';
import { applyMacro, getForMacro } from './apply-macro.ts';
import { loadNomes } from './describe-passo.ts';
import { describeEnd, loadActor, workThrough } from './each-item.ts';
import { nameColega } from './name-colega.ts';

interface Run {
  id: string;
  nome: string;
  macroId: string | null;
  passos: unknown;
  usuarioId: string;
  sessaoId: string;
  executaEm: Date;
}

interface Item {
  requerimentoId: string;
  now: Date;
}

/** What became of one request. */
interface End {
  situacao: 'feito' | 'recusado' | 'sem_efeito';
  motivo?: string;
  feito?: Feito | null;
}

const CHANGED = 'O pedido mudou depois da prévia. Confira e execute de novo.';
const CHANGED_LOTE = 'O pedido mudou neste meio-tempo. Confira e tente de novo.';

/**
 * Takes the steps on each request, in a transaction of its own that also marks it as done: after a crash, the
 * next attempt goes on with the rest. A request that fails for an unforeseen reason does not stop the others,
 * and is tried again. The rights are those that the person has now.
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
  await workThrough(itens, ({ requerimentoId }) => runItem(db, run, { requerimentoId, now }));
  await db
    .updateTable('macroExecucao')
    .set({ situacao: 'concluida', finishedAt: now })
    .where('id', '=', run.id)
    .where('situacao', '=', 'executando')
    .execute();
};

/** From here on a macro cannot be undone. Nothing when it was undone before, or is over. */
async function begin(db: Db, id: string): Promise<Run | null> {
  const run = await db
    .updateTable('macroExecucao')
    .set({ situacao: 'executando' })
    .where('id', '=', id)
    .where('situacao', 'in', ['agendada', 'executando'])
    .returning(['id', 'nome', 'macroId', 'passos', 'usuarioId', 'sessaoId', 'executaEm'])
    .executeTakeFirst();
  return run ?? null;
}

async function runItem(db: Db, run: Run, item: Item): Promise<void> {
  try {
    await withTx(db, async (tx) => {
      const seen = await lockItem(tx, run, item);
      if (!seen) return;
      const who = await loadActor(tx, { ...run, now: item.now });
      await finish(tx, run, { ...item, ...(await takeSteps(tx, who, { run, item, seen })) });
    });
  } catch (error) {
    const motivo = describeEnd(error, run.executaEm, item.now);
    await withTx(db, async (tx) => {
      if (await lockItem(tx, run, item)) await finish(tx, run, { ...item, situacao: 'recusado', motivo });
    });
  }
}

interface Turn {
  run: Run;
  item: Item;
  seen: { version: number; vistoEm: Date };
}

/** The steps of a run on one request, upon the state that it was confirmed for. */
function takeSteps(tx: Db, who: Who, turn: Turn): Promise<End> {
  return turn.run.macroId === null ? takeAct(tx, who, turn) : takeMacro(tx, who, turn);
}

async function takeMacro(tx: Db, who: Who, { run, item: { requerimentoId }, seen }: Turn): Promise<End> {
  const { version, updatedAt } = await getForMacro(tx, who, requerimentoId);
  if (version !== seen.version || updatedAt.getTime() !== seen.vistoEm.getTime())
    throw new Problem('stale', { detail: CHANGED });
  // The steps were checked when the macro was kept.
  const passos = run.passos as PassoMacro[];
  await applyMacro(tx, who, {
    nome: run.nome,
    passos,
    nomes: await loadNomes(tx, passos),
    requerimentoId,
  });
  return { situacao: 'feito' };
}

async function takeAct(tx: Db, who: Who, { run, item: { requerimentoId }, seen }: Turn): Promise<End> {
  // One act, which was checked when it was confirmed.
  const [passo] = run.passos as [PassoLote];
  const { version, atendenteId } = await getForMacro(tx, who, requerimentoId);
  // Whatever else became of it meanwhile: who has it keeps it.
  if (isTomado(passo, { atendenteId }))
    return { situacao: 'sem_efeito', ...(await tellWhose(tx, who, atendenteId)) };
  if (version !== seen.version && dependsOnVersion(passo))
    throw new Problem('stale', { detail: CHANGED_LOTE });
  const feito = await applyLote(tx, who, { requerimentoId, passo });
  return feito === null ? { situacao: 'sem_efeito' } : { situacao: 'feito', feito };
}

/** With whom of the colleagues it is; nothing where it is the person's own already. */
async function tellWhose(tx: Db, who: Who, atendenteId: string | null): Promise<{ motivo?: string }> {
  const colega = await nameColega(tx, who, atendenteId);
  return colega === null ? {} : { motivo: `Já está com ${colega}.` };
}

/** What was seen of a request that still waits; holds its row, so that two workers never take the same one. */
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

async function finish(tx: Db, run: Run, { requerimentoId, now, ...end }: Item & End): Promise<void> {
  await tx
    .updateTable('macroExecucaoItem')
    .set({
      situacao: end.situacao,
      motivo: end.motivo ?? null,
      finishedAt: now,
      feito: end.feito ? JSON.stringify(end.feito) : null,
    })
    .where('execucaoId', '=', run.id)
    .where('requerimentoId', '=', requerimentoId)
    .execute();
}
