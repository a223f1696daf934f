import { VALOR_INVALIDO } from '@balcao/domain/dinheiro/centavos';
import { useState } from 'react';
import { MoneyField } from './money-field.tsx';

interface AmountFieldProps {
  name: string;
  label: string;
  /** Integer cents as text; empty for none. */
  value: string;
  /** What is wrong with the value as it stands. */
  error?: string | undefined;
  /** Called when the field is left; undefined for empty. */
  onCommit: (cents: string | undefined) => void;
}

/** Field for an amount that filters a list. What is no amount narrows nothing, and says so. */
export function AmountField({ name, label, value, error, onCommit }: AmountFieldProps) {
  const [typed, setTyped] = useState<{ cents: number | null; valid: boolean } | null>(null);
  const commit = () => {
    if (typed?.valid) onCommit(typed.cents === null ? undefined : String(typed.cents));
    if (typed?.valid) setTyped(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field commits it, as leaving it does
    <div onKeyDown={({ key }) => key === 'Enter' && commit()}>
      <MoneyField
        // A chip removes the value: the field begins anew.
        key={value}
        id={`filtro-${name}`}
        name={name}
        label={label}
        value={typed ? typed.cents : value === '' ? null : Number(value)}
        onChange={(cents, valid) => setTyped({ cents, valid })}
        onBlur={commit}
        error={typed && !typed.valid ? VALOR_INVALIDO : error}
      />
    </div>
  );
}
