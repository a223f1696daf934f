import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { type PedidoComInstituicao, useDesconhecida } from './desconhecida.ts';

interface InstituicaoDesconhecidaProps {
  pedido: PedidoComInstituicao;
  /** Makes the request wait for the school; null when that is not allowed now. */
  onAguardar: (() => void) | null;
}

/**
 * Warns that the school in the answers is not on the council's list, and says what to do. Renders nothing for a known
 * school.
 */
export function InstituicaoDesconhecida({ pedido, onAguardar }: InstituicaoDesconhecidaProps) {
  const desconhecida = useDesconhecida(pedido, true);
  if (!desconhecida) return null;
  const { nome, uf } = desconhecida;
  return (
    <Callout
      tone="atencao"
      title={`A instituição “${nome}” (${uf}) não está na lista do Conselho.`}
      action={
        onAguardar && (
          <Button variant="default" onClick={onAguardar}>
            Aguardar a instituição
          </Button>
        )
      }
    >
      {onAguardar
        ? 'Escreva à instituição e deixe o pedido aguardando.'
        : 'Confira se ela já confirmou o diploma.'}
    </Callout>
  );
}
