import { useSettings } from '#platform/settings.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useSubsituacoes } from './subsituacao-queries.ts';

interface SubsituacaoFiltroProps {
  /** Id of the finer situation; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Narrows a list to the requests in a finer situation. Nothing while the council made none. */
export function SubsituacaoFiltro({ value, onChange }: SubsituacaoFiltroProps) {
  const { data } = useSubsituacoes();
  const settings = useSettings();
  if (!data || data.items.length === 0) return null;
  const nomes = new Map(settings?.statusRequerimento.map((one) => [one.codigo, one.rotuloEquipe]));
  return (
    <SelectField
      label="Situação detalhada"
      placeholder="Todas"
      options={data.items.map(({ id, status, rotuloEquipe, pedidos }) => ({
        value: id,
        label: `${nomes.get(status) ?? status}: ${rotuloEquipe} (${pedidos})`,
      }))}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
