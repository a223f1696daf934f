import type { Db } from '@balcao/db/db';
import type { Acao } from '@balcao/domain/requerimento/acao';
import { dizerRecusa, PEDIDO } from '@balcao/domain/requerimento/acoes';
import type { Contexto } from '@balcao/domain/requerimento/contexto';
import { isDecisaoFinal } from '@balcao/domain/requerimento/decisao';
import type { NomesDoPedido, Passo } from '@balcao/domain/requerimento/passo';
import { clockEvents } from '@balcao/domain/requerimento/relogio-status';
import { isEncerrado, isStatus, type Status } from '@balcao/domain/requerimento/status';
import { isWorkflow, workflowAfter } from '@balcao/domain/requerimento/workflow';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { loadSituation, type Situation } from '#features/contexto/api.ts';
import { type ClockCache, clockCache } from '#features/prazo/api.ts';
import {
  isAutor,
  isEquipe,
  isParecerista,
  notEquipe,
  type Requerimento,
} from '#features/requerimento/api.ts';
import { type Actor, isPerson } from '#platform/auth/who.ts';
import { type Asked, type ComVida, type Feito, requireAct, takeAct } from '#platform/ciclo/take-act.ts';
import { Problem } from '#platform/http/problem.ts';
import { recordTramite } from '#platform/owner/historia.ts';
import { type ClockRow, recordClock } from '#platform/owner/relogio.ts';
import { around } from './around.ts';
import { closeParecer } from './close-parecer.ts';
import { tellAprovadores } from './tell-aprovadores.ts';
import { changed } from './ultima-mudanca.ts';

/** The changes of an act on a request besides its situation. */
interface Mudanca {
  texto?: string | null;
  visibilidade?: 'publica' | 'interna';
  dados?: Record<string, unknown>;
  set?: Partial<
    Pick<
      Requerimento,
      | 'grupoId'
      | 'atendenteId'
      | 'pareceristaId'
      | 'parecerGrupoId'
      | 'recursoAte'
      | 'juntadaDestinoId'
      | 'prioridade'
      | 'prioridadePedida'
      | 'subsituacaoId'
    > &
      ClockCache
  >;
  clock?: readonly ClockRow[];
  /** The status before the undone movement. */
  volta?: Status;
}

interface Movement extends Omit<Mudanca, 'volta'> {
  acao: Acao;
  para: Status;
}

/** The life of a request on the server. */
const VIDA: ComVida<NomesDoPedido, Contexto, Passo, Requerimento, Situation, Mudanca> = {
  ciclo: PEDIDO,
  load: loadSituation,
  refuse(who, requerimento, { acao, recusa, situation }) {
    const { erro, motivo: detail } = dizerRecusa(recusa, situation.contexto);
    if (erro === 'PERM_NEGADA')
      return who && !isEquipe(who, requerimento) && !isAutor(who, requerimento)
        ? notEquipe(who, requerimento, 'forbidden')
        : new Problem('forbidden', { detail });
    if (acao === 'recorrer' && erro === 'CONDICAO' && isAppealLate(situation))
      return new Problem('requerimento.deadline_over', { detail: describeLateAppeal(requerimento) });
    return new Problem('requerimento.transition_invalid', { detail });
  },
  write: (tx, actor, requerimento, { volta, para, ...change }) =>
    // The column accepts the statuses of the table of situations.
    applyMovement(tx, actor, requerimento, {
      ...change,
      para: volta ?? para ?? (requerimento.status as Status),
    }),
};

function isAppealLate({ contexto }: Situation): boolean {
  const { prazoRecursoAberto, recursosDecididos } = contexto.fatos;
  return !prazoRecursoAberto && !isDecisaoFinal(recursosDecididos);
}

function describeLateAppeal({ recursoAte }: Requerimento): string {
  const when = recursoAte ? ` em ${formatDataComDia(recursoAte)}` : '';
  return `O prazo terminou${when}. Você ainda pode fazer um pedido novo.`;
}

type Done = Feito<Mudanca, Requerimento>;

/** An act on a request that the caller locked. */
type Ato = Omit<Asked<NomesDoPedido, Requerimento>, 'row'> & { requerimento: Requerimento };

/**
 * Returns the step of the life table that this actor may take now, without taking it. @throws the problem that says why
 * not
 */
export function requireStep(
  tx: Db,
  actor: Actor,
  { requerimento, ...ato }: Ato,
): Promise<{ passo: Passo; situation: Situation }> {
  return requireAct(tx, actor, VIDA, { ...ato, row: requerimento });
}

