import { documento } from '@balcao/contract/documento';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { ComboField } from '#ui/combo-field.tsx';
import type { FieldProps } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Option } from '#ui/select-field.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import classes from '../modelo.module.css';
import { useServico } from './use-servico.ts';

/** Kinds of documents by name, including the one that this draft adds. */
export function useEspecies(): { options: Option[]; nomeDe: (especie: string) => string } {
  const { form } = useServico();
  const found = useQuery({ ...query(documento.especies, {}), staleTime: 300_000 }).data?.items ?? [];
  const nomes = new Map(found.map(({ especie, titulo }) => [especie, titulo]));
  if (form.documento && !nomes.has(form.documento.especie))
    nomes.set(form.documento.especie, form.documento.titulo);
  return {
    options: [...nomes].map(([value, label]) => ({ value, label })),
    // A kind that no service issues is shown by its code.
    nomeDe: (especie) => nomes.get(especie) ?? especie,
  };
}

interface EspeciesFieldProps extends Pick<FieldProps, 'label' | 'error' | 'id' | 'optional'> {
  value: readonly string[];
  onChange: (especies: string[]) => void;
}

/** Chooses kinds of documents by name. */
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
