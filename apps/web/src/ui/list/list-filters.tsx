import type { ListState } from '#platform/list-search.ts';
import { type FilterChip, FilterChips } from '../filter-chips.tsx';
import { SearchField } from '../search-field.tsx';
import { type Option, SelectField } from '../select-field.tsx';
import classes from './list-view.module.css';

/** A filter of a list: one of its options or, without any, words. */
export interface ListFilter {
  /** In the address. */
  name: string;
  label: string;
  /** What its chip calls it, where the label says more. */
  chip?: string;
  options?: readonly Option[];
  /** What the choice of none is called; null where there is always one. */
  placeholder?: string | null;
  /** Chosen elsewhere, and only taken back here. */
  chipOnly?: boolean;
}

interface ListFiltersProps {
  list: ListState;
  filters: readonly ListFilter[];
}

/** The filters of a list and, beside them, those in force. */
export function ListFilters({ list, filters }: ListFiltersProps) {
  const { search, initial, change } = list;
  return (
    <div className={classes.filters}>
      {filters
        .filter(({ chipOnly }) => !chipOnly)
        .map(({ name, label, options, placeholder = 'Todas' }) =>
          options ? (
            <SelectField
              key={name}
              name={name}
              label={label}
              placeholder={placeholder}
              value={String(search[name] ?? '')}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value || undefined })}
              options={options}
            />
          ) : (
            <SearchField
              key={name}
              label={label}
              busca={String(search[name] ?? '')}
              onCommit={(text) => change({ [name]: text })}
            />
          ),
        )}
      <FilterChips
        chips={chipsOf(list, filters)}
        onRemove={(name) => change({ [name]: initial[name] })}
        onClear={() => change(cleared(list, filters))}
      />
    </div>
  );
}

/** The filters that narrow the list, in words. One that is set to none of its options narrows nothing. */
export function chipsOf({ search, initial }: ListState, filters: readonly ListFilter[]): FilterChip[] {
  return filters.flatMap(({ name, label, chip = label, options }) => {
    const value = search[name];
    if (value === undefined || value === initial[name]) return [];
    const words = options ? options.find((option) => option.value === value)?.label : String(value);
    return words === undefined ? [] : [{ id: name, label: `${chip}: ${words}` }];
  });
}

/** The change that takes every filter back. */
export function cleared({ initial }: ListState, filters: readonly ListFilter[]): Record<string, unknown> {
  return Object.fromEntries(filters.map(({ name }) => [name, initial[name]]));
}
