/** How far a permission goes: own matters, those of the person's groups, or all. */
export type Reach = 'own' | 'grupo' | 'all';

/** Kind of account: 0 citizen, 1 attendant, 2 administrator, 3 superior administrator. */
export type Tipo = 0 | 1 | 2 | 3;

/** A permission of the catalogue. The catalogue itself belongs to the contract; these rules know only its shape. */
export interface CatalogEntry {
  label: string;
  grupo: string;
  /** The reaches that make sense for it. */
  reaches: readonly Reach[];
  /** Somebody of a lower tipo never has it, whatever grants it. */
  aPartirDe: Tipo;
  /** Reach that comes with the tipo; a higher tipo has what the lower ones have. */
  porTipo: Partial<Record<Tipo, Reach>>;
}

export type Catalog = Readonly<Record<string, CatalogEntry>>;

/** A grant as stored. Only a person carries `negar`, and it wins over everything, whatever its reach. */
export interface Grant {
  permissao: string;
  alcance: Reach;
  efeito: 'permitir' | 'negar';
}

/** A group of the person with what it grants, and whether the person leads it. */
export interface GrupoGrants {
  id: string;
  lider?: boolean;
  grants: readonly Grant[];
}

/** What leading a group gives beside its grants: its keeping. */
export const DE_LIDER = { permissao: 'grupo.organizar', alcance: 'grupo' } as const;

/** Where a permission comes from, and how far that source alone would reach. */
export type Origem =
  | { fonte: 'tipo'; tipo: Tipo; reach: Reach }
  | { fonte: 'grupo'; grupoId: string; reach: Reach }
  | { fonte: 'lideranca'; grupoId: string; reach: Reach }
  | { fonte: 'pessoa'; reach: Reach };

export interface PermissaoEfetiva {
  reach: Reach;
  /** Every source, in the order tipo, groups with their leadership, person. */
  origem: Origem[];
}

/** A permission of the catalogue as it stands for one person, held or not. */
export interface PermissaoExplicada {
  permissao: string;
  /** Null when not held. */
  reach: Reach | null;
  origem: Origem[];
  /** The person's explicit deny took it away. */
  negada: boolean;
  /** The tipo from which on it counts, where the person's is below; else null. */
  exige: Tipo | null;
}

export interface ResolvePedido<C extends Catalog = Catalog> {
  tipo: Tipo;
  grupos: readonly GrupoGrants[];
  /** The person's own grants and denials. */
  grants: readonly Grant[];
  catalog: C;
}

const REACHES = ['own', 'grupo', 'all'] as const satisfies readonly Reach[];
const TIPOS = [0, 1, 2, 3] as const satisfies readonly Tipo[];

/** True when the first reach covers the second: all covers grupo, grupo covers own. */
export function coversReach(reach: Reach, wanted: Reach): boolean {
  return REACHES.indexOf(reach) >= REACHES.indexOf(wanted);
}

function widest(reaches: readonly Reach[]): Reach | null {
  return REACHES.findLast((reach) => reaches.includes(reach)) ?? null;
}

/** The widest reach of the catalogue that the grant covers, so that a narrowed catalogue never widens a grant. */
export function clamp(granted: Reach, entry: CatalogEntry): Reach | null {
  return widest(entry.reaches.filter((reach) => coversReach(granted, reach)));
}

function listGranted(permissao: string, grants: readonly Grant[], entry: CatalogEntry): Reach[] {
  return grants
    .filter((grant) => grant.permissao === permissao && grant.efeito === 'permitir')
    .flatMap((grant) => clamp(grant.alcance, entry) ?? []);
}

function originsOfTipo(tipo: Tipo, entry: CatalogEntry): Origem[] {
  return TIPOS.filter((lower) => lower <= tipo).flatMap((lower): Origem[] => {
    const reach = entry.porTipo[lower];
    return reach ? [{ fonte: 'tipo', tipo: lower, reach }] : [];
  });
}

function originsOfGroups(permissao: string, grupos: readonly GrupoGrants[], entry: CatalogEntry): Origem[] {
  const sorted = [...grupos].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.flatMap((grupo): Origem[] => {
    const reach = widest(listGranted(permissao, grupo.grants, entry));
    const led = grupo.lider && permissao === DE_LIDER.permissao ? clamp(DE_LIDER.alcance, entry) : null;
    return [
      ...(reach ? [{ fonte: 'grupo', grupoId: grupo.id, reach } as const] : []),
      ...(led ? [{ fonte: 'lideranca', grupoId: grupo.id, reach: led } as const] : []),
    ];
  });
}

/** How far these sources reach together; null for none, for what was denied, and for what asks for a higher tipo. */
export function decideReach({
  origem,
  negada,
  exige,
}: Pick<PermissaoExplicada, 'origem' | 'negada' | 'exige'>): Reach | null {
  return negada || exige !== null ? null : widest(origem.map((source) => source.reach));
}

function explainOne(permissao: string, entry: CatalogEntry, pedido: ResolvePedido): PermissaoExplicada {
  const negada = pedido.grants.some((grant) => grant.permissao === permissao && grant.efeito === 'negar');
  const own = widest(listGranted(permissao, pedido.grants, entry));
  const origem: Origem[] = [
    ...originsOfTipo(pedido.tipo, entry),
    ...originsOfGroups(permissao, pedido.grupos, entry),
    ...(own ? [{ fonte: 'pessoa', reach: own } as const] : []),
  ];
  const exige = pedido.tipo < entry.aPartirDe ? entry.aPartirDe : null;
  return { permissao, reach: decideReach({ origem, negada, exige }), origem, negada, exige };
}

/** Every permission of the catalogue, in its order, with where it comes from or that it was denied. */
export function explainPermissions(pedido: ResolvePedido): PermissaoExplicada[] {
  return Object.entries(pedido.catalog).map(([permissao, entry]) => explainOne(permissao, entry, pedido));
}

/**
 * The permissions that a person holds: the widest reach of tipo, groups and own grants, unless the person carries an
 * explicit deny, or is of a lower tipo than it asks for. What nothing grants is denied; strings outside the catalogue give nothing. The result does not
 * depend on the order of groups or grants.
 */
export function resolvePermissions<C extends Catalog>(
  pedido: ResolvePedido<C>,
): Map<keyof C & string, PermissaoEfetiva> {
  const held = new Map<keyof C & string, PermissaoEfetiva>();
  for (const { permissao, reach, origem } of explainPermissions(pedido)) {
    if (reach) held.set(permissao as keyof C & string, { reach, origem }); // explainPermissions walks the same keys
  }
  return held;
}

/** The stored strings that the catalogue does not know; the server refuses to start while there are any. */
export function unknownPermissions(stored: readonly string[], catalog: Catalog): string[] {
  return [...new Set(stored.filter((permissao) => !Object.hasOwn(catalog, permissao)))].sort();
}
