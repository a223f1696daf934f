import { Callout } from '#ui/callout.tsx';

/** The reader lost access to what they were about to pay, such as a proxy whose power ended. */
export function SemAcesso({ a }: { a: 'este pedido' | 'esta cobrança' }) {
  return (
    <Callout tone="atencao" live title="Este pagamento não está mais disponível para você">
      Você não tem mais acesso a {a}. Não pague com o código que estava aqui: se você agia por outra pessoa ou
      empresa, fale com ela.
    </Callout>
  );
}
