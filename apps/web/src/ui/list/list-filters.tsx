import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import type { Narrowing } from '#platform/list-search.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Button } from '../button.tsx';
import { DateField } from '../date-field.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Popover } from '../popover.tsx';
import { type Option, SelectField } from '../select-field.tsx';
import classes from './list-view.module.css';
import { WordsField } from './words-field.tsx';

/** A filter of a list: options, a day, or words. The first filter by words is the search of the list. */
export interface ListFilter {
  /** Name in the address. */
  name: string;
  label: string;
  /** Shorter name on its chip. */
  chip?: string;
  options?: readonly Option[];
  /** Label of the empty choice, null when there is none; for the search, an example. */
  placeholder?: string | null;
  /** A day that belongs to another filter, whose chip shows it. */
  day?: boolean;
  /** An amount: integer cents in the address. */
  money?: boolean;
  /** Name of the filter whose value this one, the end of a range, may not come before. */
  desde?: string;
  /** Set elsewhere; here it can only be removed. */
  chipOnly?: boolean;
  /** Value on its chip, if it differs from the option's label. */
  words?: string | undefined;
  /** Value that filters nothing, for lists that start filtered. */
  all?: unknown;
  /** Names that are removed with it, such as the days of a period. */
  parts?: readonly string[];
}

export interface ListFiltersProps {
  list: Narrowing;
  filters: readonly ListFilter[];
  /** Extra content of the filter panel. */
  also?: ReactNode;
}

/** Few lists are narrowed by an amount; its code loads on first use. */
const AmountField = lazyPart(() => import('../amount-field.tsx'), 'AmountField');

/** Up to this many filters stand beside the search; more go behind one button. */
const BESIDE = 2;

/** The search of a list, its other filters, and the active ones as chips. */
export function ListFilters({ list, filters, also }: ListFiltersProps) {
  const { search, change } = list;
  const shown = filters.filter(({ chipOnly }) => !chipOnly);
  const words = shown.find(({ options, day, money }, i) => i === 0 && !options && !day && !money);
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

/** From this width on, two filters fit to the right of the button. */
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
  const { name, label, options, placeholder = 'Todas', day, money, parts = [] } = filter;
  const value = String(search[name] ?? '');
  const set = (chosen: string | undefined) => change({ ...without(parts), [name]: chosen });
  const error = rangeError(search, filter);
  if (day)
    return (
      <DateField
        label={label}
        hint=""
        value={value}
        error={error}
        onChange={(date, valid) => {
          if (valid) set(date || undefined);
        }}
      />
    );
  if (money)
    return (
      <Suspense>
        <AmountField name={name} label={label} value={value} error={error} onCommit={set} />
      </Suspense>
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

/** What is wrong with the end of a range that comes before its start, where nothing can be found. */
function rangeError(search: Narrowing['search'], { name, desde, money }: ListFilter): string | undefined {
  const from = desde === undefined ? undefined : search[desde];
  const to = search[name];
  if (from === undefined || to === undefined) return undefined;
  if (money)
    return Number(to) < Number(from)
      ? `Informe um valor a partir de ${formatCentavos(Number(from))}.`
      : undefined;
  return String(to) < String(from) ? 'O fim vem antes do início.' : undefined;
}

/** The active filters. Each can be removed, or all at once. */
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

/** The active filters in words. A filter without a value is not active. */
function chipsOf({ search, initial }: Narrowing, filters: readonly ListFilter[]): Chip[] {
  return filters.flatMap((filter) => {
    const { name, label, chip = label, options, day, money, all = initial[name] } = filter;
    const value = search[name];
    if (day || value === undefined || value === all) return [];
    const chosen = options?.find((option) => option.value === String(value))?.label;
    const amount = money ? formatCentavos(Number(value)) : String(value);
    const words = filter.words ?? (options ? chosen : amount);
    return words === undefined ? [] : [{ filter, label: `${chip}: ${words}` }];
  });
}

/** The filters that the person set, without the list's defaults. */
export function narrowing(list: Narrowing, filters: readonly ListFilter[]): Chip[] {
  return chipsOf(list, filters).filter(
    ({ filter: { name } }) => String(list.search[name]) !== String(list.initial[name]),
  );
}

/** The change that removes every filter. */
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
