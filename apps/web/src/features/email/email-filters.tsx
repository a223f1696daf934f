import { useState } from 'react';
import { FilterChips } from '#ui/filter-chips.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
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
        <SearchField busca={search.busca ?? ''} onCommit={(busca) => onChange({ busca })} />
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

function SearchField({ busca, onCommit }: { busca: string; onCommit: (busca: string | undefined) => void }) {
  // Null while nobody types: the field then follows the address, changed by a chip or the browser's back.
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== busca) onCommit(typed.trim() || undefined);
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <TextField
          name="busca"
          type="search"
          label="Buscar por endereço ou assunto"
          value={typed ?? busca}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => {
            commit();
            setTyped(null);
          }}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </form>
    </search>
  );
}

function chipsOf({ situacao, template, busca }: EmailSearch) {
  return [
    ...(busca ? [{ id: 'busca', label: `Busca: ${busca}` }] : []),
    ...(situacao ? [{ id: 'situacao', label: `Situação: ${SITUACAO_LABELS[situacao]}` }] : []),
    ...(template ? [{ id: 'template', label: `Modelo: ${template}` }] : []),
  ];
}
