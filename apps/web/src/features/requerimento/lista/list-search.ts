import { LISTA_PADRAO, NUMERO_MAX, REQUERIMENTO_SORT } from '@balcao/contract/lista-padrao';
import type { RequerimentoListQuery } from '@balcao/contract/requerimento';
import type * as z from 'zod';
import { type ConfigStore, getConfig, setConfig } from '#platform/config-store.ts';
import { readDay, readWhole } from '#platform/read-search.ts';

type Query = z.output<typeof RequerimentoListQuery>;

/** What the list is asked for, and the columns left out; lives in the address. */
export interface ListSearch extends Omit<Query, 'visao' | 'data'>, Record<string, unknown> {
  /** Number of the period preset. */
  data: number;
  /** Ids of hidden columns, with commas. */
  ocultas?: string;
  /** The saved view that was opened. */
  salva?: string;
}

/** What the list can be ordered by. */
export const SORT = REQUERIMENTO_SORT;

export const LIST_DEFAULTS: ListSearch = { pagina: 1, porPagina: 15, ...LISTA_PADRAO };

/** Filters typed as text; longer ones than the server takes are cut. */
export const TEXT_FILTERS = [
  'busca',
  'cpf',
  'nome',
  'id',
  'titulo',
  'autor',
  'grupoNome',
  'atendente',
] as const;
const TEXT_MAX = 100;
const ID = /^[0-9a-f-]{36}$/;

const INTEGERS = {
  pagina: [1, 100_000],
  porPagina: [1, 200],
  status: [-1, 18],
  grupo: [-1, NUMERO_MAX],
  tipo: [-1, NUMERO_MAX],
  data: [0, 6],
} as const satisfies Partial<Record<keyof Query, readonly [number, number]>>;

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(INTEGERS),
  ...TEXT_FILTERS,
  'subsituacao',
  'inicio',
  'fim',
  'sort',
  'desc',
  'ocultas',
  'salva',
]);

/**
 * Reads the address of the list. An address that says anything about the list is taken whole, so that a link shows
 * the same to everyone; one that says nothing opens the list as the person left it. What cannot be read is the default.
 */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const told = Object.keys(raw).some((name) => KNOWN.has(name));
  return { ...LIST_DEFAULTS, ...readKnown(told ? raw : recall(getConfig())) };
}

function readKnown(raw: Record<string, unknown>): Partial<ListSearch> {
  const read: Record<string, unknown> = {};
  for (const [name, [min, max]] of Object.entries(INTEGERS)) {
    const value = readWhole(raw[name], min, max);
    if (value !== undefined) read[name] = value;
  }
  for (const name of TEXT_FILTERS) {
    const text = String(raw[name] ?? '')
      .trim()
      .slice(0, TEXT_MAX);
    if (text !== '') read[name] = text;
  }
  for (const name of ['inicio', 'fim'] as const) {
    const day = readDay(raw[name]);
    if (day) read[name] = day;
  }
  const subsituacao = String(raw.subsituacao ?? '');
  if (ID.test(subsituacao)) read.subsituacao = subsituacao;
  const sort = SORT.find((column) => column === raw.sort);
  if (sort) read.sort = sort;
  if (raw.desc !== undefined) read.desc = String(raw.desc) !== 'false';
  const ocultas = String(raw.ocultas ?? '');
  if (/^[a-z,]{1,100}$/.test(ocultas)) read.ocultas = ocultas;
  const salva = String(raw.salva ?? '');
  if (ID.test(salva)) read.salva = salva;
  return read as Partial<ListSearch>; // each name was read as its own type above
}

/** What is remembered, as an address would say it. */
function recall(config: ConfigStore): Record<string, unknown> {
  return {
    porPagina: config.tbRequerimentosItemsPerPage,
    status: config.preferenciaFiltroStatus,
    grupo: config.preferenciaFiltroGrupo,
    tipo: config.preferenciaFiltroTipo,
    data: config.preferenciaFiltroData,
    cpf: config.preferenciaFiltroCpf,
    nome: config.preferenciaFiltroNome,
    sort: config.tbRequerimentosSortBy,
    desc: config.tbRequerimentosSortDesc,
  };
}

/** Remembers filters, page size and order for the next visit, under the names of the specification. */
export function rememberList(search: ListSearch): void {
  setConfig({
    tbRequerimentosItemsPerPage: search.porPagina,
    preferenciaFiltroStatus: search.status,
    preferenciaFiltroGrupo: search.grupo,
    preferenciaFiltroTipo: search.tipo,
    preferenciaFiltroData: search.data,
    preferenciaFiltroCpf: search.cpf ?? '',
    preferenciaFiltroNome: search.nome ?? '',
    tbRequerimentosSortBy: search.sort,
    tbRequerimentosSortDesc: search.desc,
  });
}
