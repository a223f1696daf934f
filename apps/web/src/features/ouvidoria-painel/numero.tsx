import { formatNumero } from '@balcao/domain/texto/numero';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface NumeroProps {
  /** Null where it is covered. */
  n: number | null;
  /** The list behind it. Nothing is behind a zero. */
  to?: string;
  /** What it counts, where no label stands beside it. */
  about?: string;
}

/** A count, which opens its list. */
export function Numero({ n, to, about }: NumeroProps) {
  if (n === null)
    return (
      <span title="Contagem pequena, não mostrada">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>não mostrado</VisuallyHidden>
      </span>
    );
  if (n === 0 || to === undefined) return <>{formatNumero(n)}</>;
  return (
    <Link to={to}>
      {about && <VisuallyHidden>{`${about}: `}</VisuallyHidden>}
      {formatNumero(n)}
    </Link>
  );
}
