import { IconX } from '@tabler/icons-react';
import { ComboField } from '#ui/combo-field.tsx';
import type { FieldProps } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import classes from '../modelo.module.css';
import { useEspecies } from './use-especies.ts';

interface EspeciesFieldProps extends Pick<FieldProps, 'label' | 'error' | 'id' | 'optional'> {
  value: readonly string[];
  onChange: (especies: string[]) => void;
}

/** Kinds of documents, each chosen by what people call it. */
export function EspeciesField({ value, onChange, ...field }: EspeciesFieldProps) {
  const { options, nomeDe } = useEspecies();
  const { box, act } = useFocusStays<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet className={classes.pilha}>
      <ComboField
        {...field}
        hint="Procure pelo nome e escolha; pode ser mais de um."
        placeholder="Incluir documento"
        options={options.filter((option) => !value.includes(option.value))}
        value=""
        onChange={(especie) => especie !== '' && onChange([...value, especie])}
      />
      {value.length > 0 && (
        <ul className={classes.escolhidas} aria-label={`${field.label}: escolhidos`}>
          {value.map((especie) => (
            <li key={especie}>
              {nomeDe(especie)}
              <IconButton
                label={`Retirar ${nomeDe(especie)}`}
                onClick={() => {
                  act();
                  onChange(value.filter((each) => each !== especie));
                }}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
