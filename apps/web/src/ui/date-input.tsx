import { isIsoDate } from '@balcao/domain/prazo/data';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { DATA_MASK, formatIsoDate, parseDataBr } from '@balcao/domain/texto/data-br';
import { IconCalendar } from '@tabler/icons-react';
import { type Ref, useRef } from 'react';
import classes from './date-input.module.css';
import type { FieldProps } from './field.tsx';
import { MaskedField } from './masked-field.tsx';
import { endTypedPart, readPastedDate, saysNoDate } from './read-date.ts';

interface DateInputProps extends FieldProps {
  /** 'YYYY-MM-DD', or the text typed so far. */
  value: string;
  /** Called with a date, or with the incomplete text. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  /** Example date, if the usual one would mislead: '31/12/2019'. */
  exemplo?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A date as dd/mm/aaaa, typed or pasted; the button opens the device's calendar. Words that are no date stay as they
 * were written.
 */
export function DateInput({ value, onChange, min, max, exemplo = '31/12/2026', ...field }: DateInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const date = isIsoDate(value) ? value : '';
  return (
    <div className={classes.wrap}>
      <MaskedField
        {...field}
        hint={field.hint ?? `Escreva dia, mês e ano: ${exemplo}.`}
        mask={DATA_MASK}
        readTyped={endTypedPart}
        readPasted={readPastedDate}
        keeps={saysNoDate}
        value={date === '' ? value : onlyDigits(formatIsoDate(date))}
        onChange={(digits) => onChange(parseDataBr(digits) ?? digits)}
        inputMode="numeric"
      />
      <button
        type="button"
        className={classes.open}
        disabled={field.disabled}
        aria-label={`Abrir calendário: ${field.label}`}
        onClick={() => picker.current?.showPicker?.()}
      >
        <IconCalendar size={20} aria-hidden="true" />
      </button>
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
