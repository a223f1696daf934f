import { foldText } from '@balcao/domain/texto/busca';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import classes from './combo-field.module.css';
import field from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import type { Option } from './select-field.tsx';

interface ComboFieldProps extends FieldProps {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
}

/** Most matches shown; typing narrows them. */
const SHOWN = 50;

/** Options that begin with what was typed come first, then those with such a word, then those with it inside a word. */
function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = foldText(text.trim());
  const rank = ({ label }: Option) => {
    const found = foldText(label);
    if (found.startsWith(wanted)) return 0;
    return ` ${found}`.includes(` ${wanted}`) ? 1 : 2;
  };
  return options
    .filter(({ label }) => foldText(label).includes(wanted))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN);
}

/** The option with exactly this name, if only one has it. */
function named(options: readonly Option[], text: string): Option | undefined {
  const wanted = foldText(text.trim());
  const [option, ...others] = options.filter(({ label }) => foldText(label) === wanted);
  return others.length === 0 ? option : undefined;
}

/** A choice from a long list, found by typing; accents and case do not matter. */
export function ComboField(props: ComboFieldProps) {
  const { options, value, onChange, onBlur, placeholder, label, hint, error, optional, name, id, ...rest } =
    props;
  const ids = useField({ hint, error, name, id });
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const hits = typed === null ? [] : matching(options, typed);
  const active = hits.length > at ? `${list}-${at}` : undefined;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const close = () => {
    setTyped(null);
    setAt(0);
  };
  const choose = (option: Option | undefined) => {
    if (!option) return;
    onChange(option.value);
    close();
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (typed === null) setTyped('');
      else setAt((now) => Math.max(0, Math.min(hits.length - 1, now + step)));
    } else if (event.key === 'Enter' && typed !== null) choose(hits[at]);
    else if (event.key === 'Escape' && typed !== null) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={classes.anchor}>
        <input
          {...rest}
          {...ids.input}
          className={field.input}
          role="combobox"
          aria-expanded={typed !== null}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active}
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? options.find((option) => option.value === value)?.label ?? ''}
          onKeyDown={keys}
          onClick={() => setTyped((now) => now ?? '')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
            if (event.currentTarget.value === '') onChange('');
          }}
          onBlur={() => {
            choose(typed === null ? undefined : named(options, typed));
            close();
            onBlur?.();
          }}
        />
        <Hits id={list} label={label} open={typed !== null} hits={hits} at={at} onChoose={choose} />
        <p role="status" className={typed === null ? classes.silent : classes.none}>
          {typed !== null && hits.length === 0 && 'Nada encontrado. Confira o que escreveu.'}
        </p>
      </div>
    </FieldShell>
  );
}

interface HitsProps {
  id: string;
  label: string;
  open: boolean;
  hits: readonly Option[];
  /** Index of the option that Enter selects. */
  at: number;
  onChoose: (option: Option) => void;
}

function Hits({ id, label, open, hits, at, onChoose }: HitsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!open}
      className={classes.list}
      // A press on the list or its scroll bar would move the focus and close it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {hits.map((option, index) => (
        <Hit
          key={option.value}
          id={`${id}-${index}`}
          option={option}
          active={index === at}
          onChoose={() => onChoose(option)}
        />
      ))}
    </div>
  );
}

function Hit(props: { id: string; option: Option; active: boolean; onChoose: () => void }) {
  const { id, option, active, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option}
      onClick={onChoose}
    >
      {option.label}
      {option.hint && <small>{option.hint}</small>}
    </div>
  );
}
