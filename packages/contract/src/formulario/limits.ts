import type { Faixa } from '@balcao/domain/formulario/faixas';
import { isNomeReservado } from '@balcao/domain/formulario/nome-reservado';
import { noMaximo } from '@balcao/domain/texto/no-maximo';
import * as z from 'zod';
import { visivel } from '../kernel/field.ts';

/** Bounds of a form definition: far beyond any real service, small enough to be read, checked and sent at once. */
export const MAX_BYTES = 384 * 1024;
export const MAX_DEPTH = 24;
export const MAX_PASSOS = 40;
export const MAX_CAMPOS_NO_PASSO = 120;
export const MAX_CAMPOS_NO_BLOCO = 40;
export const MAX_COLUNAS = 40;
/** Fields and columns of a whole form. */
export const MAX_CAMPOS = 600;
export const MAX_OPCOES = 400;
export const MAX_CASOS = 60;

/** Text of at most so many characters, less what cannot be seen in it; whether it may be empty is the linter's question. */
export function escrito(max: number) {
  return visivel(z.string(), max).max(max, noMaximo(max));
}

/** A whole number within its bounds. */
export function numero({ min, max }: Faixa) {
  return z.int().min(min).max(max);
}

/** Name of a field, column or step in the making. */
export const nome = escrito(60)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'Use letras e números, começando por letra.')
  .refine((name) => !isNomeReservado(name), 'Este nome é reservado.');

/** What a rule calls a field by: `campo`, or `grupo.coluna`. */
export const ref = escrito(121)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z][A-Za-z0-9_-]*)?$/, 'Indique um campo.')
  .refine((name) => !name.split('.').some(isNomeReservado), 'Este nome é reservado.');

/** Deepest nesting of a JSON value, stopped at `limit`: a schema that calls itself must never meet more. */
export function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (limit <= 0) return 1;
  return (
    1 + Object.values(value).reduce<number>((deepest, item) => Math.max(deepest, depthOf(item, limit - 1)), 0)
  );
}
