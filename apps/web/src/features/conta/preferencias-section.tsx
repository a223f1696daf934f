import { isNomeSocial, NOME_SOCIAL_INVALIDO } from '@balcao/domain/pessoa/nome';
import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type Usuario, useSavePreferencias } from './queries.ts';

type Typed = Partial<Pick<Usuario, 'comunicacao'>> & { nomeSocial?: string };

const COMUNICACAO = {
  ELETRONICA: { label: 'Pelo portal e por e-mail', hint: 'Avisos e decisões chegam aqui, na hora.' },
  POSTAL: {
    label: 'Também pelos Correios',
    hint: 'Para o endereço do seu cadastro. Os avisos continuam aparecendo no portal.',
  },
} as const satisfies Record<Usuario['comunicacao'], unknown>;

/** What the person decides alone: the name to be called by and how to be told. */
export function PreferenciasSection({ usuario }: { usuario: Usuario }) {
  // Only what was changed: the rest follows the record, also when it changes elsewhere.
  const [typed, setTyped] = useState<Typed>({});
  const errors = useFormErrors();
  const save = useSavePreferencias();
  const nomeSocial = typed.nomeSocial ?? usuario.nomeSocial ?? '';
  const comunicacao = typed.comunicacao ?? usuario.comunicacao;
  const stale = isProblem(save.error, 'stale');
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const bad = nomeSocial.trim() !== '' && !isNomeSocial(nomeSocial);
    const issues = bad ? [{ path: 'nomeSocial', message: NOME_SOCIAL_INVALIDO }] : [];
    if (save.isPending || !errors.show(issues)) return;
    save.mutate(
      { version: usuario.version, nomeSocial: nomeSocial.trim() || null, comunicacao },
      {
        // What was typed since is not saved yet.
        onSuccess: () => setTyped((now) => (now === typed ? {} : now)),
        onError: (error) => !isProblem(error, 'stale') && errors.fail(error),
      },
    );
  }
  return (
    <Section title="Preferências" description="Você decide, sem precisar de documento nem de pedido.">
      <form noValidate onSubmit={submit} onChange={save.isSuccess ? save.reset : undefined}>
        <FieldStack>
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
          {stale && <StaleNote usuario={usuario} />}
          {usuario.pessoa === 'PF' && (
            <TextField
              name="nomeSocial"
              label="Nome social"
              optional
              hint="É por ele que o portal e a equipe chamam você."
              value={nomeSocial}
              onChange={(event) => setTyped({ ...typed, nomeSocial: event.currentTarget.value })}
              error={errors.of('nomeSocial')}
              autoComplete="nickname"
              maxLength={150}
            />
          )}
          <RadioField
            name="comunicacao"
            label="Como falamos com você"
            value={comunicacao}
            onChange={(next) =>
              setTyped({ ...typed, comunicacao: next === 'POSTAL' ? 'POSTAL' : 'ELETRONICA' })
            }
            options={Object.entries(COMUNICACAO).map(([value, words]) => ({ value, ...words }))}
          />
          {save.isSuccess && Object.keys(typed).length === 0 && (
            <Callout tone="sucesso" live>
              Preferências salvas.
            </Callout>
          )}
          <FormActions>
            <Button type="submit" variant="default" loading={save.isPending}>
              Salvar preferências
            </Button>
          </FormActions>
        </FieldStack>
      </form>
    </Section>
  );
}

/** The record changed elsewhere: what it says now, and that nothing typed was lost. */
function StaleNote({ usuario }: { usuario: Usuario }) {
  return (
    <Callout tone="atencao" live title="Seus dados mudaram em outro lugar">
      Gravado agora: {usuario.nomeSocial ? `nome social ${usuario.nomeSocial}` : 'sem nome social'}, aviso{' '}
      {COMUNICACAO[usuario.comunicacao].label.toLowerCase()}. Confira o que está abaixo e salve de novo.
    </Callout>
  );
}
