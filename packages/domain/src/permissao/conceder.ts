import {
  type Catalog,
  clamp,
  coversReach,
  DE_LIDER,
  type Grant,
  type GrupoGrants,
  type Reach,
  resolvePermissions,
  type Tipo,
} from './resolve.ts';

type Given = Pick<Grant, 'permissao' | 'alcance'>;

/** Somebody who hands rights on: what the resolver says that they hold, whatever the source, and their own groups. */
export interface Concedente {
  held: ReadonlyMap<string, Reach>;
  grupos: readonly { id: string; lider: boolean }[];
}

/** What joining a group gives, whatever it grants: the sight of its requests. */
const DE_MEMBRO: Given = { permissao: 'requerimento.ver_grupo', alcance: 'grupo' };
const VER_TUDO = 'requerimento.ver_todos';

/** Whether the person may grant this to others: only what they hold, and only as far. */
export function canGrant({ held }: Pick<Concedente, 'held'>, permissao: string, reach: Reach): boolean {
  const own = held.get(permissao);
  return own !== undefined && coversReach(own, reach);
}

/** Whether they hold it in the matters of this group: in all, or in those of their own groups, where it is one. */
function holdsIn({ held, grupos }: Concedente, permissao: string, grupoId: string): boolean {
  if (permissao === DE_MEMBRO.permissao && held.has(VER_TUDO)) return true;
  if (canGrant({ held }, permissao, 'all')) return true;
  const own = grupos.find(({ id }) => id === grupoId);
  const isNear = permissao === DE_LIDER.permissao ? own?.lider === true : own !== undefined;
  return isNear && canGrant({ held }, permissao, 'grupo');
}

/**
 * Whether the person may give this to somebody in these groups. A reach of own groups is given in all of them, so it is
 * held in each.
 */
export function canGiveTo(
  granter: Concedente,
  permissao: string,
  reach: Reach,
  grupoIds: readonly string[],
): boolean {
  if (!canGrant(granter, permissao, reach)) return false;
  return reach !== 'grupo' || grupoIds.every((grupoId) => holdsIn(granter, permissao, grupoId));
}

/**
 * Whether the person may hand a whole set on to members of a group, each as far as the catalogue lets it
 * reach. An unknown permission gives nothing. A reach of own groups covers only members of those.
 */
export function canGrantAll(
  granter: Concedente,
  grants: readonly Given[],
  { grupoId, catalog }: { grupoId: string; catalog: Catalog },
): boolean {
  return grants.every(({ permissao, alcance }) => {
    const entry = Object.hasOwn(catalog, permissao) ? catalog[permissao] : undefined;
    const reach = entry ? clamp(alcance, entry) : null;
    if (reach === null) return true;
    return reach === 'grupo' ? holdsIn(granter, permissao, grupoId) : canGrant(granter, permissao, reach);
  });
}

/**
 * Whether the person may put somebody else into a group, or at its head: they hold all that this gives. That it
 * is somebody else is for the caller to ask.
 */
export function canAdmit(
  granter: Concedente,
  { id, grants }: GrupoGrants,
  { lider, catalog }: { lider: boolean; catalog: Catalog },
): boolean {
  const given = grants.filter(({ efeito }) => efeito === 'permitir');
  return canGrantAll(granter, [...given, DE_MEMBRO, ...(lider ? [DE_LIDER] : [])], { grupoId: id, catalog });
}

/** Whether the person may change which requests groups get: members read them, so only who reads all of them. */
export function canReroute({ held }: Pick<Concedente, 'held'>): boolean {
  return held.has(VER_TUDO);
}

/**
 * Whether a person of one tipo may change another's tipo. The superior administrator gives and takes all; an
 * administrator only makes attendants and citizens, and never touches somebody of tipo 2 or 3.
 */
export function canChangeTipo(granter: Tipo, from: Tipo, to: Tipo): boolean {
  if (granter === 3) return true;
  return granter === 2 && from <= 1 && to <= 1;
}

/**
 * Whether the person may give an account another tipo. What the new one adds they hold themselves, as far, also in the
 * groups of that account.
 */
export function canGiveTipo(
  granter: Concedente & { tipo: Tipo },
  { from, to, grupoIds }: { from: Tipo; to: Tipo; grupoIds: readonly string[] },
  catalog: Catalog,
): boolean {
  if (!canChangeTipo(granter.tipo, from, to)) return false;
  const before = reachesOfTipo(from, catalog);
  return [...reachesOfTipo(to, catalog)].every(([permissao, reach]) => {
    const had = before.get(permissao);
    if (had !== undefined && coversReach(had, reach)) return true;
    return canGiveTo(granter, permissao, reach, grupoIds);
  });
}

/** What a tipo alone gives. */
function reachesOfTipo(tipo: Tipo, catalog: Catalog): Map<string, Reach> {
  const held = resolvePermissions({ tipo, grupos: [], grants: [], catalog });
  return new Map([...held].map(([permissao, { reach }]) => [permissao, reach]));
}

/** Whether a grant is well formed: known permission, and a reach that the permission has. */
export function isGrantable(
  { permissao, alcance }: Pick<Grant, 'permissao' | 'alcance'>,
  catalog: Catalog,
): boolean {
  const entry = Object.hasOwn(catalog, permissao) ? catalog[permissao] : undefined;
  return entry?.reaches.includes(alcance) ?? false;
}
