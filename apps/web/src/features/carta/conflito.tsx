import { Callout } from '#ui/callout.tsx';
import { RelativeTime } from '#ui/date.tsx';
import { FEITOS } from './leitura/historico.tsx';
import type { CartaDetalhe } from './queries.ts';

interface ConflitoProps {
  before: CartaDetalhe;
  after: CartaDetalhe;
  /** Whether what was being done is not possible any more. */
  closed: boolean;
}

/** What others did with the letter since the person opened it; nothing was done over it. */
export function Conflito({ before, after, closed }: ConflitoProps) {
  const news = after.eventos.slice(before.eventos.length);
  return (
    <Callout tone="atencao" title="A carta mudou desde que você a abriu" live>
      <ul>
        {news.map(({ ato, em, por }) => (
          <li key={`${em} ${ato}`}>
            {FEITOS[ato]}
            {por && `, por ${por}`} · <RelativeTime instant={em} />
          </li>
        ))}
      </ul>
      <p>
        {closed
          ? 'Nada foi feito: isto não é mais possível nesta carta.'
          : 'Nada foi feito. Confira e, se ainda valer, tente de novo.'}
      </p>
    </Callout>
  );
}
