import { isIsoDate } from '@balcao/domain/prazo/data';
import { DATA_INVALIDA } from '@balcao/domain/texto/data-br';
import { DATA_INEXISTENTE } from '@balcao/domain/texto/data-errada';
import { type ComponentProps, useState } from 'react';
import { DateInput } from './date-input.tsx';
import { saysNoDate } from './read-date.ts';

interface DateFieldProps extends Omit<ComponentProps<typeof DateInput>, 'onChange'> {
  /** 'YYYY-MM-DD', or '' while the input is invalid. */
  value: string;
  /** `valid` is false while the text is no date; `missing` is true for a day that does not exist. */
  onChange: (date: string, valid: boolean, missing: boolean) => void;
}

/** Day, month and year are complete. */
const WHOLE = /^\d{8}$/;

/**
 * A date field for callers that store only dates. Incomplete input stays on screen and is reported as invalid. A day
 * that does not exist, and words that are no date, are reported here, because the caller never sees them.
 */
export function DateField({ value, onChange, error, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function change(text: string) {
    const valid = text === '' || isIsoDate(text);
    setTyped(valid ? null : text);
    onChange(valid ? text : '', valid, !valid && WHOLE.test(text));
  }
  const words = typed !== null && saysNoDate(typed);
  // A caller that already reports an invalid date uses the words of the error summary.
  const missing = typed !== null && WHOLE.test(typed) && error !== DATA_INVALIDA;
  return (
    <DateInput
      {...rest}
      error={words ? DATA_INVALIDA : missing ? DATA_INEXISTENTE : error}
      value={typed ?? value}
      onChange={change}
    />
  );
}
