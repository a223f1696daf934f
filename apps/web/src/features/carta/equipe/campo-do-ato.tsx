import { DateField } from '#ui/date-field.tsx';
import type { DiaLido } from '#ui/dia-lido.ts';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import type { Campo } from './formularios.ts';

interface CampoDoAtoProps {
  campo: Campo;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onDia: (value: string, lido: DiaLido) => void;
}

/** One field of an act on a letter. */
export function CampoDoAto({ campo, value, error, onChange, onDia }: CampoDoAtoProps) {
  const { api, tipo, label, hint, max } = campo;
  const field = { name: api, label, hint, error, value };
  if (tipo === 'dia')
    return <DateField {...field} onChange={(day, valid, missing) => onDia(day, { valid, missing })} />;
  const write = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  return tipo === 'linha' ? (
    <TextField {...field} autoComplete="off" onChange={write} />
  ) : (
    <TextareaField {...field} rows={3} limit={max} onChange={write} />
  );
}
