import { documento } from '@balcao/contract/documento';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { ComboListField } from '#ui/combo-list-field.tsx';
import type { FieldProps } from '#ui/field.tsx';
import type { Option } from '#ui/select-field.tsx';
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

interface EspeciesFieldProps extends Pick<FieldProps, 'error' | 'id' | 'optional'> {
  label: string;
  value: readonly string[];
  onChange: (especies: string[]) => void;
}

/** Chooses kinds of documents by name. */
export function EspeciesField({ value, onChange, ...field }: EspeciesFieldProps) {
  const { options } = useEspecies();
  return (
    <ComboListField
      {...field}
      hint="Procure pelo nome e escolha; pode ser mais de um."
      placeholder="Incluir documento"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
