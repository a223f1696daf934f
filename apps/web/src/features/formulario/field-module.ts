import type { CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import type { Campo } from '@balcao/domain/formulario/campo';
import { describeMinimo } from '@balcao/domain/formulario/comprimento';
import type { ReactNode } from 'react';
import type { FieldProps } from '#ui/field.tsx';

/** What every input gets. Whether it is required and what is wrong with it was decided by the evaluator. */
export interface InputProps<C extends Campo = Campo> {
  campo: C;
  item: CampoAvaliado;
  /** What is in the field now, as typed. */
  typed: unknown;
  /** The message to show on it. */
  error: string | undefined;
  onChange: (typed: unknown) => void;
}

/** How a type of field is filled in. Written with a method so that a registry of all types has one signature. */
export interface FieldModule<C extends Campo = Campo> {
  Input(props: InputProps<C>): ReactNode;
}

/** A type of field that is filled in so, typed by what its input takes. */
export function filledBy<C extends Campo>(Input: (props: InputProps<C>) => ReactNode): FieldModule<C> {
  return { Input };
}

/** Label, help, error and name of a field, as the parts of the design system take them. */
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

/** The help of a field, with how much it asks for at least: nobody should learn that by a mistake. */
function hintOf(campo: Campo): string | undefined {
  const minimo = 'minLength' in campo ? describeMinimo(campo.minLength) : null;
  if (minimo === null || !campo.ajuda) return minimo ?? campo.ajuda;
  return `${campo.ajuda.replace(/[^.!?]$/, '$&.')} ${minimo}`;
}
