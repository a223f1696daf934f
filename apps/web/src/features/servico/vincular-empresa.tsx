import { soParaEmpresas } from '@balcao/domain/formulario/publico-texto';
import { useEu } from '#platform/can.ts';
import { Link } from '#ui/link.tsx';

interface VincularEmpresaProps {
  servico: { publico: readonly string[]; fechado: string | null };
  /** Adds what happens next, where the page has room. */
  depois?: boolean;
  className?: string;
}

/**
 * For a service for companies only: a person without a company can ask for a link to one, or sees that request. Renders
 * nothing for staff, for companies, or while the service is closed.
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
