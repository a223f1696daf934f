import { FEITOS_DA_MANIFESTACAO } from '@balcao/domain/manifestacao/feitos';
import { useEffect, useRef } from 'react';
import { Callout } from '#ui/callout.tsx';
import { RelativeTime } from '#ui/date.tsx';
import type { Detalhe } from './queries.ts';

interface ConflitoProps {
  before: Detalhe;
  after: Detalhe;
  /** Whether the act is no longer possible. */
  closed: boolean;
}

/** Shows what others did since the manifestation was opened. Takes the focus, so that nobody repeats the act unread. */
export function Conflito({ before, after, closed }: ConflitoProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer version takes the focus again
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [after.version]);
  const feitos = after.historico.slice(before.historico.length);
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet>
      <Callout tone="atencao" title="A manifestação mudou desde que você a abriu" live>
        {feitos.length > 0 && (
          <ul>
            {feitos.map(({ ato, em, por }) => (
              <li key={`${em} ${ato}`}>
                {FEITOS_DA_MANIFESTACAO[ato]}
                {por && `, por ${por}`} · <RelativeTime instant={em} />
              </li>
            ))}
          </ul>
        )}
        <p>
          {closed
            ? 'Nada foi enviado: isto não é mais possível nesta manifestação. O que você escreveu continua aqui para copiar.'
            : 'Nada foi enviado e o que você escreveu continua aqui. Confira e, se ainda valer, envie de novo.'}
        </p>
      </Callout>
    </div>
  );
}
