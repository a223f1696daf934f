import type { CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import type { Campo } from '@balcao/domain/formulario/campo';
import { describeMinimo } from '@balcao/domain/formulario/comprimento';
import type { ReactNode } from 'react';
import type { FieldProps } from '#ui/field.tsx';

/** Props of every input. Whether it is required, and its error, come from the evaluator. */
export interface InputProps<C extends Campo = Campo> {
  campo: C;
  item: CampoAvaliado;
  /** The value as typed. */
  typed: unknown;
  /** The error to show. */
  error: string | undefined;
  onChange: (typed: unknown) => void;
}

/** The input of a field type. A method, so that one registry can hold all types. */
export interface FieldModule<C extends Campo = Campo> {
  Input(props: InputProps<C>): ReactNode;
}

/** Creates the module of a field type from its input. */
export function filledBy<C extends Campo>(Input: (props: InputProps<C>) => ReactNode): FieldModule<C> {
  return { Input };
}

/** The common props of a field, for the components of the design system. */
export function fieldProps({ campo, item, error }: InputProps): FieldProps {
  return {
    label: campo.rotulo,
    hint: hintOf(campo),
    error,
    optional: !item.obrigatorio,
    name: item.path,
    autoComplete: campo.autocomplete,
  };
}

/** The hint of a field, with its minimum length, so that nobody learns it from an error. */
function hintOf(campo: Campo): string | undefined {
  const minimo = 'minLength' in campo ? describeMinimo(campo.minLength) : null;
  if (minimo === null || !campo.ajuda) return minimo ?? campo.ajuda;
  return `${campo.ajuda.replace(/[^.!?]$/, '$&.')} ${minimo}`;
}
