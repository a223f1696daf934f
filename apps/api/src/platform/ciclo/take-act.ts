import type { Db } from '@balcao/db/db';
import {
  available,
  type Ciclo,
  check,
  hasPartEver,
  type Nomes,
  type Passo,
  type Recusa,
} from '@balcao/domain/ciclo/ciclo';
import { type Actor, isPerson, type Who } from '../auth/who.ts';
import { Problem } from '../http/problem.ts';

/**
 * A noun with a life, as the server keeps it: its table, and how the server reads a row (`R`), refuses an act
 * and writes one. `S` are the facts of a moment. `M` is what an act changes beside the situation.
 */
export interface ComVida<N extends Nomes, C, P extends Passo<N>, R, S extends { contexto: C }, M> {
  ciclo: Ciclo<N, C, P>;
  /** The facts of the row for one person, or for the portal itself (null). */
  load(tx: Db, who: Who | null, row: R, now: Date): Promise<S>;
  /** The problem that names the reason, where `refusalOf` says too little. */
  refuse?(who: Who | null, row: R, refused: { acao: N['acao']; recusa: Recusa; situation: S }): Problem;
  /** Writes the change with its line of history, its trace and its news, and answers the row as it is now. */
  write(tx: Db, actor: Actor, row: R, change: M & { acao: N['acao']; para: N['estado'] | null }): Promise<R>;
}

/**
 * The problem of an act that is refused. Who never has a part in it hears that first, wherever the thing stands.
 */
export function refusalOf<N extends Nomes, C, P extends Passo<N>>(
  ciclo: Ciclo<N, C, P>,
  contexto: C,
  { acao, recusa }: { acao: N['acao']; recusa: Recusa },
): Problem {
  if (!hasPartEver(ciclo, contexto, acao)) return new Problem('forbidden');
  return new Problem('not_possible', recusa.erro === 'CONDICAO' ? { detail: recusa.motivo } : {});
}

/** The acts that this person may take now. */
export async function listOffered<N extends Nomes, C, P extends Passo<N>, R, S extends { contexto: C }, M>(
  tx: Db,
  who: Who,
  noun: ComVida<N, C, P, R, S, M>,
  row: R,
): Promise<N['acao'][]> {
  const { contexto } = await noun.load(tx, who, row, who.now);
  return available(noun.ciclo, contexto)
    .filter(({ permitido }) => permitido)
    .map(({ acao }) => acao);
}

export interface Asked<N extends Nomes, R> {
  /** The caller holds it, in the version that the actor saw. */
  row: R;
  acao: N['acao'];
  /** The end to reach, where the act has several. */
  para?: N['estado'] | undefined;
  /** The portal does it as a result of another act: the actor needs no part in this one. */
  peloPortal?: boolean | undefined;
}

/** The answer of an act's own work: the change, and what follows once it is written, such as a notice. */
export type Feito<M, R> = M & { depois?: ((row: R) => Promise<unknown>) | undefined };

/**
 * The row of the table by which this actor may act now, and the facts behind it.
 * @throws Problem
 */
export async function requireAct<N extends Nomes, C, P extends Passo<N>, R, S extends { contexto: C }, M>(
  tx: Db,
  actor: Actor,
  noun: ComVida<N, C, P, R, S, M>,
  { row, acao, para, peloPortal = false }: Asked<N, R>,
): Promise<{ passo: P; situation: S }> {
  const who = isPerson(actor) && !peloPortal ? actor : null;
  const situation = await noun.load(tx, who, row, actor.now);
  const verdict = check(noun.ciclo, situation.contexto, { acao, para });
  if (!verdict.ok) {
    const refused = { acao, recusa: verdict, situation };
    throw noun.refuse?.(who, row, refused) ?? refusalOf(noun.ciclo, situation.contexto, refused);
  }
  return { passo: verdict.passo, situation };
}

/**
 * Takes one act of a life on the caller's transaction. It asks the table, runs the act's own work, writes the
 * row's new situation, and runs what follows. `work` refuses wrong input and answers the change.
 * @throws Problem
 */
export async function takeAct<N extends Nomes, C, P extends Passo<N>, R, S extends { contexto: C }, M>(
  tx: Db,
  actor: Actor,
  noun: ComVida<N, C, P, R, S, M>,
  { row, acao, para, peloPortal }: Asked<N, R>,
  work: (open: { passo: P; situation: S }) => Feito<M, R> | Promise<Feito<M, R>>,
): Promise<R> {
  const open = await requireAct(tx, actor, noun, { row, acao, para, peloPortal });
  const { depois, ...change } = await work(open);
  // The rest of the answer is the change. The compiler cannot see this, because the type is open.
  const written = await noun.write(tx, actor, row, { ...(change as M), acao, para: open.passo.para });
  await depois?.(written);
  return written;
}
