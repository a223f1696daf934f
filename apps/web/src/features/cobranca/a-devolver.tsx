import { cobranca } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';

type Detalhe = ResponseOf<typeof cobranca.detail>;
type Pedido = NonNullable<Detalhe['restituicao']>;

/** Where a difference is asked back. */
const RESTITUICAO = <Link to="/servicos/restituicao">Restituição de pagamento indevido</Link>;

/**
 * A charge of which something is left to go back, and who asked for it; undefined until that is known, for who may not read
 * the charge, and where nothing is.
 */
function useARestituir(id: string): Detalhe | undefined {
  // What was read while the fee was waited for knows of no difference.
  const asked = { ...query(cobranca.detail, { params: { id } }), retry: false, staleTime: 0 };
  const { data } = useQuery(asked);
  return data?.valorARestituir ? data : undefined;
}

interface PagoAMaisProps {
  id: string;
  /** It came while the person looked: it is announced. */
  live?: boolean;
}

/**
 * That more arrived than was owed: nothing of it goes back unless the person asks for it. Says that it was asked for while
 * that is not decided; what was granted is told where refunds are.
 */
export function PagoAMais({ id, live }: PagoAMaisProps) {
  const detail = useARestituir(id);
  if (!detail) return null;
  const { valorSemPedido, restituicao } = detail;
  const pedido = restituicao?.situacao === 'PEDIDA' ? restituicao : null;
  if (valorSemPedido > 0)
    return (
      <Callout tone="atencao" live={live} title="Há um valor a devolver a você">
        Recebemos mais do que você devia. Para receber <Money cents={valorSemPedido} /> de volta, peça o
        serviço {RESTITUICAO}.{pedido && <> O resto já foi pedido: {linkTo(pedido)}.</>}
      </Callout>
    );
  if (!pedido) return null;
  return (
    <Callout tone="info" live={live} title="O valor pago a mais já foi pedido de volta">
      Recebemos mais do que você devia. Acompanhe a resposta no pedido {linkTo(pedido)}.
    </Callout>
  );
}

function linkTo({ id, numero }: Pedido) {
  return <Link to={`/requerimento/${id}`}>{numero}</Link>;
}

/** How much goes back, for whom the charge itself is there to read; to others of the staff only that something does. */
export function ADevolver({ id }: { id: string }) {
  const detail = useARestituir(id);
  return (
    <>
      {detail && (
        <>
          <Money cents={detail.valorARestituir} />.{' '}
        </>
      )}
      Recebemos mais do que era devido. {sayWay(detail)}
    </>
  );
}

/** How the difference goes back, or what it became. */
function sayWay(detail: Detalhe | undefined) {
  const pedido = detail?.valorSemPedido === 0 ? detail.restituicao : null;
  switch (pedido?.situacao) {
    case 'PEDIDA':
      return <>A diferença foi pedida de volta no pedido {linkTo(pedido)}.</>;
    case 'DEVOLUCAO':
      return <>A devolução foi aprovada no pedido {linkTo(pedido)}.</>;
    case 'CREDITO':
      return (
        <>A diferença ficou como crédito para as próximas cobranças, como diz o pedido {linkTo(pedido)}.</>
      );
    default:
      return <>A diferença volta para quem pagou, pelo serviço {RESTITUICAO}.</>;
  }
}
