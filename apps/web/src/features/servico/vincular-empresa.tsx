import { soParaEmpresas } from '@balcao/domain/formulario/publico-texto';
import { useEu } from '#platform/can.ts';
import { Link } from '#ui/link.tsx';

interface VincularEmpresaProps {
  servico: { publico: readonly string[]; fechado: string | null };
  /** On a page of its own there is room to say what comes next. */
  depois?: boolean;
  className?: string;
}

/**
 * What to do about a service for companies only: whoever signed in with a CPF and acts for none asks to be linked with
 * theirs, or sees what they asked for already. Nothing to staff, to companies, and while the service takes no requests.
 */
export function VincularEmpresa({ servico, depois = false, className }: VincularEmpresaProps) {
  const eu = useEu();
  if (!eu || eu.tipo > 0 || eu.pessoa === 'PJ' || eu.representados.length > 0) return null;
  if (servico.fechado !== null || !soParaEmpresas(servico.publico)) return null;
  const waits = eu.empresasEmConferencia > 0;
  return (
    <p className={className}>
      {waits ? 'Estamos conferindo se você age por uma empresa. ' : 'Age por uma empresa? '}
      <Link to={`/usuario/${eu.id}`} hash="empresas">
        {waits ? 'Ver o pedido de vínculo' : 'Vincular empresa'}
      </Link>
      {depois && '. Depois da conferência, você pede em nome dela.'}
    </p>
  );
}
