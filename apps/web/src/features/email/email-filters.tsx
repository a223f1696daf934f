import { FilterChips } from '#ui/filter-chips.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import classes from './email.module.css';
import { type EmailSearch, SITUACOES } from './email-search.ts';
import { SITUACAO_LABELS } from './situacao-badge.tsx';

interface EmailFiltersProps {
  search: EmailSearch;
  onChange: (part: Partial<EmailSearch>) => void;
}

const NONE: Partial<EmailSearch> = { situacao: undefined, template: undefined, busca: undefined };

/** Search and state, and the filters in force. */
export function EmailFilters({ search, onChange }: EmailFiltersProps) {
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label="Buscar por endereço ou assunto"
          busca={search.busca ?? ''}
          onCommit={(busca) => onChange({ busca })}
        />
        <SelectField
          name="situacao"
          label="Situação"
          placeholder="Todas"
          value={search.situacao ?? ''}
          onChange={(event) =>
            onChange({ situacao: SITUACOES.find((situacao) => situacao === event.currentTarget.value) })
          }
          options={SITUACOES.map((situacao) => ({ value: situacao, label: SITUACAO_LABELS[situacao] }))}
        />
      </div>
      <FilterChips
        chips={chipsOf(search)}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() => onChange(NONE)}
      />
    </>
  );
}

function chipsOf({ situacao, template, busca }: EmailSearch) {
  return [
    ...(busca ? [{ id: 'busca', label: `Busca: ${busca}` }] : []),
    ...(situacao ? [{ id: 'situacao', label: `Situação: ${SITUACAO_LABELS[situacao]}` }] : []),
    ...(template ? [{ id: 'template', label: `Modelo: ${template}` }] : []),
  ];
}
