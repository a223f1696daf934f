import { isPermissao, type Permissao, permissions, type Reach } from '@balcao/contract/permissions';
import {
  type Grant,
  type GrupoGrants,
  resolvePermissions,
  type Tipo,
} from '@balcao/domain/permissao/resolve';

/** A stored grant with the group that carries it; null for one of the person's own. */
export type StoredGrant = Grant & { grupoId: string | null };

/** What a person may do now: defaults of the tipo, grants of groups and person, the person's denials. */
export function effectivePermissions(input: {
  tipo: Tipo;
  concedidas: readonly StoredGrant[];
}): ReadonlyMap<Permissao, Reach> {
  const resolved = resolvePermissions({
    tipo: input.tipo,
    grupos: byGroup(input.concedidas),
    grants: input.concedidas.filter((grant) => grant.grupoId === null),
    catalog: permissions,
  });
  const held: (readonly [Permissao, Reach])[] = [];
  for (const [key, { reach }] of resolved) if (isPermissao(key)) held.push([key, reach]);
  return new Map(held);
}

function byGroup(grants: readonly StoredGrant[]): GrupoGrants[] {
  const groups = new Map<string, Grant[]>();
  for (const grant of grants) {
    if (grant.grupoId === null) continue;
    groups.set(grant.grupoId, [...(groups.get(grant.grupoId) ?? []), grant]);
  }
  return [...groups].map(([id, list]) => ({ id, grants: list }));
}
