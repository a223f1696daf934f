import { describeError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';

/** Why an act was refused, in the dialog that asked for it. */
export function Failure({ error }: { error: Error | null }) {
  return (
    error && (
      <Callout tone="erro" live>
        {describeError(error)}
      </Callout>
    )
  );
}
