import { ANCORAS_DA_AJUDA, type AncoraDaAjuda } from '@balcao/domain/ajuda/enderecos';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '#ui/link.tsx';
import classes from './ajuda-link.module.css';

interface AjudaLinkProps {
  para: AncoraDaAjuda;
  /** The question that it answers. */
  children: string;
}

/** A link to an answer of the help, where somebody may ask. */
export function AjudaLink({ para, children }: AjudaLinkProps) {
  return (
    <Link to="/ajuda" hash={ANCORAS_DA_AJUDA[para]} className={classes.link}>
      <IconHelpCircle size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
