import { FEITOS_DA_CARTA } from '@balcao/domain/carta/feitos';
import { useEffect, useRef } from 'react';
import { Callout } from '#ui/callout.tsx';
import { RelativeTime } from '#ui/date.tsx';
import type { CartaDetalhe } from './queries.ts';

/** The latest events of a letter, with time and author. */
export function Novidades({ eventos }: Pick<CartaDetalhe, 'eventos'>) {
  if (eventos.length === 0) return null;
  return (
    <ul>
      {eventos.map(({ ato, em, por }) => (
        <li key={`${em} ${ato}`}>
          {FEITOS_DA_CARTA[ato]}
          {por && `, por ${por}`} · <RelativeTime instant={em} />
        </li>
      ))}
    </ul>
  );
}

interface ConflitoProps {
  before: CartaDetalhe;
  after: CartaDetalhe;
  /** Whether the act is no longer possible. */
  closed: boolean;
}

/** Shows what others did since the letter was opened. Takes the focus, so that nobody repeats the act unread. */
export function Conflito({ before, after, closed }: ConflitoProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer version takes the focus again
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [after.version]);
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet>
      <Callout tone="atencao" title="A carta mudou desde que você a abriu" live>
        <Novidades eventos={after.eventos.slice(before.eventos.length)} />
        <p>
          {closed
            ? 'Nada foi feito: isto não é mais possível nesta carta.'
            : 'Nada foi feito. Confira e, se ainda valer, tente de novo.'}
        </p>
      </Callout>
    </div>
  );
}
