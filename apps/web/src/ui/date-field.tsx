import { isIsoDate } from '@balcao/domain/prazo/data';
import { DATA_INVALIDA } from '@balcao/domain/texto/data-br';
import { DATA_INEXISTENTE } from '@balcao/domain/texto/data-errada';
import { type ComponentProps, useState } from 'react';
import { DateInput } from './date-input.tsx';

interface DateFieldProps extends Omit<ComponentProps<typeof DateInput>, 'onChange'> {
  /** 'YYYY-MM-DD', or '' when nothing valid is typed. */
  value: string;
  /** `valid` is false while what is typed is not a date; `missing` tells of one that the calendar does not have. */
  onChange: (date: string, valid: boolean, missing: boolean) => void;
}

/** Day, month and year are all there. */
const WHOLE = /^\d{8}$/;

/**
 * A date whose owner keeps only dates: what is not one yet stays on screen, and its owner hears that it is not valid.
 * A whole date that is not in the calendar is said here, for its owner knows of none.
 */
export function DateField({ value, onChange, error, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function change(text: string) {
    const valid = text === '' || isIsoDate(text);
    setTyped(valid ? null : text);
    onChange(valid ? text : '', valid, !valid && WHOLE.test(text));
  }
  // An owner who says that it is no date says it in the words of the summary of errors too.
  const missing = typed !== null && WHOLE.test(typed) && error !== DATA_INVALIDA;
  return (
    <DateInput
      {...rest}
      error={missing ? DATA_INEXISTENTE : error}
      value={typed ?? value}
      onChange={change}
    />
  );
}
