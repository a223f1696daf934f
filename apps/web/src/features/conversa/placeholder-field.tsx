import { type ComponentProps, type Ref, useRef } from 'react';
import { CharCounter } from '#ui/char-counter.tsx';
import { type FieldProps, FieldShell, useField } from '#ui/field.tsx';
import classes from './composer.module.css';
import { findPlaceholders, splitPlaceholders } from './placeholders.ts';

interface PlaceholderFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value' | 'onChange' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
  /** Most characters, shown as a counter; typing more is possible. */
  limit?: number;
}

/** A text field that marks open template variables and lists them below. */
export function PlaceholderField(props: PlaceholderFieldProps) {
  const { label, hint, error, optional, name, id, value, onChange, ref, limit, ...rest } = props;
  const ids = useField({ hint, error, name, id });
  const open = findPlaceholders(value);
  const under = useRef<HTMLDivElement>(null);
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={classes.layers}>
        <div ref={under} className={classes.under} aria-hidden="true">
          {splitPlaceholders(value).map((piece, i) =>
            piece.open ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, rendered together
              <mark key={i} className={classes.open}>
                {piece.text}
              </mark>
            ) : (
              piece.text
            ),
          )}{' '}
        </div>
        <textarea
          {...rest}
          {...ids.input}
          ref={ref}
          className={classes.over}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          // Scrolls the marks with the text.
          onScroll={(event) => under.current?.scrollTo({ top: event.currentTarget.scrollTop })}
        />
      </div>
      <p role="status" className={classes.missing}>
        {open.length > 0 && `Falta completar: ${open.join(', ')}`}
      </p>
      {limit !== undefined && <CharCounter limit={limit} length={value.length} />}
    </FieldShell>
  );
}
