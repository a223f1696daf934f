import { choice, day, id, readAddress, type SearchOf, text, whole } from '@balcao/contract/kernel/address';
import { NUMERO_MAX, TUDO } from '@balcao/contract/lista-padrao';
import { requerimento } from '@balcao/contract/requerimento';
import { getConfig } from '#platform/config-store.ts';

const { pagina, porPagina, visao } = requerimento.list.address;

export type Visao = (typeof visao.values)[number];

/** Names of the orders of the queue beside that by urgency, which the law asks for. */
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

/** Number of the period that is of given days. */
const DIAS = 6;

/** What the queue is asked for; lives in the address. */
export const FILA_SEARCH = {
  visao: choice(visao.values, 'minhas'),
  pagina,
  porPagina,
  /** Anything that the search box of the portal takes: number, CPF or CNPJ, name, words. */
  busca: text(100),
  /** CPF or CNPJ, and letters of the name, of the author. */
  cpf: text(100),
  nome: text(100),
  /** Tag that the requests carry. */
  etiqueta: id,
  /** Finer situation that they are in. */
  subsituacao: id,
  /** Number of a situation, of a service and of a group. */
  status: whole(1, 18),
  tipo: whole(1, NUMERO_MAX),
  grupo: whole(1, NUMERO_MAX),
  /** Number of a period of filing, and the days of one that is given; without it however old. */
  data: whole(0, DIAS),
  inicio: day,
  fim: day,
  /** Another order than by urgency. */
  ordem: choice(ORDENS),
  /** Ids of the columns that the saved view hides, with commas; without it as the person has them. */
  ocultas: text(100),
  /** The saved view that was opened. */
  salva: id,
  /** The request in the preview. */
  ver: id,
};

export type FilaSearch = SearchOf<typeof FILA_SEARCH> & {
  /** The address named a working view that there is not. */
  perdida?: true | undefined;
};

/** What the address of the queue does not spell out. */
export const FILA_DEFAULTS = { visao: 'minhas', pagina: 1, porPagina: 15 } as const;

/** Reads the address of the queue; anything strange is the default. */
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
