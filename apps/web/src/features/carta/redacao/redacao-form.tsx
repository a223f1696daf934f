import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { isLike, useKept } from '#features/formulario/api.tsx';
import { getSession } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { FormErrors } from '#ui/use-form-errors.ts';
import { CartaPapel } from '../leitura/papel.tsx';
import type { Redacao } from '../queries.ts';
import { CartaFields } from './carta-fields.tsx';
import { type Digitado, EM_BRANCO, papelDigitado, readDigitado } from './digitado.ts';
import { useAssinantes } from './queries.ts';
import own from './redacao.module.css';
import { useErrosDaCarta } from './use-erros-da-carta.ts';

/** Where an unsent letter is kept on this device: by person and request, or by the draft that is changed. */
export function keptCarta(de: string): string {
  return `${getSession()?.sub ?? ''}/carta/${de}`;
}

/** What becomes of a letter that is whole. */
export interface Sending {
  redacao: Redacao;
  /** Whether it goes to its signer at once. */
  enviar: boolean;
  errors: FormErrors;
  /** Forgets what this device kept: it was saved. */
  forget: () => void;
}

interface RedacaoFormProps {
  requerimentoId: string;
  destinatario: string;
  start: Digitado;
  /** Of `keptCarta`. */
  kept: string;
  busy: boolean;
  /** Above everything: what others did meanwhile. */
  note?: ReactNode;
  onSend: (sending: Sending) => void;
  onClose?: () => void;
}

const isDigitado = isLike(EM_BRANCO);

/** A letter being written, beside it how its addressee will read it. What is typed stays on the device until it is saved. */
export function RedacaoForm(props: RedacaoFormProps) {
  const { requerimentoId, destinatario, start, kept, busy, note, onSend, onClose } = props;
  const [typed, setTyped, forget] = useKept(kept, start, isDigitado);
  const [enviando, setEnviando] = useState(false);
  const assinantes = useAssinantes(requerimentoId);
  const errors = useErrosDaCarta(typed);
  const signer = assinantes.data?.items.find(({ id }) => id === typed.assinanteId);
  const mine = signer !== undefined && signer.id === getSession()?.sub;
  const papel = papelDigitado(typed, { destinatario, assinante: signer?.nome ?? '' });
  const put = (part: Partial<Digitado>) => setTyped((now) => ({ ...now, ...part }));
  const send = (enviar: boolean) => {
    if (busy) return;
    setEnviando(enviar);
    errors.tried();
    const read = readDigitado(typed);
    if ('faltas' in read) errors.show(read.faltas);
    else {
      errors.clear();
      onSend({ redacao: read.redacao, enviar, errors, forget });
    }
  };
  return (
    <div className={own.columns}>
      <form
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          send(false);
        }}
      >
        <FieldStack>
          {note}
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
          <CartaFields {...{ typed, put, errors }} />
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
          {mine && (
            <p className={own.quiet}>
              Você assina: salve o rascunho e, na carta, escolha «Assinar e expedir».
            </p>
          )}
          <FormActions>
            {!mine && (
              <Button loading={busy && enviando} onClick={() => send(true)}>
                Enviar para assinatura
              </Button>
            )}
            <Button type="submit" variant={mine ? 'filled' : 'default'} loading={busy && !enviando}>
              Salvar rascunho
            </Button>
            {onClose && (
              <Button
                variant="subtle"
                onClick={() => {
                  forget();
                  onClose();
                }}
              >
                Desistir da mudança
              </Button>
            )}
          </FormActions>
        </FieldStack>
      </form>
      <div className={own.previa}>
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
