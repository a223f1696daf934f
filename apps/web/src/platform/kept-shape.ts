import { isRecord } from '@balcao/domain/formulario/valor';

/** How a kept value looks, by example: a plain value for its type, a list of one, an object; a function for anything else. */
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
 * Whether what the browser kept is of this shape: an older page, or somebody at the device, may have written anything. What
 * is not is taken for nothing.
 */
export function isKept<T>(shape: KeptShape): (value: unknown) => value is T {
  return (value): value is T => isOf(shape, value);
}

/** What may be null. */
export function orNull(shape: KeptShape): KeptShape {
  return (value) => value === null || isOf(shape, value);
}

/** What older copies do not have, or this one does not need. */
export function maybe(shape: KeptShape): KeptShape {
  return (value) => value === undefined || isOf(shape, value);
}

/** An object with values of one shape under whatever names. */
export function each(shape: KeptShape): KeptShape {
  return (value) => isRecord(value) && Object.values(value).every((item) => isOf(shape, item));
}
