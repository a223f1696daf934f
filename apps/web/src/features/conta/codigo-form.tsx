import { formatTelefone } from '@balcao/domain/pessoa/telefone';
import { type SyntheticEvent, useState } from 'react';
import { Demo } from '#features/auth/api.tsx';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type PedidoDeCodigo, useConfirmarCodigo } from './contact-codes.ts';

interface CodigoFormProps {
  pedido: PedidoDeCodigo;
  /** With the contact as people read it. */
  onDone: (contato: string) => void;
  onBack: () => void;
}

/** The code that was sent. */
export function CodigoForm({ pedido, onDone, onBack }: CodigoFormProps) {
  const [codigo, setCodigo] = useState('');
  const errors = useFormErrors();
  const confirm = useConfirmarCodigo();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const digits = codigo.replace(/\D/g, '');
    const issues = digits.length === 6 ? [] : [{ path: 'codigo', message: 'O código tem 6 números.' }];
    if (confirm.isPending || !errors.show(issues)) return;
    confirm.mutate(
      { pedidoId: pedido.pedidoId, codigo: digits },
      {
        onSuccess: ({ verificado }) => onDone(formatTelefone(verificado)),
        onError: (error) => {
          if (isProblem(error, 'auth.code_invalid'))
            errors.show([{ path: 'codigo', message: error.message }]);
          else errors.fail(error);
        },
      },
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <FieldStack>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        <p>
          Enviamos um código para {pedido.simulado ? pedido.destino : <strong>{pedido.destino}</strong>}. Ele
          vale 30 minutos.
          {pedido.simulado && ' O Conselho ainda não envia mensagens para celular.'}
        </p>
        <Demo />
        <CodeField
          name="codigo"
          value={codigo}
          onChange={(event) => setCodigo(event.currentTarget.value)}
          error={errors.of('codigo')}
          data-autofocus
        />
        <FormActions>
          <Button type="submit" loading={confirm.isPending}>
            Confirmar
          </Button>
          <Button variant="default" onClick={onBack} disabled={confirm.isPending}>
            Voltar
          </Button>
        </FormActions>
      </FieldStack>
    </form>
  );
}
