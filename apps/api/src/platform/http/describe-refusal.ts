import { Problem } from './problem.ts';

/** Why something that was asked for earlier is not done, as its row says it. What is no expected refusal is thrown on. */
export function describeRefusal(error: unknown): string {
  if (!(error instanceof Problem)) throw error;
  const [field] = error.extra.errors ?? [];
  return field?.message ?? error.extra.detail ?? error.body('').title;
}
