import { IconFilter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Narrowing } from '#platform/list-search.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Button } from '../button.tsx';
import { DateField } from '../date-field.tsx';
import { Popover } from '../popover.tsx';
import { type Option, SelectField } from '../select-field.tsx';
import classes from './list-view.module.css';
import { WordsField } from './words-field.tsx';

/** A filter of a list: one of its options, a day or, without either, words. The first one, of words, is its search. */
export interface ListFilter {
  /** In the address. */
  name: string;
  label: string;
  /** What its chip calls it, where the label says more. */
  chip?: string;
  options?: readonly Option[];
  /** What the choice of none is called, null where there is always one; of the search, an example. */
  placeholder?: string | null;
  /** A day; it is part of another filter, whose chip tells it. */
  day?: boolean;
  /** Chosen elsewhere, and only taken back here. */
  chipOnly?: boolean;
  /** What its chip says, where that is not the option chosen. */
  words?: string | undefined;
  /** What narrows nothing, where the list begins with less. */
  all?: unknown;
  /** Names that are taken back with it: the days of a period. */
  parts?: readonly string[];
}

interface ListFiltersProps {
  list: Narrowing;
  filters: readonly ListFilter[];
  /** What stands with the filters, behind their button. */
  also?: ReactNode;
}

/** Up to so many stand beside the search; more of them behind one button. */
const BESIDE = 2;

/** The search of a list, its other filters and, beside them, those in force. */
export function ListFilters({ list, filters, also }: ListFiltersProps) {
  const { search, change } = list;
  const shown = filters.filter(({ chipOnly }) => !chipOnly);
  const words = shown.find(({ options, day }, i) => i === 0 && !options && !day);
  const fields = shown.filter((filter) => filter !== words);
  return (
    <div className={classes.filters}>
      {words && (
        <WordsField
          name={words.name}
          label={words.label}
          box={words.placeholder ?? words.label}
          value={String(search[words.name] ?? '')}
          onCommit={(text) => change({ [words.name]: text })}
        />
      )}
      {fields.length > BESIDE ? (
        <Panel list={list} fields={fields} also={also} />
      ) : (
        fields.map((filter) => <Field key={filter.name} list={list} filter={filter} />)
      )}
      <Chips list={list} filters={filters} />
    </div>
  );
}

interface PanelProps {
  list: Narrowing;
  fields: readonly ListFilter[];
  also: ReactNode;
}

/** From here on two filters fit side by side right of the button. */
const ROOMY = '(min-width: 80em)';

function Panel({ list, fields, also }: PanelProps) {
  const roomy = useMedia(ROOMY);
  const phone = useMedia(PHONE_QUERY);
  const count = narrowing(list, fields).length;
  return (
    <Popover
      label="Filtrar e ordenar"
      align="start"
      width={roomy ? 480 : 320}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          leftSection={<IconFilter size={18} aria-hidden="true" />}
        >
          Filtrar{count > 0 && ` (${count})`}
        </Button>
      )}
    >
      {(close) => (
        <>
          <div className={classes.panel}>
            {fields.map((filter) => (
              <Field key={filter.name} list={list} filter={filter} />
            ))}
            {also}
          </div>
          {phone && (
            <div className={classes.foot}>
              <Button size="sm" onClick={close}>
                Ver resultados
              </Button>
            </div>
          )}
        </>
      )}
    </Popover>
  );
}

function Field({ list: { search, initial, change }, filter }: { list: Narrowing; filter: ListFilter }) {
  const { name, label, options, placeholder = 'Todas', day, parts = [] } = filter;
  const value = String(search[name] ?? '');
  const set = (chosen: string | undefined) => change({ ...without(parts), [name]: chosen });
  if (day)
    return (
      <DateField
        label={label}
        hint=""
        value={value}
        onChange={(date, valid) => {
          if (valid) set(date || undefined);
        }}
      />
    );
  if (!options) return <WordsField name={name} label={label} value={value} onCommit={set} />;
  return (
    <SelectField
      // A form on the page may have a field of the same name, which its errors link to.
      id={`filtro-${name}`}
      name={name}
      label={label}
      placeholder={placeholder}
      value={placeholder !== null && search[name] === initial[name] ? '' : value}
      onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
      options={options}
    />
  );
}

/** The filters in force. Each may be taken back, and all that was chosen at once. */
function Chips({ list, filters }: { list: Narrowing; filters: readonly ListFilter[] }) {
  const chips = chipsOf(list, filters);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filtros em uso">
      {chips.map(({ filter: { name, all, parts = [] }, label }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            onClick={() => list.change({ ...without(parts), [name]: all ?? list.initial[name] })}
          >
            {label}
            <IconX size={14} aria-label="remover" role="img" />
          </button>
        </li>
      ))}
      {narrowing(list, filters).length > 0 && (
        <li>
          <button type="button" className={classes.clear} onClick={() => list.change(cleared(list, filters))}>
            Limpar filtros
          </button>
        </li>
      )}
    </ul>
  );
}

interface Chip {
  filter: ListFilter;
  /** 'Situação: Em análise'. */
  label: string;
}

/** The filters that narrow the list, in words. One that is set to none of its options narrows nothing. */
function chipsOf({ search, initial }: Narrowing, filters: readonly ListFilter[]): Chip[] {
  return filters.flatMap((filter) => {
    const { name, label, chip = label, options, day, all = initial[name] } = filter;
    const value = search[name];
    if (day || value === undefined || value === all) return [];
    const chosen = options?.find((option) => option.value === String(value))?.label;
    const words = filter.words ?? (options ? chosen : String(value));
    return words === undefined ? [] : [{ filter, label: `${chip}: ${words}` }];
  });
}

/** Those that the person chose: what a list begins with is not among them. */
export function narrowing(list: Narrowing, filters: readonly ListFilter[]): Chip[] {
  return chipsOf(list, filters).filter(
    ({ filter: { name } }) => String(list.search[name]) !== String(list.initial[name]),
  );
}

/** The change that takes every filter back. */
export function cleared({ initial }: Narrowing, filters: readonly ListFilter[]): Record<string, unknown> {
  const parts = filters.flatMap((filter) => filter.parts ?? []);
  return {
    ...without(parts),
    ...Object.fromEntries(filters.map(({ name }) => [name, initial[name]])),
  };
}

function without(names: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
