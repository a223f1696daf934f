import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import {
  CELULAR_INVALIDO,
  nationalTelefone,
  TELEFONE_MASKS,
  telefoneTipo,
} from '@balcao/domain/pessoa/telefone';
import type { SyntheticEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type PedidoDeCodigo, usePedirCodigo } from './contact-codes.ts';

/** A contact as it is being typed. */
export interface Contato {
  tipo: 'email' | 'celular';
  valor: string;
}

interface ContatoFormProps {
  contato: Contato;
  onChange: (contato: Contato) => void;
  onSent: (pedido: PedidoDeCodigo) => void;
  onBack: () => void;
}

/** Which contact the code goes to. */
export function ContatoForm({ contato: { tipo, valor }, onChange, onSent, onBack }: ContatoFormProps) {
  const setValor = (typed: string) => onChange({ tipo, valor: typed });
  const errors = useFormErrors();
  const ask = usePedirCodigo();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const good = tipo === 'email' ? parseEmail(valor) : telefoneTipo(valor) === 'celular';
    const message = tipo === 'email' ? EMAIL_INVALIDO : CELULAR_INVALIDO;
    if (ask.isPending || !errors.show(good ? [] : [{ path: 'valor', message }])) return;
    ask.mutate({ tipo, valor }, { onSuccess: onSent, onError: errors.fail });
  }
  return (
    <form noValidate onSubmit={submit}>
      <FieldStack>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        <RadioField
          label="O que você quer confirmar"
          inline
          value={tipo}
          onChange={(next) => {
            onChange({ tipo: next === 'celular' ? 'celular' : 'email', valor: '' });
            errors.clear();
          }}
          options={[
            { value: 'email', label: 'E-mail' },
            { value: 'celular', label: 'Celular' },
          ]}
        />
        {tipo === 'email' ? (
          <EmailField
            name="valor"
            label="Novo e-mail"
            value={valor}
            onChange={(event) => setValor(event.currentTarget.value)}
            error={errors.of('valor')}
          />
        ) : (
          <MaskedField
            name="valor"
            label="Novo celular"
            hint="Com DDD."
            mask={TELEFONE_MASKS}
            readPasted={nationalTelefone}
            value={valor}
            onChange={setValor}
            error={errors.of('valor')}
            inputMode="tel"
            autoComplete="tel-national"
          />
        )}
        <FormActions>
          <Button type="submit" loading={ask.isPending}>
            Enviar código
          </Button>
          <Button variant="default" onClick={onBack} disabled={ask.isPending}>
            Voltar
          </Button>
        </FormActions>
      </FieldStack>
    </form>
  );
}
