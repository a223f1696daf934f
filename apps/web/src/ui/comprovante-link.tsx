import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Address of the receipts of a charge. */
export function comprovantePath(cobrancaId: string): string {
  return `/download/financeiro/comprovante/${cobrancaId}`;
}

interface ComprovanteLinkProps {
  /** Id of the charge. */
  id: string;
  /** What it is the receipt of, for screen readers, among others. */
  de?: string;
  children?: ReactNode;
}

/** Leads to the receipts of a charge. */
export function ComprovanteLink({ id, de, children = 'Comprovante' }: ComprovanteLinkProps) {
  return (
    <Link to={comprovantePath(id)}>
      {children}
      {de && <VisuallyHidden> {de}</VisuallyHidden>}
    </Link>
  );
}
