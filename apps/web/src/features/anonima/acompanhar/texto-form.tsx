import { useEffect, useState } from 'react';
import { useSend } from '#features/auth/api.tsx';
import { ArquivosField, Clipe, Clipes, createPecas } from '#features/ouvidoria-arquivos/api.tsx';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { LeavingGuard } from '#ui/leaving-guard.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from '../anonima.module.css';
import type { Caso } from '../chamar.ts';

interface TextoFormProps {
  /** Name of the field, as in the contract. */
  name: string;
  label: string;
  hint?: string;
  limit: number;
  /** Said where nothing was written. */
  missing: string;
  /** A verb. */
  send: string;
  /** Sends it and answers the case afterwards. */
  onSend: (texto: string, arquivos: string[]) => Promise<Caso>;
  onSent: (caso: Caso) => void;
  /** Called after a refusal, when the case may have changed. */
  onRefused: () => void;
  /** Reports that something was written or chosen, and that it no longer is. */
  onPending: (name: string, pending: boolean) => void;
  /** How files are chosen; it takes none unless it is given. */
  arquivos?: 'campo' | 'clipe';
}

/** One text that the holder of the key sends. What was typed stays until it arrived. */
export function TextoForm(props: TextoFormProps) {
  const { name, label, hint, limit, missing, send, onSend, onSent } = props;
  const { onRefused, onPending, arquivos } = props;
  const [texto, setTexto] = useState('');
  const errors = useFormErrors();
  const campo = `arquivos-${name}`;
  const [pecas] = useState(() => createPecas(campo));
  const pending = useStore(pecas.store).length > 0 || texto.trim() !== '';
  useEffect(() => {
    onPending(name, pending);
    return () => onPending(name, false);
  }, [onPending, name, pending]);
  const envio = useSend((said: string) => pecas.comArquivos(true, (ids) => onSend(said, ids)));
  return (
    <form
      noValidate
      autoComplete="off"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (envio.isPending) return;
        if (!errors.show(texto.trim() === '' ? [{ path: name, message: missing }] : [])) return;
        envio.mutate(texto, {
          onSuccess: (caso) => {
            setTexto('');
            pecas.clear();
            onSent(caso);
          },
          onError: (error) => {
            errors.fail(error);
            onRefused();
          },
        });
      }}
    >
      <LeavingGuard changed={pending} />
      <ErrorSummary errors={errors.items} attempt={errors.attempt} />
      <TextareaField
        name={name}
        label={label}
        hint={hint}
        rows={4}
        limit={limit}
        autoComplete="off"
        value={texto}
        error={errors.of(name)}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      {arquivos === 'campo' && (
        <ArquivosField pecas={pecas} protegido name={campo} error={errors.of(campo)} />
      )}
      {arquivos === 'clipe' && <Clipes pecas={pecas} protegido />}
      <FormActions>
        <Button type="submit" loading={envio.isPending}>
          {send}
        </Button>
        {arquivos === 'clipe' && <Clipe pecas={pecas} />}
      </FormActions>
    </form>
  );
}
