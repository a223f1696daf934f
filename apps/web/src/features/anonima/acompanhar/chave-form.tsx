import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from '../anonima.module.css';
import type { Acompanhar } from './use-acompanhar.ts';

/** Asks for the key of a case. */
export function ChaveForm({ acompanhar }: { acompanhar: Acompanhar }) {
  const { digitada, setDigitada, errors, opening, open } = acompanhar;
  return (
    <form
      noValidate
      autoComplete="off"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <ErrorSummary errors={errors.items} attempt={errors.attempt} />
      <TextField
        name="chave"
        label="Chave de acompanhamento"
        hint="São 24 letras e números, que apareceram no fim do envio. Os hifens não fazem falta."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        value={digitada}
        error={errors.of('chave')}
        onChange={({ currentTarget }) => setDigitada(currentTarget.value)}
      />
      <FormActions>
        <Button type="submit" loading={opening}>
          Acompanhar
        </Button>
      </FormActions>
    </form>
  );
}
