import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import classes from './perguntas-field.module.css';

/** Most questions at once. */
const MAXIMO = 10;

/** Where one more question stands: in the last field while that is empty, or where the list is full. */
export function placeOfNext(perguntas: readonly string[]): number {
  const last = perguntas.length - 1;
  return perguntas.length >= MAXIMO || perguntas[last]?.trim() === '' ? last : perguntas.length;
}

/** The questions with one more, after what the last field may say already. */
export function withPergunta(perguntas: readonly string[], nova: string): readonly string[] {
  const at = placeOfNext(perguntas);
  return [...perguntas.slice(0, at), [perguntas[at]?.trim(), nova].filter(Boolean).join('\n\n')];
}

interface PerguntasFieldProps {
  name: string;
  label: string;
  value: readonly string[];
  errorOf: (nome: string) => string | undefined;
  onChange: (value: readonly string[]) => void;
}

/** A list of questions, each in a field of its own. */
export function PerguntasField({ name, label, value, errorOf, onChange }: PerguntasFieldProps) {
  const { box, act } = useFocusStays<HTMLFieldSetElement>();
  return (
    <fieldset ref={box} tabIndex={-1} data-focus-quiet className={classes.perguntas}>
      <legend className={classes.legend}>{label}</legend>
      {value.map((pergunta, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place alone
        <div key={i} className={classes.pergunta}>
          <TextareaField
            name={`${name}.${i}`}
            label={`Pergunta ${i + 1}`}
            error={errorOf(`${name}.${i}`) ?? (i === 0 ? errorOf(name) : undefined)}
            rows={2}
            limit={1_000}
            value={pergunta}
            onChange={(event) => {
              const { value: typed } = event.currentTarget;
              onChange(value.map((one, at) => (at === i ? typed : one)));
            }}
          />
          {value.length > 1 && (
            <IconButton
              label={`Retirar a pergunta ${i + 1}`}
              onClick={() => {
                act();
                onChange(value.filter((_, at) => at !== i));
              }}
            >
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {value.length < MAXIMO && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange([...value, ''])}
        >
          Outra pergunta
        </Button>
      )}
    </fieldset>
  );
}
