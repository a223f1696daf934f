import {
  type Catalog,
  clamp,
  coversReach,
  DE_LIDER,
  type Grant,
  type GrupoGrants,
  type Reach,
  type ResolvePedido,
  resolvePermissions,
  type Tipo,
} from './resolve.ts';

type Given = Pick<Grant, 'permissao' | 'alcance'>;

/** Somebody who hands rights on: what the resolver says that they hold, whatever the source, and their own groups. */
export interface Concedente {
  held: ReadonlyMap<string, Reach>;
  grupos: readonly { id: string; lider: boolean }[];
  /** Gives others also what they do not hold themselves. */
  superior?: boolean;
}

const CONCEDE = 'usuario.permissoes';

/** Somebody as one who hands rights on. A superior administrator with that right gives others also what they do not hold. */
export function concedenteDe({
  tipo,
  held,
  grupos,
}: Omit<Concedente, 'superior'> & { tipo: Tipo }): Concedente {
  return { held, grupos, superior: tipo === 3 && held.has(CONCEDE) };
}

/** What joining a group gives, whatever it grants: the sight of its requests. */
const DE_MEMBRO: Given = { permissao: 'requerimento.ver_grupo', alcance: 'grupo' };
const VER_TUDO = 'requerimento.ver_todos';

/** Whether the person holds this, at least as far. */
export function holds({ held }: Pick<Concedente, 'held'>, permissao: string, reach: Reach): boolean {
  const own = held.get(permissao);
  return own !== undefined && coversReach(own, reach);
}

/** Whether the person may grant this to others: what they hold, as far, unless they are superior. */
export function canGrant(granter: Omit<Concedente, 'grupos'>, permissao: string, reach: Reach): boolean {
  return granter.superior === true || holds(granter, permissao, reach);
}

/** Whether they hold it in the matters of this group: in all, or in those of their own groups, where it is one. */
function holdsIn({ held, grupos }: Concedente, permissao: string, grupoId: string): boolean {
  if (permissao === DE_MEMBRO.permissao && held.has(VER_TUDO)) return true;
  if (holds({ held }, permissao, 'all')) return true;
  const own = grupos.find(({ id }) => id === grupoId);
  const isNear = permissao === DE_LIDER.permissao ? own?.lider === true : own !== undefined;
  return isNear && holds({ held }, permissao, 'grupo');
}

/** Whether the person holds this as far as somebody in these groups has it: a reach of own groups in each of them. */
export function holdsInAll(
  person: Concedente,
  permissao: string,
  reach: Reach,
  grupoIds: readonly string[],
): boolean {
  if (!holds(person, permissao, reach)) return false;
  return reach !== 'grupo' || grupoIds.every((grupoId) => holdsIn(person, permissao, grupoId));
}

/** Whether the person may give this to somebody else, who is in these groups. */
export function canGiveTo(
  granter: Concedente,
  permissao: string,
  reach: Reach,
  grupoIds: readonly string[],
): boolean {
  return granter.superior === true || holdsInAll(granter, permissao, reach, grupoIds);
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
  if (granter.superior) return true;
  return grants.every(({ permissao, alcance }) => {
    const entry = Object.hasOwn(catalog, permissao) ? catalog[permissao] : undefined;
    const reach = entry ? clamp(alcance, entry) : null;
    if (reach === null) return true;
    return reach === 'grupo' ? holdsIn(granter, permissao, grupoId) : holds(granter, permissao, reach);
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

/** What an account has beside its tipo. */
type DaConta = Pick<ResolvePedido, 'grupos' | 'grants'>;

/**
 * Whether the person may give an account another tipo. To raise it they give all that the new tipo brings, and what groups
 * and own grants give only from it on.
 */
export function canGiveTipo(
  granter: Concedente & { tipo: Tipo },
  { from, to, grupos, grants }: { from: Tipo; to: Tipo } & DaConta,
  catalog: Catalog,
): boolean {
  if (!canChangeTipo(granter.tipo, from, to)) return false;
  if (to <= from) return true;
  const grupoIds = grupos.map(({ id }) => id);
  const permits = { grupos, grants: grants.filter(({ efeito }) => efeito === 'permitir'), catalog };
  const before = resolvePermissions({ ...permits, tipo: from });
  const awoken = [...resolvePermissions({ ...permits, tipo: to })].filter(([permissao, { reach }]) => {
    const had = before.get(permissao);
    return had === undefined || !coversReach(had.reach, reach);
  });
  const brought = resolvePermissions({ tipo: to, grupos: [], grants: [], catalog });
  return [...brought, ...awoken].every(([permissao, { reach }]) =>
    canGiveTo(granter, permissao, reach, grupoIds),
  );
}

/** Whether a grant is well formed: known permission, and a reach that the permission has. */
export function isGrantable(
  { permissao, alcance }: Pick<Grant, 'permissao' | 'alcance'>,
  catalog: Catalog,
): boolean {
  const entry = Object.hasOwn(catalog, permissao) ? catalog[permissao] : undefined;
  return entry?.reaches.includes(alcance) ?? false;
}
