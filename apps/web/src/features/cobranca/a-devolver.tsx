import { cobranca } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';

type Detalhe = ResponseOf<typeof cobranca.detail>;
type Pedido = NonNullable<Detalhe['restituicao']>;

/** The service that refunds an overpayment. */
const RESTITUICAO = <Link to="/servicos/restituicao">Restituição de pagamento indevido</Link>;

/** The charge with an amount to be refunded. Undefined while loading, without access, and without such an amount. */
function useARestituir(id: string): Detalhe | undefined {
  // A cached charge may predate the overpayment.
  const asked = { ...query(cobranca.detail, { params: { id } }), retry: false, staleTime: 0 };
  const { data } = useQuery(asked);
  return data?.valorARestituir ? data : undefined;
}

interface PagoAMaisProps {
  id: string;
  /** Whether it arrived while the page is open; it is then announced. */
  live?: boolean;
}

/**
 * Says that more was paid than owed, which is refunded only on request, or that the request is pending. Refunds that were
 * granted are shown elsewhere.
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
        serviço {RESTITUICAO}, ou use o valor em outra cobrança, em{' '}
        <Link to="/financeiro/cobrancas?aba=creditos">Créditos</Link>.
        {pedido && <> O resto já foi pedido: {linkTo(pedido)}.</>}
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

/** The amount to be refunded; without access to the charge only that there is one. */
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

/** How the difference is refunded, or what became of it. */
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
