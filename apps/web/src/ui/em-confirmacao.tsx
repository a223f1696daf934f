import { Callout } from './callout.tsx';

/** In place of the ways of paying, while the payment of a charge is being confirmed. */
export function EmConfirmacao() {
  return (
    <Callout title="Pagamento em confirmação">
      O pagamento já foi feito e o Conselho espera a confirmação. Não pague de novo.
    </Callout>
  );
}
