import { isPermissao, type Permissao, permissions, type Reach } from '@balcao/contract/permissions';
import {
  explainPermissions,
  type Grant,
  type PermissaoExplicada,
  type ResolvePedido,
  resolvePermissions,
  type Tipo,
} from '@balcao/domain/permissao/resolve';

/** A stored grant with the group that carries it; null for one of the person's own. */
export type StoredGrant = Grant & { grupoId: string | null };

/** What the rights of a person come from, as they are stored. */
export interface StoredRights {
  tipo: Tipo;
  grupos: readonly { id: string; lider: boolean }[];
  /** The person's own, and those of these groups. */
  concedidas: readonly StoredGrant[];
}

/** What a person may do now: defaults of the tipo, grants of groups and person, leadership, the person's denials. */
export function effectivePermissions(stored: StoredRights): ReadonlyMap<Permissao, Reach> {
  const held: (readonly [Permissao, Reach])[] = [];
  for (const [key, { reach }] of resolvePermissions(pedidoOf(stored)))
    if (isPermissao(key)) held.push([key, reach]);
  return new Map(held);
}

/** Every permission of the catalogue for that person, with what it comes from. */
export function explainRights(stored: StoredRights): (PermissaoExplicada & { permissao: Permissao })[] {
  return explainPermissions(pedidoOf(stored)).flatMap(({ permissao, ...rest }) =>
    isPermissao(permissao) ? [{ permissao, ...rest }] : [],
  );
}

/** The same as the rules of the domain ask for it. */
export function pedidoOf({ tipo, grupos, concedidas }: StoredRights): ResolvePedido<typeof permissions> {
  return {
    tipo,
    grupos: grupos.map(({ id, lider }) => ({
      id,
      lider,
      grants: concedidas.filter(({ grupoId }) => grupoId === id),
    })),
    grants: concedidas.filter(({ grupoId }) => grupoId === null),
    catalog: permissions,
  };
}
