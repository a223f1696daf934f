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
  /** Name of the field, to which the focus returns. */
  name: string;
  /** The contact in the field, as it would be stored. */
  contato: string;
  /** Puts a contact that was confirmed before into the field. */
  onUse: (contato: string) => void;
}

/**
 * Confirms the contact in the field with a code, in place; or offers those confirmed before. Nothing where confirmed
 * contacts are not asked about, as in a request already filed.
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
  // A code for another contact, typed before this one, would confirm that one.
  if (pedido?.contato === contato) {
    return <CodigoEnviado key={pedido.pedidoId} name={name} pedido={pedido} onAgain={send} again={ask} />;
  }
  return (
    <div className={classes.confirm}>
      <div role="alert">
        {/* What went wrong with another contact, typed before this one, says nothing of this one. */}
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

/** Where a form is tried out, nobody gets a message. */
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
  // The same number may be known with and without the country code: what reads alike is offered once.
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
  /** Name of the field whose contact is confirmed. */
  name: string;
  pedido: PedidoDeCodigo;
  onAgain: () => void;
  /** How sending another code goes. */
  again: { isPending: boolean; error: unknown };
}

/** A code was sent to a contact in the field, which it confirms. */
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
