import { type Fields, initialsOf, readAddress } from '@balcao/contract/kernel/address';
import type { RouteDef } from '@balcao/contract/kernel/route';
import type { Permissao } from '@balcao/contract/permissions';
import type { ComponentType } from 'react';

/**
 * Who may open a screen. `public-only`: signed-in people go to the home page. A route: people who may call it. `tipo`:
 * this tipo and above.
 */
export type Needs =
  | 'public-only'
  | 'public'
  | 'session'
  | { tipo: 1 | 2 | 3 }
  | { permissao: Permissao }
  | Pick<RouteDef, 'access' | 'path' | 'method'>;

/** The groups of the menu, in order. */
export const MENU_GROUPS = [
  'inicio',
  'pedidos',
  'financeiro',
  'ouvidoria',
  'fiscalizacao',
  'atendimento',
  'relatorios',
  'configuracoes',
  'conta',
  'ajuda',
] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Icons of menu entries by name, so that the sign-in does not load their drawings. */
export type MenuIcon =
  | 'bell'
  | 'arrows-split'
  | 'building'
  | 'building-bank'
  | 'calendar-check'
  | 'calendar-dollar'
  | 'category'
  | 'circle-check'
  | 'devices'
  | 'file-export'
  | 'file-plus'
  | 'file-text'
  | 'folder'
  | 'help'
  | 'home'
  | 'inbox'
  | 'list-details'
  | 'mail'
  | 'mail-opened'
  | 'message-bolt'
  | 'message-plus'
  | 'messages'
  | 'receipt'
  | 'route'
  | 'settings'
  | 'shield-check'
  | 'user'
  | 'users'
  | 'users-group';

export interface MenuEntry {
  grupo: MenuGroup;
  /** Position in the group, ascending. */
  ordem: number;
  label: string;
  /** Changes of the entry for people with a permission, whose screen offers more. */
  para?: { permissao: Permissao } & Partial<Pick<MenuEntry, 'grupo' | 'ordem' | 'label'>>;
  /** Anchor of a part of the screen with its own entry; empty for the top. */
  parte?: string;
  /** Shown only to verified accounts. */
  conferida?: true;
  /** Shown from this tipo on; others reach the screen from its context. */
  desde?: 1;
  /** Shown up to this tipo only; others reach the screen from its context. */
  ate?: 0;
  icon: MenuIcon;
  /** Also in the bottom bar of a phone; a text is a shorter label for it. */
  barra?: true | string;
  /** Position in the bottom bar, ascending; by default as in the menu. */
  lugar?: number;
}

/** A part of a screen that the searches find by its own name. */
interface ParteDaTela {
  label: string;
  /** The query of its address. */
  search: Readonly<Record<string, string>>;
  /** Who finds it, if fewer than may open the screen. */
  needs?: Needs;
}

/** The module of a screen. */
export interface ScreenModule {
  default: ComponentType;
  /** Starts loading what the screen shows first, from its address. */
  askAhead?(search: Record<string, unknown>): Promise<unknown>;
}

/** Loads a screen. */
export type LoadScreen = () => Promise<ScreenModule>;

/** A row of the route table: a screen, with what shell, menu and guard need. */
export interface RouteRow {
  /** From the root, with `$name` parameters and `{-$name}` optional ones: `/requerimento/$id`. */
  path: `/${string}`;
  /** Other paths of the same screen. */
  aliases?: readonly `/${string}`[];
  /** The specification plans no such address: the product adds it. */
  added?: true;
  /** Names the page in the browser's tab and to screen readers; a screen may refine it once it knows more. */
  title: string;
  needs: Needs;
  /** Whether top bar, menu and footer show; off for print and download pages. */
  bars: boolean;
  /** The frame for visitors, shown to everyone, with a way in or back; needs `bars` off. */
  frame?: 'public';
  /** Menu entries. In the path, `$id` is the signed-in person. */
  menu?: MenuEntry | readonly MenuEntry[];
  /** Parts with a name of their own, such as tabs. */
  partes?: readonly ParteDaTela[];
  screen: LoadScreen;
  /** Reads the address; must return defaults for invalid values. */
  validateSearch?: (raw: Record<string, unknown>) => Record<string, unknown>;
  /** Default values, which the address omits. */
  searchDefaults?: Readonly<Record<string, unknown>>;
}

/** Declares the rows of a feature with their exact types. */
export function rows<const R extends readonly RouteRow[]>(list: R): R {
  return list;
}

/** For a row: reads the address by these fields, and gives their defaults. */
export function searchBy<const F extends Fields>(fields: F) {
  return {
    validateSearch: (raw: Record<string, unknown>) => readAddress(fields, raw),
    searchDefaults: initialsOf(fields),
  };
}
