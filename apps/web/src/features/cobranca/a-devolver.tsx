import { cobranca } from '@balcao/contract/cobranca';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';

/** How much goes back, for whom the charge itself is there to read; to others of the staff only that something does. */
export function ADevolver({ id }: { id: string }) {
  const { data } = useQuery({ ...query(cobranca.detail, { params: { id } }), retry: false });
  return (
    <>
      {data && data.valorARestituir > 0 && (
        <>
          <Money cents={data.valorARestituir} />.{' '}
        </>
      )}
      Recebemos mais do que a taxa. A diferença volta para quem pagou, pelo serviço{' '}
      <Link to="/servicos/restituicao">Restituição de pagamento indevido</Link>.
    </>
  );
}
