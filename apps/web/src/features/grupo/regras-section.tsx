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
import classes from './grupo.module.css';
import { countPedidos, DISTRIBUICOES } from './grupo-text.ts';
import { type Grupo, useSaveRegras } from './queries.ts';
import { AvisosFields, ReclamacaoField } from './regras-avisos.tsx';
import { type RegrasForm, readRegras, regrasForm } from './regras-form.ts';
import { StaleNote } from './stale-note.tsx';

/** How the group deals its requests out, and who hears of what waits or is late. */
export function RegrasSection({ grupo, configures }: { grupo: Grupo; configures: boolean }) {
  // Only what was changed: the rest follows the group, also when it changes elsewhere.
  const [typed, setTyped] = useState<Partial<RegrasForm>>({});
  const errors = useFormErrors();
  const save = useSaveRegras(grupo);
  const value = { ...regrasForm(grupo.regras), ...typed };
  const set = (part: Partial<RegrasForm>) => {
    if (save.isSuccess) save.reset();
    setTyped((old) => ({ ...old, ...part }));
  };
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const read = readRegras(value);
    if (save.isPending || !errors.show(read.issues) || !read.regras) return;
    save.mutate(read.regras, {
      onSuccess: () => setTyped((now) => (now === typed ? {} : now)),
      onError: (error) => {
        if (isProblem(error, 'validation'))
          errors.show(
            error.errors.map(({ path, message }) => ({ path: path.replace(/^regras\./, ''), message })),
          );
        else if (!isProblem(error, 'stale')) errors.fail(error);
      },
    });
  }
  const dealsNow = value.distribuicao !== 'MANUAL' && grupo.semAtendente > 0;
  return (
    <Section
      title="Distribuição e avisos"
      description="A ordem é sempre a da lei: prioridade, prazo e chegada."
    >
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <StaleNote error={save.error} />
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
          <RadioField
            name="distribuicao"
            label="Como os pedidos são distribuídos"
            options={Object.entries(DISTRIBUICOES).map(([key, words]) => ({ value: key, ...words }))}
            value={value.distribuicao}
            onChange={(distribuicao) => set({ distribuicao })}
            error={errors.of('distribuicao')}
          />
          <div className={classes.narrow}>
            <TextField
              name="teto"
              label="Limite de pedidos por pessoa"
              optional
              hint="Quem chegou ao limite não recebe mais até concluir algum. Vazio: sem limite."
              inputMode="numeric"
              maxLength={3}
              value={value.teto}
              onChange={(event) => set({ teto: event.currentTarget.value })}
              error={errors.of('teto')}
            />
          </div>
          <AvisosFields value={value} set={set} errorOf={errors.of} />
          {configures && <ReclamacaoField value={value} set={set} />}
          {dealsNow && Object.keys(typed).length > 0 && (
            <Callout tone="info">
              Ao salvar, {countPedidos(grupo.semAtendente)} sem atendente{' '}
              {grupo.semAtendente === 1 ? 'é distribuído' : 'são distribuídos'} a quem tiver vaga.
            </Callout>
          )}
          {save.isSuccess && Object.keys(typed).length === 0 && (
            <Callout tone="sucesso" live>
              Regras salvas.
            </Callout>
          )}
          <FormActions>
            <Button type="submit" loading={save.isPending}>
              Salvar regras
            </Button>
          </FormActions>
        </FieldStack>
      </form>
    </Section>
  );
}
