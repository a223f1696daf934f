import type { Query } from '@tanstack/react-query';
import { now } from './clock.ts';
import { isProblem } from './problem.ts';

/** Whether the error means that the thing does not exist for this person, or no longer. */
export function isOutOfReach(error: unknown): error is Error {
  return isProblem(error, 'not_found', 'forbidden');
}

/** Removes a cached answer, because the reader lost the right to it. */
export function forgetAnswer<E>(known: Query<unknown, E>, error: E): void {
  const lost = { data: undefined, dataUpdatedAt: 0, error, errorUpdatedAt: now().getTime() };
  known.setState({ ...lost, status: 'error', errorUpdateCount: known.state.errorUpdateCount + 1 });
}