/**
 * Takes one step of the life table as this actor, and returns the updated request. `work` is the act itself, or only
 * its changes. @throws the problem that says why not
 */
export function takeStep(
  tx: Db,
  actor: Actor,
  { requerimento, ...ato }: Ato,
  work: Mudanca | ((open: { passo: Passo; situation: Situation }) => Done | Promise<Done>) = {},
): Promise<Requerimento> {
  const row = requerimento;
  return takeAct(tx, actor, VIDA, { ...ato, row }, typeof work === 'function' ? work : () => work);
}

/**
 * Carries a movement out: a trâmite row (never changed again), the clock's ledger, and the request row with its caches.
 * All run on the caller's transaction, which must hold the row's lock. Returns the updated row.
 */
export async function applyMovement(
  tx: Db,
  actor: Actor,
  requerimento: Requerimento,
  move: Movement,
): Promise<Requerimento> {
  const { status, workflow } = requerimento;
  if (!isStatus(status) || !isWorkflow(workflow)) throw new Error(`unknown status ${status}`);
  await insertTramite(tx, actor, requerimento, move);
  const rows = [
    ...clockEvents(status, move.para).map((tipo) => ({
      tipo,
      motivo: tipo === 'PAUSA' ? move.para : move.acao,
    })),
    ...(move.clock ?? []),
  ].filter(() => status !== move.para || move.clock !== undefined);
  await recordClock(tx, ownerOf(requerimento), { rows, now: actor.now, usuarioId: actor.usuarioId });
  const leftParecer = status === 'EM_PARECER' && move.para !== 'EM_PARECER';
  if (leftParecer) {
    const porId = isPerson(actor) && isParecerista(actor, requerimento) ? actor.usuarioId : null;
    await closeParecer(tx, requerimento.id, { now: actor.now, porId });
  }
  const clock = rows.length > 0 ? await clockCache(tx, requerimento, actor.now) : {};
  const moved = await tx
    .updateTable('requerimento')
    .set((eb) => ({
      ...(leftParecer ? { pareceristaId: null, parecerGrupoId: null } : {}),
      ...move.set,
      ...clock,
      status: move.para,
      workflow: workflowAfter(workflow, move.acao),
      closedAt: isEncerrado(move.para) ? (requerimento.closedAt ?? actor.now) : null,
      ...changed(actor.now, { publica: isToldToRequester(status, move) })(eb),
    }))
    .where('id', '=', requerimento.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await around().freeRoom(tx, requerimento, moved);
  await tellAprovadores(tx, actor, { before: requerimento, after: moved });
  return moved;
}

/** Same rule as `announce_tramite`: a changed status is visible even when the step is internal. */
function isToldToRequester(status: string, { visibilidade, para }: Movement): boolean {
  return visibilidade !== 'interna' || status !== para;
}

const ownerOf = ({ id }: Requerimento) => ({ kind: 'requerimento', id }) as const;

async function insertTramite(
  tx: Db,
  actor: Actor,
  requerimento: Requerimento,
  move: Movement,
): Promise<void> {
  const { grupoId, atendenteId } = move.set ?? {};
  await recordTramite(tx, actor, ownerOf(requerimento), {
    acao: move.acao,
    deStatus: requerimento.status,
    paraStatus: move.para,
    deGrupoId: requerimento.grupoId,
    paraGrupoId: grupoId ?? requerimento.grupoId,
    deAtendenteId: requerimento.atendenteId,
    paraAtendenteId: atendenteId === undefined ? requerimento.atendenteId : atendenteId,
    visibilidade: move.visibilidade ?? 'publica',
    texto: move.texto,
    dados: { ...move.dados, ...leftBehind(requerimento, move.para) },
  });
}

/** The finer situation that ends with its situation, stored for a later undo. */
function leftBehind({ status, subsituacaoId }: Requerimento, para: Status): Record<string, unknown> {
  return subsituacaoId === null || status === para ? {} : { subsituacao: subsituacaoId };
}

/** The finer situation that the newest movement of this kind ended, to be restored; empty when it had none. */
export async function findLeftBehind(
  tx: Db,
  requerimentoId: string,
  acao: string,
): Promise<{ subsituacaoId?: string }> {
  const row = await tx
    .selectFrom('tramite')
    .select(sql<string | null>`dados ->> 'subsituacao'`.as('subsituacao'))
    .where('requerimentoId', '=', requerimentoId)
    .where('acao', '=', acao)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.subsituacao ? { subsituacaoId: row.subsituacao } : {};
}
