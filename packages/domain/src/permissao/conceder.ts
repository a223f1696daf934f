import {
  type Catalog,
  coversReach,
  type Grant,
  type PermissaoEfetiva,
  type Reach,
  type Tipo,
} from './resolve.ts';

type Held = ReadonlyMap<string, PermissaoEfetiva>;

/** Whether the person may grant or deny this to others: nobody gives, or takes, what they do not hold as far. */
export function canGrant(granter: Held, permissao: string, reach: Reach): boolean {
  const held = granter.get(permissao);
  return held !== undefined && coversReach(held.reach, reach);
}

/**
 * Whether the person may hand on a whole set, as when adding a member to a group or writing the group's grants.
 * A denial needs the permission held too, or an administrator could lock out somebody above.
 */
export function canGrantAll(granter: Held, grants: readonly Pick<Grant, 'permissao' | 'alcance'>[]): boolean {
  return grants.every(({ permissao, alcance }) => canGrant(granter, permissao, alcance));
}

/**
 * Whether a person of one tipo may change another's tipo. The superior administrator gives and takes all; an
 * administrator only makes attendants and citizens, and never touches somebody of tipo 2 or 3.
 */
export function canChangeTipo(granter: Tipo, from: Tipo, to: Tipo): boolean {
  if (granter === 3) return true;
  return granter === 2 && from <= 1 && to <= 1;
}

/** Whether a grant is well formed: known permission, and a reach that the permission has. */
export function isGrantable(
  { permissao, alcance }: Pick<Grant, 'permissao' | 'alcance'>,
  catalog: Catalog,
): boolean {
  const entry = Object.hasOwn(catalog, permissao) ? catalog[permissao] : undefined;
  return entry?.reaches.includes(alcance) ?? false;
}
