import { choice, day, id, readAddress, type SearchOf, text, whole } from '@balcao/contract/kernel/address';
import { NUMERO_MAX, TUDO } from '@balcao/contract/lista-padrao';
import { requerimento } from '@balcao/contract/requerimento';
import { getConfig } from '#platform/config-store.ts';

const { pagina, porPagina, visao } = requerimento.list.address;

export type Visao = (typeof visao.values)[number];

/** Names of the orders other than the one by urgency, which the law requires. */
const ORDENS = [
  'prazo',
  'antigos',
  'novos',
  'parados',
  'folgados',
  'recentes',
  'tipo',
  'tipo_z',
  'autor',
  'autor_z',
  'grupo',
  'grupo_z',
] as const;

export type Ordem = (typeof ORDENS)[number];

/** Number of the period with custom dates. */
const DIAS = 6;

/** The state of the queue in the address. */
export const FILA_SEARCH = {
  visao: choice(visao.values, 'minhas'),
  pagina,
  porPagina,
  /** A number, CPF, CNPJ, name or words, as in the search box of the portal. */
  busca: text(100),
  /** CPF or CNPJ of the author; `nome` is a part of their name. */
  cpf: text(100),
  nome: text(100),
  /** Id of a tag. */
  etiqueta: id,
  /** Id of a finer situation. */
  subsituacao: id,
  /** Numbers of a situation, a service and a group. */
  status: whole(1, 18),
  tipo: whole(1, NUMERO_MAX),
  grupo: whole(1, NUMERO_MAX),
  /** Number of a filing period, and the dates of a custom one; any date without it. */
  data: whole(0, DIAS),
  inicio: day,
  fim: day,
  /** An order other than the one by urgency. */
  ordem: choice(ORDENS),
  /** Ids of the columns that the saved view hides, joined by commas; without it the person's own columns apply. */
  ocultas: text(100),
  /** Id of the open saved view. */
  salva: id,
  /** Id of the request in the preview. */
  ver: id,
};

export type FilaSearch = SearchOf<typeof FILA_SEARCH> & {
  /** The address named a working view that does not exist. */
  perdida?: true | undefined;
};

/** Defaults that the address omits. */
export const FILA_DEFAULTS = { visao: 'minhas', pagina: 1, porPagina: 15 } as const;

/** Reads the address of the queue; invalid values become defaults. */
export function readFilaSearch(raw: Record<string, unknown>): FilaSearch {
  const remembered = { porPagina: getConfig().tbRequerimentosItemsPerPage };
  const read = readAddress(FILA_SEARCH, raw.porPagina === undefined ? { ...raw, ...remembered } : raw);
  const days = read.data === DIAS;
  return {
    ...read,
    data: read.data === TUDO ? undefined : read.data,
    inicio: days ? read.inicio : undefined,
    fim: days ? read.fim : undefined,
    perdida: raw.perdida || (raw.visao && raw.visao !== read.visao) ? true : undefined,
  };
}
