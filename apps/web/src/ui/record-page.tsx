import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldStack, FormActions } from './form-actions.tsx';
import { LeavingGuard } from './leaving-guard.tsx';
import { NADA_MUDOU, type RecordForm, type Saving, type Sending } from './record-form.ts';

interface RecordPageProps<T, B, R> extends Sending<T, B, R> {
  form: RecordForm<T>;
  save: Saving<B, R>;
  /** Label of the button. It is the primary one of the page unless `quiet`. */
  confirm: string;
  quiet?: boolean;
  /** It asks something and keeps nothing, so that leaving loses nothing. */
  onlyAsks?: boolean;
  /** Shown after saving; omit it when something else follows. */
  saved?: string;
  /** Beside the button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page that edits one record: fields, errors, and the result of saving. */
export function RecordPage<T, B, R>(props: RecordPageProps<T, B, R>) {
  const { form, save, confirm, quiet, onlyAsks = false, saved, actions, children, ...sending } = props;
  const { errors, outcome } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send(save, sending);
      }}
    >
      <LeavingGuard changed={form.changed && !save.isPending && !onlyAsks} />
      <FieldStack>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        {children}
        {saved !== undefined && outcome !== null && (
          <Callout tone={outcome === 'saved' ? 'sucesso' : 'info'} live>
            {outcome === 'saved' ? saved : NADA_MUDOU}
          </Callout>
        )}
        <FormActions>
          <Button type="submit" variant={quiet ? 'default' : undefined} loading={save.isPending}>
            {confirm}
          </Button>
          {actions}
        </FormActions>
      </FieldStack>
    </form>
  );
}
