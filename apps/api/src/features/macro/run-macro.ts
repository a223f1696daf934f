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

/** The result on one request. */
interface End {
  situacao: 'feito' | 'recusado' | 'sem_efeito';
  motivo?: string;
  feito?: Feito | null;
}

const CHANGED = 'O pedido mudou depois da prévia. Confira e execute de novo.';
const CHANGED_LOTE = 'O pedido mudou neste meio-tempo. Confira e tente de novo.';

/**
 * Takes the steps on each request, in its own transaction that also marks it as done, so after a crash the next attempt
 * does the rest. An unexpected failure of one request does not stop the others, and is tried again. The current rights
 * of the person apply.
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

/** Marks the run as begun; a macro cannot be undone after this. Returns null when it was undone before, or is over. */
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

/** Takes the steps of a run on one request, at the confirmed version. */
function takeSteps(tx: Db, who: Who, turn: Turn): Promise<End> {
  return turn.run.macroId === null ? takeAct(tx, who, turn) : takeMacro(tx, who, turn);
}

async function takeMacro(tx: Db, who: Who, { run, item: { requerimentoId }, seen }: Turn): Promise<End> {
  const { version, updatedAt } = await getForMacro(tx, who, requerimentoId);
  if (version !== seen.version || updatedAt.getTime() !== seen.vistoEm.getTime())
    throw new Problem('stale', { detail: CHANGED });
  // The steps were checked when the macro was saved.
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
  // A single act, which was checked at the confirmation.
  const [passo] = run.passos as [PassoLote];
  const { version, atendenteId } = await getForMacro(tx, who, requerimentoId);
  // A colleague who took it meanwhile keeps it.
  if (isTomado(passo, { atendenteId }))
    return { situacao: 'sem_efeito', ...(await tellWhose(tx, who, atendenteId)) };
  if (version !== seen.version && dependsOnVersion(passo))
    throw new Problem('stale', { detail: CHANGED_LOTE });
  const feito = await applyLote(tx, who, { requerimentoId, passo });
  return feito === null ? { situacao: 'sem_efeito' } : { situacao: 'feito', feito };
}

/** Names the colleague who has the request; empty when it is the person's own. */
async function tellWhose(tx: Db, who: Who, atendenteId: string | null): Promise<{ motivo?: string }> {
  const colega = await nameColega(tx, who, atendenteId);
  return colega === null ? {} : { motivo: `Já está com ${colega}.` };
}

/** Locks a waiting request, so that two workers never take it both. Returns its confirmed state. */
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
