import { NUMERO_MAX, TUDO } from '@balcao/contract/lista-padrao';
import type { REQUERIMENTO_VISOES } from '@balcao/contract/requerimento-schemas';
import { getConfig } from '#platform/config-store.ts';
import { readDay, readWhole } from '#platform/read-search.ts';

export type Visao = (typeof REQUERIMENTO_VISOES)[number];

// Without their names: whoever signs in loads this file.
const VISOES = [
  'minhas',
  'sem_atendente',
  'exigencia_respondida',
  'vencem_hoje',
  'atrasados',
  'grupos',
  'aguardando',
] as const satisfies Visao[];

/** What the queue is asked for; lives in the address. */
export interface FilaSearch extends Record<string, unknown> {
  visao: Visao;
  pagina: number;
  porPagina: number;
  /** Anything that the search box of the portal takes: number, CPF or CNPJ, name, words. */
  busca?: string;
  /** CPF or CNPJ, and letters of the name, of the author. */
  cpf?: string;
  nome?: string;
  /** Tag that the requests carry. */
  etiqueta?: string;
  /** Finer situation that they are in. */
  subsituacao?: string;
  /** Number of a situation, and of a service. */
  status?: number;
  tipo?: number;
  /** Number of a group. */
  grupo?: number;
  /** Number of a period of filing, and the days of one that is given; without it however old. */
  data?: number;
  inicio?: string;
  fim?: string;
  /** Another order than by urgency. */
  ordem?: Ordem;
  /** Ids of the columns that the saved view hides, with commas; without it as the person has them. */
  ocultas?: string;
  /** The saved view that was opened. */
  salva?: string;
  /** The address named a working view that there is not. */
  perdida?: true;
  /** The request in the preview. */
  ver?: string;
}

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

/** What the address of the queue does not spell out. */
export const FILA_DEFAULTS = { visao: 'minhas', pagina: 1, porPagina: 15 } as const;

/** Number of the period that is of given days. */
const DIAS = 6;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readId(raw: unknown): string | undefined {
  const id = String(raw);
  return ID.test(id) ? id : undefined;
}

/** On one line, as the field shows it. */
function readLine(raw: unknown): string | undefined {
  const line = String(raw ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .trim();
  return line || undefined;
}

function readOcultas(raw: unknown): string | undefined {
  const ids = String(raw ?? '');
  return /^[a-z,]{1,100}$/.test(ids) ? ids : undefined;
}

/** Reads the address of the queue; anything strange is the default. */
export function readFilaSearch(raw: Record<string, unknown>): FilaSearch {
  const visao = VISOES.find((name) => name === raw.visao);
  const data = readWhole(raw.data, 0, DIAS);
  return {
    visao: visao ?? FILA_DEFAULTS.visao,
    perdida: raw.perdida || (raw.visao && !visao) ? true : undefined,
    pagina: readWhole(raw.pagina, 1, 100_000) ?? FILA_DEFAULTS.pagina,
    porPagina:
      readWhole(raw.porPagina, 1, 200) ??
      readWhole(getConfig().tbRequerimentosItemsPerPage, 1, 200) ??
      FILA_DEFAULTS.porPagina,
    busca: readLine(raw.busca),
    cpf: readLine(raw.cpf),
    nome: readLine(raw.nome),
    etiqueta: readId(raw.etiqueta),
    subsituacao: readId(raw.subsituacao),
    status: readWhole(raw.status, 1, 18),
    tipo: readWhole(raw.tipo, 1, NUMERO_MAX),
    grupo: readWhole(raw.grupo, 1, NUMERO_MAX),
    data: data === TUDO ? undefined : data,
    inicio: data === DIAS ? readDay(raw.inicio) : undefined,
    fim: data === DIAS ? readDay(raw.fim) : undefined,
    ordem: ORDENS.find((ordem) => ordem === raw.ordem),
    ocultas: readOcultas(raw.ocultas),
    salva: readId(raw.salva),
    ver: readId(raw.ver),
  };
}
