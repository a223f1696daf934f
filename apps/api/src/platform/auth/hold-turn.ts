import type { Permissao } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { Problem } from '../http/problem.ts';
import { loadPerson } from './load-session.ts';
import { can, type Who } from './who.ts';

/**
 * Waits for the turn to change what others may do, and returns the person with the rights after the change before: two
 * people never take each other's right. @throws Problem `forbidden` when they lost it meanwhile
 */
export async function holdTurn(tx: Db, who: Who, permissao: Permissao): Promise<Who> {
  await takeTurns(tx, 'permissao');
  const keeper = await loadPerson(tx, who);
  if (!keeper || !can(keeper, permissao)) throw new Problem('forbidden');
  return { ...keeper, requestId: who.requestId };
}
