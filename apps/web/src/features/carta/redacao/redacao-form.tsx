import { type ReactNode, type Ref, type SyntheticEvent, useState } from 'react';
import { getSession } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { CartaPapel } from '../leitura/papel.tsx';
import type { Redacao } from '../queries.ts';
import { CartaFields } from './carta-fields.tsx';
import { papelDigitado, readDigitado } from './digitado.ts';
import { type DeQuem, useAssinantes } from './queries.ts';
import own from './redacao.module.css';
import type { CartaForm } from './use-carta-form.ts';

/** The letter to send. */
export interface Sending {
  redacao: Redacao;
  /** Whether it is sent for signature at once, and so complete. */
  enviar: boolean;
}

interface RedacaoFormProps {
  ref?: Ref<HTMLFormElement>;
  form: CartaForm;
  assinantesDe: DeQuem;
  destinatario: string;
  /** Id of the writer of the draft; absent for a new one. */
  redatorId?: string;
  busy: boolean;
  onSend: (sending: Sending) => void;
  /** The cancel button, beside the others. */
  saida?: ReactNode;
  /** Why nothing can be sent; beside the form, or below it on a phone. */
  fim?: ReactNode;
}

/** The form of a letter, with a preview beside it. */
export function RedacaoForm(props: RedacaoFormProps) {
  const { ref, form, assinantesDe, destinatario, redatorId, busy, onSend, saida, fim } = props;
  const { typed, put, dia, putDia, vez, errors } = form;
  const [enviando, setEnviando] = useState(false);
  const assinantes = useAssinantes(assinantesDe);
  const signer = assinantes.data?.items.find(({ id }) => id === typed.assinanteId);
  const eu = getSession()?.sub;
  const signs = signer !== undefined && signer.id === eu;
  // The server lets a signer sign only their own draft, so they first send another's to themselves.
  const mine = signs && (redatorId === undefined || redatorId === eu);
  const papel = papelDigitado(typed, { destinatario, assinante: signer?.nome ?? '' });
  const send = (enviar: boolean) => {
    if (busy || fim) return;
    setEnviando(enviar);
    errors.tried();
    const read = readDigitado(typed, dia, enviar ? 'enviar' : 'guardar');
    if ('faltas' in read) errors.show(read.faltas);
    else {
      errors.clear();
      onSend({ redacao: read.redacao, enviar });
    }
  };
  return (
    <div className={own.columns}>
      <form
        ref={ref}
        tabIndex={-1}
        data-focus-quiet
        aria-label="Texto da carta"
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          send(false);
        }}
      >
        <FieldStack>
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
          {/* Text typed during sending would be lost with the form. */}
          <fieldset disabled={busy} className={own.campos}>
            <FieldStack>
              <CartaFields typed={typed} put={put} putDia={putDia} vez={vez} errors={errors} />
              <QueryView query={assinantes}>
                {({ items }) => (
                  <SelectField
                    name="assinanteId"
                    label="Quem assina"
                    value={typed.assinanteId}
                    onChange={({ currentTarget }) => put({ assinanteId: currentTarget.value })}
                    error={errors.of('assinanteId')}
                    hint={
                      items.length === 0
                        ? 'Ninguém que possa ver este pedido assina cartas. Peça a quem administra o portal.'
                        : undefined
                    }
                    options={items.map(({ id, nome }) => ({ value: id, label: nome }))}
                  />
                )}
              </QueryView>
            </FieldStack>
          </fieldset>
          {signs && !fim && (
            <p className={own.quiet}>
              Você assina: {mine ? 'salve o rascunho' : 'envie para a sua assinatura'} e, na carta, escolha
              “Assinar e expedir”.
            </p>
          )}
          {!fim && (
            <FormActions>
              {!mine && (
                <Button loading={busy && enviando} onClick={() => send(true)}>
                  Enviar para assinatura
                </Button>
              )}
              <Button type="submit" variant={mine ? 'filled' : 'default'} loading={busy && !enviando}>
                Salvar rascunho
              </Button>
              {saida}
            </FormActions>
          )}
        </FieldStack>
      </form>
      <div className={own.previa}>
        {fim}
        <Section title="Como a pessoa vai ler" surface={false}>
          {papel ? (
            <CartaPapel papel={papel} />
          ) : (
            <p className={own.quiet}>Escolha a espécie para ver a carta.</p>
          )}
        </Section>
      </div>
    </div>
  );
}
