import type { Db } from '@balcao/db/db';
import { loadPerson } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { toProblem } from '#platform/http/map-error.ts';
import { Problem } from '#platform/http/problem.ts';

/** In milliseconds. After this time an unexpected failure is final, so that the run ends and says where. */
const DESISTE_MS = 3_600_000;

const LEFT = 'A conta de quem confirmou não pode mais agir.';
const BROKEN = 'Não conseguimos fazer isto neste pedido. Tente de novo.';

/**
 * Processes each item. An unexpected failure of one item does not stop the others. @throws the first failure after all
 * were processed, for another attempt
 */
export async function workThrough<T>(itens: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of itens)
    await work(item).catch((error: unknown) => {
      // Without the database all other items would fail one after the other.
      if (toProblem(error)?.code === 'unavailable') throw error;
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}

/**
 * Loads the person who confirmed the run, with their current rights. @throws Problem `forbidden` when they may no
 * longer act
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
 * Describes why a request is finally left out.
 * @param since when the run began. @throws errors to try again
 */
export function describeEnd(error: unknown, since: Date, now: Date): string {
  const over = now.getTime() - since.getTime() > DESISTE_MS;
  return over && !(error instanceof Problem) ? BROKEN : describeRefusal(error);
}
