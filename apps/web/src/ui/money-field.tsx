import { formatCentavos, parseCentavos } from '@balcao/domain/dinheiro/centavos';
import { useState } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface MoneyFieldProps extends FieldProps {
  /** Integer cents; null when empty or invalid. */
  value: number | null;
  /** `valid` is false while the text is no amount. */
  onChange: (cents: number | null, valid: boolean) => void;
  onBlur?: () => void;
}

/** An amount in reais, typed as people write it and formatted on blur. */
export function MoneyField({ value, onChange, onBlur, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : formatCentavos(value).replace('R$ ', ''));
  return (
    <TextField
      {...field}
      value={shown}
      inputMode="decimal"
      before="R$"
      onChange={(event) => {
        const text = event.currentTarget.value;
        const cents = text.trim() === '' ? null : parseCentavos(text);
        setTyped(text);
        onChange(cents, text.trim() === '' || cents !== null);
      }}
      onBlur={() => {
        if (typed !== null && parseCentavos(typed) !== null) setTyped(null);
        onBlur?.();
      }}
    />
  );
}
