import { checkVariaveis, EXEMPLOS, preencher, VARIAVEIS } from '@balcao/domain/resposta/variavel';
import { useId } from 'react';
import { SelectField } from './select-field.tsx';
import { TextareaField } from './textarea-field.tsx';
import classes from './texto-com-variaveis.module.css';

interface TextoComVariaveisProps {
  name: string;
  label: string;
  value: string;
  onChange: (texto: string) => void;
  error: string | undefined;
  /** Leaves out the variables that an attendant fills in, for texts sent without one. */
  soAutomaticas?: boolean;
}

/** A text template: inserts variables from a list, checks them while typing, and previews an example. */
export function TextoComVariaveis(props: TextoComVariaveisProps) {
  const { name, label, value, onChange, error, soAutomaticas = false } = props;
  const id = useId();
  const wrong = error ?? checkVariaveis(value, { soAutomaticas }) ?? undefined;
  const insert = (variavel: string) => {
    const field = document.getElementById(id);
    const at = field instanceof HTMLTextAreaElement ? field.selectionStart : value.length;
    const words = `{{${variavel}}}`;
    onChange(`${value.slice(0, at)}${words}${value.slice(at)}`);
    // Runs after the render, which moves the caret to the end.
    setTimeout(() => {
      field?.focus();
      if (field instanceof HTMLTextAreaElement) field.setSelectionRange(at + words.length, at + words.length);
    });
  };
  return (
    <div className={classes.editor}>
      <TextareaField
        id={id}
        name={name}
        label={label}
        rows={5}
        maxLength={4000}
        value={value}
        error={wrong}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <SelectField
        label="Inserir variável"
        optional
        placeholder="Escolha para inserir onde está o cursor"
        options={Object.entries(VARIAVEIS)
          .filter(([, { automatica }]) => automatica || !soAutomaticas)
          .map(([variavel, { rotulo, automatica }]) => ({
            value: variavel,
            label: automatica ? rotulo : `${rotulo} (você completa ao usar)`,
          }))}
        value=""
        onChange={({ currentTarget }) => currentTarget.value && insert(currentTarget.value)}
      />
      {value.trim() !== '' && (
        <section className={classes.preview} aria-label="Como fica, com dados de exemplo">
          <h3>Como fica, com dados de exemplo</h3>
          <p>{preencher(value, EXEMPLOS)}</p>
        </section>
      )}
    </div>
  );
}
