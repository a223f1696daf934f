import { MOTIVO_DA_IDENTIDADE_MINIMO as MINIMO } from '@balcao/contract/manifestacao-identidade';
import { TextareaField } from '#ui/textarea-field.tsx';
import type { useFormErrors } from '#ui/use-form-errors.ts';

interface MotivoFieldProps {
  value: string;
  hint: string;
  errors: ReturnType<typeof useFormErrors>;
  onChange: (motivo: string) => void;
}

/** Why the identity is needed, as its author will read it. */
export function MotivoField({ value, hint, errors, onChange }: MotivoFieldProps) {
  return (
    <TextareaField
      name="motivo"
      label="Motivo"
      hint={`${hint} Pelo menos ${MINIMO} letras.`}
      error={errors.of('motivo')}
      limit={2_000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What is missing in a reason. */
export function faltaNoMotivo(motivo: string): { path: string; message: string }[] {
  const message = `Explique, com pelo menos ${MINIMO} letras.`;
  return motivo.trim().length < MINIMO ? [{ path: 'motivo', message }] : [];
}
