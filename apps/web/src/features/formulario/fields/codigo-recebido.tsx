import { formatHora } from '@balcao/domain/texto/data-br';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Demo } from '#features/auth/api.tsx';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import classes from './fields.module.css';

interface CodigoRecebidoProps {
  /** The destination of the code. */
  destino: string;
  /** Expiry, where known; else 30 minutes are stated. */
  ate?: string;
  /** Whether its field takes the focus at once. */
  focado?: boolean;
  /** A further note. */
  nota?: ReactNode;
  /** Name of the field, for links of an error summary. */
  name?: string;
  /** Label of the button: «Confirmar», «Assinar». */
  acao: string;
  /** An error before submitting. */
  erro?: string | undefined;
  pending: boolean;
  /** Called with the six digits; the second argument shows a refusal. */
  onCodigo: (codigo: string, onError: (error: unknown) => void) => void;
  onAgain: () => void;
  /** State of sending another code. */
  again: { isPending: boolean; error: unknown };
}

/** The field for a sent code. It is part of a larger form, so Enter submits only the code. */
export function CodigoRecebido(props: CodigoRecebidoProps) {
  const { destino, ate, focado = true, nota, name, acao, erro, pending, onCodigo, onAgain, again } = props;
  const [codigo, setCodigo] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focado) box.current?.focus();
  }, [focado]);
  const refuse = (why: string) => {
    setWrong(why);
    box.current?.focus();
  };
  const submit = () => {
    const digits = codigo.replace(/\D/g, '');
    if (pending) return;
    if (digits.length === 6) onCodigo(digits, (error) => refuse(describeError(error)));
    else refuse('O código tem 6 números.');
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  const failed = again.error ? describeError(again.error) : erro;
  return (
    <div className={classes.confirm}>
      <p role="status">
        Enviamos um código para <strong>{destino}</strong>. Ele vale{' '}
        {ate === undefined ? '30 minutos' : `até as ${formatHora(new Date(ate))}`}.{nota}
      </p>
      <Demo />
      <div className={classes.short}>
        <CodeField
          ref={box}
          {...(name !== undefined && { name })}
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
        <Button size="sm" loading={pending} onClick={submit}>
          {acao}
        </Button>
        <Button variant="subtle" size="sm" loading={again.isPending} onClick={onAgain}>
          Enviar outro código
        </Button>
      </div>
    </div>
  );
}
