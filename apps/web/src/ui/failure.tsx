import { describeError } from '#platform/problem.ts';
import { Callout } from './callout.tsx';

/** Why an act was refused, beside what asked for it; nothing without an error. */
export function Failure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Callout tone="erro" live>
      {describeError(error)}
    </Callout>
  );
}
