import { type Fields, initialsOf, readAddress } from '@balcao/contract/kernel/address';
import type { RouteDef } from '@balcao/contract/kernel/route';
import type { Permissao } from '@balcao/contract/permissions';
import type { ComponentType } from 'react';

/**
 * Who may open a screen. `public-only`: signed-in people are sent home. A route of the contract: whoever may call it.
 * `tipo`: this tipo and above.
 */
export type Needs =
  | 'public-only'
  | 'public'
  | 'session'
  | { tipo: 1 | 2 | 3 }
  | { permissao: Permissao }
  | Pick<RouteDef, 'access' | 'path' | 'method'>;

/** The groups of the drawer, in their order. */
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

/** Icons of menu entries by name: who only signs in does not fetch their drawings. */
export type MenuIcon =
  | 'bell'
  | 'building'
  | 'circle-check'
  | 'devices'
  | 'file-export'
  | 'file-plus'
  | 'file-text'
  | 'folder'
  | 'home'
  | 'inbox'
  | 'list-details'
  | 'mail'
  | 'mail-opened'
  | 'message-bolt'
  | 'route'
  | 'settings'
  | 'user'
  | 'users'
  | 'users-group';

export interface MenuEntry {
  grupo: MenuGroup;
  /** Place inside the group, small first. */
  ordem: number;
  label: string;
  /** How it stands for holders of a permission, to whom the screen offers more. */
  para?: { permissao: Permissao } & Partial<Pick<MenuEntry, 'grupo' | 'ordem' | 'label'>>;
  /** The anchor of a part of the screen, which has a place of its own; empty for its top. */
  parte?: string;
  /** Only once somebody proved whose account it is. */
  conferida?: true;
  /** Listed for this tipo and above only; others come there from where it is of use. */
  desde?: 1;
  icon: MenuIcon;
  /** Also one of the four places of the bottom bar on a phone; a text is the shorter label for it. */
  barra?: true | string;
  /** Where it stands among the places of the bottom bar, small first; without it, as in the drawer. */
  lugar?: number;
}

/** The module of a screen. */
export interface ScreenModule {
  default: ComponentType;
  /** Asks the server for what the screen shows first, given what it reads of its address. */
  askAhead?(search: Record<string, unknown>): Promise<unknown>;
}

/** Loads a screen. */
export type LoadScreen = () => Promise<ScreenModule>;

/** One row of the route table: a screen and everything that shell, menu and guard need to know about it. */
export interface RouteRow {
  /** From the root, with `$name` parameters and `{-$name}` optional ones: `/requerimento/$id`. */
  path: `/${string}`;
  /** Other paths that open the same screen. */
  aliases?: readonly `/${string}`[];
  /** The specification plans no such address: the product adds it. */
  added?: true;
  /** Names the page in the browser's tab and to screen readers; a screen may refine it once it knows more. */
  title: string;
  needs: Needs;
  /** Whether top bar, drawer and footer are shown; off for print and download pages. */
  bars: boolean;
  /** The frame of visitors around it for everyone, with a way in or back; needs `bars` off. */
  frame?: 'public';
  /** Its places in the menu. In its path `$id` is the person who reads. */
  menu?: MenuEntry | readonly MenuEntry[];
  screen: LoadScreen;
  /** Reads the query of the address; must give defaults for everything it does not understand. */
  validateSearch?: (raw: Record<string, unknown>) => Record<string, unknown>;
  /** Values that the address does not spell out. */
  searchDefaults?: Readonly<Record<string, unknown>>;
}

/** Declares the rows of a feature, keeping their exact types. */
export function rows<const R extends readonly RouteRow[]>(list: R): R {
  return list;
}

/** For a row: how the address of its screen is read by these fields, and what it does not spell out. */
export function searchBy<const F extends Fields>(fields: F) {
  return {
    validateSearch: (raw: Record<string, unknown>) => readAddress(fields, raw),
    searchDefaults: initialsOf(fields),
  };
}
