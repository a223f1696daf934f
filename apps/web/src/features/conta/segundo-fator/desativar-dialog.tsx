import { type SyntheticEvent, useState } from 'react';
import { useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useDesativarSegundoFator } from '../queries.ts';

/** Disables the second factor with a code of it, so that a stolen password alone does not. */
export function DesativarDialog({ onClose }: { onClose: () => void }) {
  const eu = useEu();
  const [codigo, setCodigo] = useState('');
  const errors = useFormErrors();
  const disable = useDesativarSegundoFator();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const issues = codigo.trim() ? [] : [{ path: 'codigo', message: 'Informe o código.' }];
    if (disable.isPending || !errors.show(issues)) return;
    disable.mutate(codigo, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <Dialog opened onClose={onClose} title="Desativar a verificação em duas etapas?" size="sm">
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
          <p>
            {eu?.segundoFatorObrigatorio
              ? 'O Conselho exige esta verificação da sua conta. Desative só para trocar de celular ou de aplicativo: você terá de ativar de novo, e os códigos de recuperação de hoje deixam de valer.'
              : 'Sua conta fica protegida só pela senha, e os códigos de recuperação deixam de valer.'}
          </p>
          <CodeField
            name="codigo"
            label="Código do aplicativo ou de recuperação"
            inputMode="text"
            value={codigo}
            onChange={(event) => setCodigo(event.currentTarget.value)}
            error={errors.of('codigo')}
            data-autofocus
          />
          <FormActions>
            <Button type="submit" color="vermelho" loading={disable.isPending}>
              Desativar
            </Button>
            <Button variant="default" onClick={onClose} disabled={disable.isPending}>
              Voltar
            </Button>
          </FormActions>
        </FieldStack>
      </form>
    </Dialog>
  );
}
