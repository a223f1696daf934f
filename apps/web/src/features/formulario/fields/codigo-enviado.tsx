import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DemoMailNote } from '#features/auth/api.tsx';
import { type PedidoDeCodigo, useConfirmarCodigo } from '#features/conta/api.tsx';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { useFormulario } from '../formulario-context.ts';
import classes from './fields.module.css';

interface CodigoEnviadoProps {
  /** Name of the field whose contact is confirmed. */
  name: string;
  pedido: PedidoDeCodigo;
  onAgain: () => void;
  /** How sending another code goes. */
  again: { isPending: boolean; error: unknown };
}

/** A code was sent: where to, and the field for it. Part of a larger form, so Enter confirms the code alone. */
export function CodigoEnviado({ name, pedido, onAgain, again }: CodigoEnviadoProps) {
  const { onVerified } = useFormulario();
  const [codigo, setCodigo] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const confirm = useConfirmarCodigo();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const submit = () => {
    const digits = codigo.replace(/\D/g, '');
    if (confirm.isPending) return;
    if (digits.length !== 6) {
      setWrong('O código tem 6 números.');
      return;
    }
    confirm.mutate(
      { pedidoId: pedido.pedidoId, codigo: digits },
      {
        onSuccess: ({ verificado }) => {
          onVerified?.(verificado);
          focusField(name);
        },
        onError: (error) => setWrong(describeError(error)),
      },
    );
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  const failed = again.error ? describeError(again.error) : undefined;
  return (
    <div className={classes.confirm}>
      <p role="status">
        Mandamos um código para <strong>{pedido.destino}</strong>. Ele vale 30 minutos.
        {pedido.simulado && ' O conselho ainda não manda mensagens para celular.'}
      </p>
      <DemoMailNote />
      <div className={classes.short}>
        <CodeField
          ref={box}
          error={wrong ?? failed}
          value={codigo}
          onKeyDown={enter}
          onChange={(event) => {
            setWrong(null);
            setCodigo(event.currentTarget.value);
          }}
        />
      </div>
      <div className={classes.confirmActions}>
        <Button size="sm" loading={confirm.isPending} onClick={submit}>
          Confirmar
        </Button>
        <Button variant="subtle" size="sm" loading={again.isPending} onClick={onAgain}>
          Enviar outro código
        </Button>
      </div>
    </div>
  );
}
