import { isNomeSocial, NOME_SOCIAL_INVALIDO } from '@balcao/domain/pessoa/nome';
import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type Usuario, useSavePreferencias } from './queries.ts';

/** The name by which a person is called, which they decide alone. */
export function PreferenciasSection({ usuario }: { usuario: Usuario }) {
  // Null while nothing was typed: it follows the record, also when that changes elsewhere.
  const [typed, setTyped] = useState<string | null>(null);
  const errors = useFormErrors();
  const save = useSavePreferencias();
  const nomeSocial = typed ?? usuario.nomeSocial ?? '';
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const bad = nomeSocial.trim() !== '' && !isNomeSocial(nomeSocial);
    const issues = bad ? [{ path: 'nomeSocial', message: NOME_SOCIAL_INVALIDO }] : [];
    if (save.isPending || !errors.show(issues)) return;
    save.mutate(
      { version: usuario.version, nomeSocial: nomeSocial.trim() || null },
      {
        // What was typed since is not saved yet.
        onSuccess: () => setTyped((now) => (now === typed ? null : now)),
        onError: (error) => !isProblem(error, 'stale') && errors.fail(error),
      },
    );
  }
  return (
    <Section title="Preferências" description="Você decide, sem precisar de documento nem de pedido.">
      <form noValidate onSubmit={submit} onChange={save.isSuccess ? save.reset : undefined}>
        <FieldStack>
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
          {isProblem(save.error, 'stale') && <StaleNote usuario={usuario} />}
          <TextField
            name="nomeSocial"
            label="Nome social"
            optional
            hint="É por ele que o portal e a equipe chamam você."
            value={nomeSocial}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={errors.of('nomeSocial')}
            autoComplete="nickname"
            maxLength={150}
          />
          {save.isSuccess && typed === null && (
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
      Gravado agora: {usuario.nomeSocial ? `nome social ${usuario.nomeSocial}` : 'sem nome social'}. Confira o
      que está abaixo e salve de novo.
    </Callout>
  );
}
