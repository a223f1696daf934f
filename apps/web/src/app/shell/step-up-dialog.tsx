import { auth } from '@balcao/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/call.ts';
import { useEu } from '#platform/can.ts';
import { describeError, ProblemError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { PasswordField } from '#ui/text-field.tsx';

type Way = 'senha' | 'codigo';

interface StepUpDialogProps {
  done: (confirmed: boolean) => void;
  onClose: () => void;
}

/** Asks for the password or the code of the second factor before a sensitive action. */
export function StepUpDialog({ done, onClose }: StepUpDialogProps) {
  const [way, setWay] = useState<Way>('senha');
  const [value, setValue] = useState('');
  const secondFactor = useEu()?.segundoFator ?? false;
  const confirm = useMutation({
    mutationFn: () => call(auth.confirmarIdentidade, { body: { [way]: value } }),
    onSuccess: () => done(true),
    meta: { handles: ['auth.invalid_credentials', 'auth.second_factor_invalid', 'auth.blocked', 'network'] },
  });
  const error = value !== '' && confirm.error ? describeRefusal(confirm.error, way) : undefined;
  const field = {
    name: 'confirmar',
    error,
    value,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
    'data-autofocus': true,
  };
  return (
    <Dialog opened onClose={onClose} title="Confirme que é você" size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (value !== '') confirm.mutate();
        }}
      >
        <FieldStack>
          <p>Esta ação pede uma confirmação. Ela vale por 5 minutos.</p>
          {secondFactor && (
            <RadioField
              label="Confirmar com"
              inline
              value={way}
              onChange={(next) => {
                setWay(next === 'codigo' ? 'codigo' : 'senha');
                setValue('');
                confirm.reset();
              }}
              options={[
                { value: 'senha', label: 'Senha' },
                { value: 'codigo', label: 'Código do aplicativo' },
              ]}
            />
          )}
          {way === 'senha' ? (
            <PasswordField key="senha" label="Sua senha" autoComplete="current-password" {...field} />
          ) : (
            <CodeField key="codigo" {...field} />
          )}
          <Button type="submit" loading={confirm.isPending}>
            Confirmar
          </Button>
        </FieldStack>
      </form>
    </Dialog>
  );
}

/** The error of the field itself, because the sentence for the whole form would only point to this field. */
function describeRefusal(error: Error, way: Way): string {
  const own = error instanceof ProblemError ? error.errors.find(({ path }) => path === way) : undefined;
  return own?.message ?? describeError(error);
}
