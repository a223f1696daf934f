import { describeError } from '#platform/problem.ts';
import { Callout } from './callout.tsx';

/** Reason for a refused action, beside its button. Renders nothing without an error. */
export function Failure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Callout tone="erro" live>
      {describeError(error)}
    </Callout>
  );
}
