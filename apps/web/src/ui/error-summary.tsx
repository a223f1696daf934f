import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

export interface SummaryItem {
  /** Name of the field; null for a problem of the whole form. */
  name: string | null;
  message: string;
  /** The message does not say which field it is about, so the field's label goes before it. */
  labelled?: true;
}

interface ErrorSummaryProps {
  errors: readonly SummaryItem[];
  /** Changes at each failed attempt, so that the summary takes the focus again. */
  attempt?: number;
}

/** 'Há um problema' at the top of a form: takes the focus and links to each field. Renders nothing without errors. */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const some = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus again
  useEffect(() => {
    if (some) box.current?.focus();
  }, [some, attempt]);
  if (!some) return null;
  return (
    <div className={classes.summary} role="alert" tabIndex={-1} ref={box}>
      <h2 className={classes.title}>Há um problema</h2>
      <ul>
        {errors.map((item) => (
          <li key={`${item.name}-${item.message}`}>
            {item.name === null ? (
              item.message
            ) : (
              <a
                href={`#${targetId(item.name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(item.name ?? '');
                }}
              >
                {item.labelled && labelOf(item.name)}
                {item.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Label of the field with this name, as it is on screen, with a colon; '' for a field that is not. */
function labelOf(name: string): string {
  const field = document.getElementById(targetId(name)) as HTMLInputElement | null; // or a fieldset, which has no labels
  const label = field?.querySelector('legend') ?? field?.labels?.[0];
  const text = label?.textContent?.replace(/ \(opcional\)$/, '');
  return text ? `${text}: ` : '';
}

function targetId(name: string): string {
  return `campo-${name.replaceAll('.', '-')}`;
}

/** Focuses a field by name, or the first choice inside it. */
export function focusField(name: string): void {
  const target = document.getElementById(targetId(name));
  const inner = target?.matches('fieldset')
    ? target.querySelector<HTMLElement>('input, button, select')
    : target;
  (inner ?? target)?.focus();
  target?.scrollIntoView?.({ block: 'center' });
}
