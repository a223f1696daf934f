import { TUDO } from '@balcao/contract/lista-padrao';
import { PERIODO_LIVRE, PERIODOS } from '#features/lista/api.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { FilaSearch } from './fila-search.ts';

interface PeriodoFiltroProps {
  search: FilaSearch;
  onChange: (change: Partial<FilaSearch>) => void;
}

/** All days is what a working view begins with, and so the choice of none. */
const OPTIONS = PERIODOS.filter(({ value }) => value !== String(TUDO));

/** The days on which the requests were filed. */
export function PeriodoFiltro({ search, onChange }: PeriodoFiltroProps) {
  const { data } = search;
  return (
    <>
      <SelectField
        label="Período"
        placeholder="Qualquer data"
        options={OPTIONS}
        value={data === undefined ? '' : String(data)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({
            data: chosen === '' ? undefined : Number(chosen),
            inicio: undefined,
            fim: undefined,
          });
        }}
      />
      {data === PERIODO_LIVRE && (
        <>
          <DayField label="De" value={search.inicio} onChange={(inicio) => onChange({ inicio })} />
          <DayField label="Até" value={search.fim} onChange={(fim) => onChange({ fim })} />
        </>
      )}
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <DateField
      label={label}
      hint=""
      value={value ?? ''}
      onChange={(day, valid) => {
        if (valid) onChange(day || undefined);
      }}
    />
  );
}
