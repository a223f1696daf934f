import type { Db } from '@balcao/db/db';
import { loadPerson } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { toProblem } from '#platform/http/map-error.ts';
import { Problem } from '#platform/http/problem.ts';

/** After this long an unforeseen failure is an answer too: the run comes to its end, and says where. */
const DESISTE_MS = 3_600_000;

const LEFT = 'A conta de quem confirmou não pode mais agir.';
const BROKEN = 'Não conseguimos fazer isto neste pedido. Tente de novo.';

/**
 * Gives each item its turn. An item that fails for an unforeseen reason does not stop the others.
 * @throws the first failure once all had their turn, for another attempt
 */
export async function workThrough<T>(itens: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of itens)
    await work(item).catch((error: unknown) => {
      // Without the database the others would only wait for it one after the other.
      if (toProblem(error)?.code === 'unavailable') throw error;
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}

/**
 * The person who confirmed the run, with the rights that they have now.
 * @throws Problem `forbidden` when they may no longer act
 */
export async function loadActor(
  tx: Db,
  run: { usuarioId: string; sessaoId: string; now: Date },
): Promise<Who> {
  const who = await loadPerson(tx, run);
  if (!who?.permissoes.has('requerimento.assumir')) throw new Problem('forbidden', { detail: LEFT });
  return who;
}

/**
 * Why a request is left out for good.
 *
 * @param since when the run began. @throws what is to be tried again
 */
export function describeEnd(error: unknown, since: Date, now: Date): string {
  const over = now.getTime() - since.getTime() > DESISTE_MS;
  return over && !(error instanceof Problem) ? BROKEN : describeRefusal(error);
}
