import { isIsoDate } from '@balcao/domain/prazo/data';
import { type ComponentProps, useState } from 'react';
import { DateInput } from './date-input.tsx';

interface DateFieldProps extends Omit<ComponentProps<typeof DateInput>, 'onChange'> {
  /** 'YYYY-MM-DD', or '' when nothing valid is typed. */
  value: string;
  /** `valid` is false while what is typed is not a date. */
  onChange: (date: string, valid: boolean) => void;
}

/** A date whose owner keeps only dates: what is not one yet stays on screen, and its owner hears that it is not valid. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function change(text: string) {
    const valid = text === '' || isIsoDate(text);
    setTyped(valid ? null : text);
    onChange(valid ? text : '', valid);
  }
  return <DateInput {...rest} value={typed ?? value} onChange={change} />;
}
