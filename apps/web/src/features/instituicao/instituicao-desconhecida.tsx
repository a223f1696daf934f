import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { type PedidoComInstituicao, useDesconhecida } from './desconhecida.ts';

interface InstituicaoDesconhecidaProps {
  pedido: PedidoComInstituicao;
  /** Lets the request wait for the school; null where that may not be done now. */
  onAguardar: (() => void) | null;
}

/** That the school of the answers is none that the council knows, and what to do about it. Nothing where it is known. */
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
