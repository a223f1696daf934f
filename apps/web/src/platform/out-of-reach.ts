import type { Query } from '@tanstack/react-query';
import { now } from './clock.ts';
import { isProblem } from './problem.ts';

/** Whether what was asked for is not there for this person, or not any more. */
export function isOutOfReach(error: unknown): error is Error {
  return isProblem(error, 'not_found', 'forbidden');
}

/** Takes an answer off the screen: a reader who lost the right to it is told so and reads it no longer. */
export function forgetAnswer<E>(known: Query<unknown, E>, error: E): void {
  const lost = { data: undefined, dataUpdatedAt: 0, error, errorUpdatedAt: now().getTime() };
  known.setState({ ...lost, status: 'error', errorUpdateCount: known.state.errorUpdateCount + 1 });
}
