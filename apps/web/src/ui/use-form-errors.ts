import { useCallback, useState } from 'react';
import { describeFailure, isProblem } from '#platform/problem.ts';
import type { SummaryItem } from './error-summary.tsx';

/** An invalid value, as zod, the form engine and the API report it. */
interface Issue {
  path: string | readonly PropertyKey[];
  message: string;
}

export interface FormErrors {
  /** For `ErrorSummary`. */
  items: readonly SummaryItem[];
  /** For `ErrorSummary`: grows at each failed attempt. */
  attempt: number;
  /** The message of one field. */
  of: (name: string) => string | undefined;
  /** Shows these issues, the first of each field. Returns true when there are none. */
  show: (issues: readonly Issue[]) => boolean;
  /** Shows a refusal of the API: issues on their fields, anything else for the whole form. */
  fail: (error: unknown) => void;
  clear: () => void;
}

/** The errors of a form, for its summary and its fields. */
export function useFormErrors(): FormErrors {
  const [state, setState] = useState<{ items: readonly SummaryItem[]; attempt: number }>({
    items: [],
    attempt: 0,
  });
  const set = useCallback(
    (items: readonly SummaryItem[]) =>
      setState((old) => ({ items, attempt: old.attempt + (items.length > 0 ? 1 : 0) })),
    [],
  );
  const show = useCallback(
    (issues: readonly Issue[]) => {
      set(firstOfEach(issues.map((issue) => ({ name: pathText(issue.path), message: issue.message }))));
      return issues.length === 0;
    },
    [set],
  );
  const fail = useCallback(
    (error: unknown) => {
      if (isProblem(error, 'validation') && error.errors.length > 0) show(error.errors);
      // Reasons that belong to no field of this form.
      else if (isProblem(error) && error.errors.length > 0)
        set([{ name: null, message: error.errors.map(({ message }) => message).join(' ') }]);
      else set([{ name: null, message: describeFailure(error) }]);
    },
    [set, show],
  );
  const of = (name: string) => state.items.find((item) => item.name === name)?.message;
  return { ...state, of, show, fail, clear: useCallback(() => set([]), [set]) };
}

function pathText(path: Issue['path']): string | null {
  const text = typeof path === 'string' ? path : path.map(String).join('.');
  return text === '' ? null : text;
}

function firstOfEach(items: readonly SummaryItem[]): SummaryItem[] {
  return items.filter((item, i) => items.findIndex((other) => other.name === item.name) === i);
}
