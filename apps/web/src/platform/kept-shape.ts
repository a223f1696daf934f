import { isRecord } from '@balcao/domain/formulario/valor';

/**
 * Shape of a stored value, by example: a plain value for its type, a list of one, an object, or a function that checks.
 */
export type KeptShape =
  | string
  | number
  | boolean
  | ((value: unknown) => boolean)
  | readonly [KeptShape]
  | { readonly [name: string]: KeptShape };

function isOf(shape: KeptShape, value: unknown): boolean {
  if (typeof shape === 'function') return shape(value);
  if (isList(shape)) return Array.isArray(value) && value.every((item) => isOf(shape[0], item));
  if (typeof shape !== 'object') return typeof value === typeof shape && !Number.isNaN(value);
  return isRecord(value) && Object.entries(shape).every(([name, part]) => isOf(part, value[name]));
}

function isList(shape: KeptShape): shape is readonly [KeptShape] {
  return Array.isArray(shape);
}

/**
 * Whether a stored value has this shape. Older pages or other people may have written anything, so an invalid value
 * counts as absent.
 */
export function isKept<T>(shape: KeptShape): (value: unknown) => value is T {
  return (value): value is T => isOf(shape, value);
}

/** A shape that may be null. */
export function orNull(shape: KeptShape): KeptShape {
  return (value) => value === null || isOf(shape, value);
}

/** A shape that may be absent, for example in older copies. */
export function maybe(shape: KeptShape): KeptShape {
  return (value) => value === undefined || isOf(shape, value);
}

/** An object whose values all have one shape. */
export function each(shape: KeptShape): KeptShape {
  return (value) => isRecord(value) && Object.values(value).every((item) => isOf(shape, item));
}
