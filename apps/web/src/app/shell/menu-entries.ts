import { can, meets, type Pessoa } from '#platform/can.ts';
import { MENU_GROUPS, type MenuEntry, type MenuGroup, type RouteRow } from '#platform/route-row.ts';

/** An entry of the menu. */
export interface MenuItem extends MenuEntry {
  to: string;
}

export interface MenuSection {
  grupo: MenuGroup;
  label: string;
  items: readonly MenuItem[];
}

const GROUP_LABELS: Record<MenuGroup, string> = {
  inicio: 'Início',
  pedidos: 'Meus pedidos',
  financeiro: 'Financeiro',
  ouvidoria: 'Ouvidoria',
  fiscalizacao: 'Fiscalização',
  atendimento: 'Atendimento',
  relatorios: 'Relatórios',
  configuracoes: 'Configurações',
  conta: 'Conta',
  ajuda: 'Ajuda',
};

/** The menu entries that the person may open, in groups. */
export function menuFor(eu: Pessoa | null, rows: readonly RouteRow[]): readonly MenuSection[] {
  const items = rows
    .filter((row) => meets(eu, row.needs))
    .flatMap(({ menu, path }) => [menu ?? []].flat().map((entry) => ({ ...entry, path })))
    .filter(({ desde, ate, conferida }) => {
      if (conferida && eu?.naoConferida) return false;
      if (ate !== undefined && eu && eu.tipo > ate) return false;
      return desde === undefined || meets(eu, { tipo: desde });
    })
    .map(({ path, ...entry }): MenuItem => {
      const to = path.replace('$id', eu?.id ?? '');
      return { ...entry, ...placeFor(eu, entry), to };
    })
    .sort((a, b) => a.ordem - b.ordem);
  return MENU_GROUPS.map((grupo) => ({
    grupo,
    label: GROUP_LABELS[grupo],
    items: items.filter((item) => item.grupo === grupo),
  })).filter((section) => section.items.length > 0);
}

/** Changes of an entry for this person: group, position, label. */
function placeFor(eu: Pessoa | null, { para }: MenuEntry): Partial<MenuEntry> {
  if (!para || !can(eu, para.permissao)) return {};
  const { permissao: _, ...place } = para;
  return place;
}

/** Sorts after every entry with a position. */
const LAST = 1_000;

/**
 * The up to four places of the bottom bar, in order. Attendants get the queue instead of a new request, which has no
 * room then.
 */
export function bottomPlaces(sections: readonly MenuSection[]): readonly MenuItem[] {
  return sections
    .flatMap((section) => section.items.filter((item) => item.barra))
    .toSorted((a, b) => (a.lugar ?? LAST) - (b.lugar ?? LAST))
    .slice(0, 4);
}
