import { useState } from 'react';
import { now } from '#platform/clock.ts';
import type { ProblemError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { useSecondsLeft, waitText } from './use-seconds-left.ts';

/** Says that there were too many attempts, with a countdown if the server gives seconds. */
export function Blocked({ problem }: { problem: ProblemError }) {
  const { segundos } = problem.dados;
  return (
    <Callout tone="atencao" title="Muitas tentativas" live>
      <p>{typeof segundos === 'number' ? <Wait seconds={segundos} /> : problem.message}</p>
      <p>
        Se não lembra a senha, <Link to="/auth/esqueci-senha">crie uma nova</Link>.
      </p>
    </Callout>
  );
}

function Wait({ seconds }: { seconds: number }) {
  const [endsAt] = useState(() => now().getTime() + seconds * 1000);
  const left = useSecondsLeft(endsAt);
  if (left === 0) return 'Você já pode tentar de novo.';
  return (
    <>
      Por segurança, espere <strong aria-hidden="true">{waitText(left)}</strong> para tentar de novo.
    </>
  );
}
