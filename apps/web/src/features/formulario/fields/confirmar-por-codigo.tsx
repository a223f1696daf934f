import { parseEmail } from '@balcao/domain/pessoa/email';
import { formatTelefone, telefoneTipo } from '@balcao/domain/pessoa/telefone';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type PedidoDeCodigo, useConfirmarCodigo, usePedirCodigo } from '#features/usuario/api.tsx';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { FieldNotes } from '#ui/field.tsx';
import { useFormulario } from '../formulario-context.ts';
import { CodigoRecebido } from './codigo-recebido.tsx';
import classes from './fields.module.css';

interface ConfirmarPorCodigoProps {
  tipo: 'email' | 'celular';
  /** Name of the field, which gets the focus back. */
  name: string;
  /** The contact in the field, normalized. */
  contato: string;
  /** Called with a contact that was confirmed before. */
  onUse: (contato: string) => void;
}

/**
 * Confirms the contact in the field with a code, or offers confirmed ones. Renders nothing where confirmed contacts are
 * unknown, such as in a filed request.
 */
export function ConfirmarPorCodigo({ tipo, name, contato, onUse }: ConfirmarPorCodigoProps) {
  const { contexto, onPretendVerified } = useFormulario();
  const [pedido, setPedido] = useState<(PedidoDeCodigo & { contato: string }) | null>(null);
  const ask = usePedirCodigo();
  const { verificados } = contexto;
  if (verificados === undefined) return null;
  if (verificados.includes(contato)) {
    return (
      <p className={classes.confirmed} role="status">
        <IconCircleCheck size={16} aria-hidden="true" /> Confirmado
      </p>
    );
  }
  const valid = tipo === 'email' ? parseEmail(contato) !== null : telefoneTipo(contato) === 'celular';
  if (!valid) return <Conhecidos tipo={tipo} verificados={verificados} onUse={onUse} />;
  if (onPretendVerified) return <FazDeConta onConfirm={() => onPretendVerified(contato)} />;
  const send = () =>
    ask.mutate({ tipo, valor: contato }, { onSuccess: (sent) => setPedido({ ...sent, contato }) });
  // A code for an earlier contact would confirm that one.
  if (pedido?.contato === contato) {
    return <CodigoEnviado key={pedido.pedidoId} name={name} pedido={pedido} onAgain={send} again={ask} />;
  }
  return (
    <div className={classes.confirm}>
      <div role="alert">
        {/* An error of an earlier contact does not apply to this one. */}
        <FieldNotes
          error={ask.error && ask.variables.valor === contato ? describeError(ask.error) : undefined}
        />
      </div>
      <Button variant="default" size="sm" loading={ask.isPending} onClick={send}>
        Enviar código para confirmar
      </Button>
    </div>
  );
}

/** Trying out a form sends no message. */
function FazDeConta({ onConfirm }: { onConfirm: () => void }) {
  return (
    <div className={classes.confirm}>
      <Button variant="default" size="sm" onClick={onConfirm}>
        Considerar confirmado
      </Button>
      <FieldNotes hint="Aqui nenhum código é enviado." />
    </div>
  );
}

interface ConhecidosProps {
  tipo: 'email' | 'celular';
  verificados: readonly string[];
  onUse: (contato: string) => void;
}

function Conhecidos({ tipo, verificados, onUse }: ConhecidosProps) {
  // A number may be stored with and without the country code; equal displays are offered once.
  const mine = new Map(
    verificados
      .filter((known) => known.includes('@') === (tipo === 'email'))
      .map((known) => [formatTelefone(known), known] as const),
  );
  if (mine.size === 0) return null;
  return (
    <p className={classes.note}>
      {mine.size === 1 ? 'Já confirmado: ' : 'Já confirmados: '}
      {[...mine].map(([shown, known]) => (
        <button key={shown} type="button" className={classes.use} onClick={() => onUse(known)}>
          Usar {shown}
        </button>
      ))}
    </p>
  );
}

interface CodigoEnviadoProps {
  /** Name of the field. */
  name: string;
  pedido: PedidoDeCodigo;
  onAgain: () => void;
  /** State of sending another code. */
  again: { isPending: boolean; error: unknown };
}

/** The field for the code that was sent to the contact. */
function CodigoEnviado({ name, pedido, onAgain, again }: CodigoEnviadoProps) {
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
