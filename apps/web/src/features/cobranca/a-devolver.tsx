import { cobranca } from '@balcao/contract/cobranca';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';

/** Where a difference is asked back. */
const RESTITUICAO = <Link to="/servicos/restituicao">Restituição de pagamento indevido</Link>;

/** What is left to go back of a charge, in cents; 0 until that is known, and for who may not read the charge. */
function useARestituir(id: string): number {
  // What was read while the fee was waited for knows of no difference.
  const asked = { ...query(cobranca.detail, { params: { id } }), retry: false, staleTime: 0 };
  return useQuery(asked).data?.valorARestituir ?? 0;
}

/** That more arrived than was owed: nothing of it goes back unless the person asks for it. */
export function PagoAMais({ id }: { id: string }) {
  const valor = useARestituir(id);
  if (valor === 0) return null;
  return (
    <Callout tone="atencao" title="Há um valor a devolver a você">
      Recebemos mais do que a taxa. Para receber <Money cents={valor} /> de volta, peça o serviço{' '}
      {RESTITUICAO}.
    </Callout>
  );
}

/** How much goes back, for whom the charge itself is there to read; to others of the staff only that something does. */
export function ADevolver({ id }: { id: string }) {
  const valor = useARestituir(id);
  return (
    <>
      {valor > 0 && (
        <>
          <Money cents={valor} />.{' '}
        </>
      )}
      Recebemos mais do que a taxa. A diferença volta para quem pagou, pelo serviço {RESTITUICAO}.
    </>
  );
}
