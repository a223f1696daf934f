import { type PedidoDeCodigo, useConfirmarCodigo } from '#features/conta/api.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { useFormulario } from '../formulario-context.ts';
import { CodigoRecebido } from './codigo-recebido.tsx';

interface CodigoEnviadoProps {
  /** Name of the field whose contact is confirmed. */
  name: string;
  pedido: PedidoDeCodigo;
  onAgain: () => void;
  /** How sending another code goes. */
  again: { isPending: boolean; error: unknown };
}

/** A code was sent to a contact in the field, which it confirms. */
export function CodigoEnviado({ name, pedido, onAgain, again }: CodigoEnviadoProps) {
  const { onVerified } = useFormulario();
  const confirm = useConfirmarCodigo();
  const { pedidoId, destino, simulado } = pedido;
  return (
    <CodigoRecebido
      destino={destino}
      nota={simulado && ' O Conselho ainda não envia mensagens para celular.'}
      acao="Confirmar"
      pending={confirm.isPending}
      onCodigo={(codigo, onError) =>
        confirm.mutate(
          { pedidoId, codigo },
          {
            onSuccess: ({ verificado }) => {
              onVerified?.(verificado);
              focusField(name);
            },
            onError,
          },
        )
      }
      onAgain={onAgain}
      again={again}
    />
  );
}
