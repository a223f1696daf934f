import { TIPOS_ESCOLHIDOS, type TipoEscolhido } from '@balcao/domain/manifestacao/tipo';
import { useFocusOnChange, Working } from '#features/auth/api.tsx';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Stepper } from '#ui/stepper.tsx';
import classes from '../anonima.module.css';
import { Conferir } from './conferir.tsx';
import { type DitoForm, PASSOS, type Passo } from './dito.ts';
import { Relato } from './relato.tsx';
import type { Escrever as EscreverState } from './use-escrever.ts';

/** Titles of the steps. */
export const TITULOS: Readonly<Record<Passo, string>> = {
  tipo: 'Tipo da manifestação',
  relato: 'O que aconteceu',
  conferir: 'Confira e envie',
};

/** The form in three steps: the type, the report, and a last look. */
export function Escrever({ escrever }: { escrever: EscreverState }) {
  const { form, pecas, passo, categorias, municipios, sending } = escrever;
  const at = PASSOS.indexOf(passo);
  const next = PASSOS[at + 1];
  const before = PASSOS[at - 1];
  return (
    <form
      noValidate
      autoComplete="off"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (passo === 'conferir') escrever.send();
        else escrever.goOn();
      }}
    >
      <Stepper current={at + 1} total={PASSOS.length} next={next && TITULOS[next]} />
      <HeadingFocus passo={passo} />
      <ErrorSummary errors={form.errors.items} attempt={form.errors.attempt} />
      {passo === 'tipo' && <Tipo form={form} />}
      {passo === 'relato' && (
        <Relato form={form} pecas={pecas} categorias={categorias} municipios={municipios} />
      )}
      {passo === 'conferir' && (
        <Conferir
          dito={form.value}
          pecas={pecas}
          categorias={categorias}
          municipios={municipios.data ?? []}
          onAlterar={escrever.go}
        />
      )}
      {passo === 'conferir' && <Working active={escrever.working} />}
      <FormActions>
        {passo === 'conferir' ? (
          <Button type="submit" loading={sending}>
            Enviar sem me identificar
          </Button>
        ) : (
          <Button type="submit">{passo === 'relato' ? 'Conferir' : 'Continuar'}</Button>
        )}
        {before && (
          <Button variant="default" disabled={sending} onClick={() => escrever.go(before)}>
            Voltar
          </Button>
        )}
      </FormActions>
    </form>
  );
}

const TIPOS = Object.entries(TIPOS_ESCOLHIDOS).map(([value, { nome, quando, exemplo }]) => ({
  value,
  label: nome,
  hint: `${quando} Exemplo: “${exemplo}”`,
}));

function Tipo({ form }: { form: DitoForm }) {
  return (
    <RadioField
      label="O que você quer fazer?"
      options={TIPOS}
      {...form.pick('tipo')}
      onChange={(tipo) => form.set({ tipo: tipo as TipoEscolhido })} // the options are its names
    />
  );
}

/** Focuses the heading of a new step. It stands before the errors, which take the focus from it. */
function HeadingFocus({ passo }: { passo: Passo }) {
  useFocusOnChange(passo);
  return null;
}
