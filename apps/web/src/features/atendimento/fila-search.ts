import { NUMERO_MAX } from '@balcao/contract/lista-padrao';
import type { REQUERIMENTO_VISOES } from '@balcao/contract/requerimento-schemas';

export type Visao = (typeof REQUERIMENTO_VISOES)[number];

/** The working views in the order of a day's work, with the names of their tabs. */
export const VISOES: Readonly<Record<Visao, string>> = {
  minhas: 'Comigo',
  sem_atendente: 'Sem atendente',
  exigencia_respondida: 'Respondidas',
  vencem_hoje: 'Vencem hoje',
  atrasados: 'Atrasados',
  grupos: 'Do grupo',
  aguardando: 'Pausados',
};

/** What the queue is asked for; lives in the address. */
export interface FilaSearch extends Record<string, unknown> {
  visao: Visao;
  pagina: number;
  porPagina: number;
  /** Anything that the search box of the portal takes: number, CPF or CNPJ, name, words. */
  busca?: string;
  /** Tag that the requests carry. */
  etiqueta?: string;
  /** Finer situation that they are in. */
  subsituacao?: string;
  /** Number of a situation, and of a service. */
  status?: number;
  tipo?: number;
  /** Another order than by urgency. */
  ordem?: Ordem;
  /** The saved view that was opened. */
  salva?: string;
  /** The request in the preview. */
  ver?: string;
}

/** Orders of the queue beside that by urgency, which the law asks for. */
export const ORDENS = {
  prazo: { label: 'Prazo mais próximo', sort: 'prazo', desc: false },
  antigos: { label: 'Mais antigos', sort: 'emissao', desc: false },
  novos: { label: 'Mais novos', sort: 'emissao', desc: true },
  parados: { label: 'Parados há mais tempo', sort: 'atualizacao', desc: false },
} as const;

export type Ordem = keyof typeof ORDENS;

function isOrdem(raw: unknown): raw is Ordem {
  return typeof raw === 'string' && Object.hasOwn(ORDENS, raw);
}

function isVisao(raw: unknown): raw is Visao {
  return typeof raw === 'string' && Object.hasOwn(VISOES, raw);
}

function integer(raw: unknown, fallback: number, max: number): number {
  const value = Number(raw);
  return Number.isSafeInteger(value) && value >= 1 && value <= max ? value : fallback;
}

/** What the address of the queue does not spell out. */
export const FILA_DEFAULTS = { visao: 'minhas', pagina: 1, porPagina: 30 } as const;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address of the queue; anything strange is the default. */
export function readFilaSearch(raw: Record<string, unknown>): FilaSearch {
  // On one line, as the box shows it.
  const busca = String(raw.busca ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
  const ver = String(raw.ver ?? '');
  const etiqueta = String(raw.etiqueta ?? '');
  const subsituacao = String(raw.subsituacao ?? '');
  return {
    visao: isVisao(raw.visao) ? raw.visao : FILA_DEFAULTS.visao,
    pagina: integer(raw.pagina, FILA_DEFAULTS.pagina, 100_000),
    porPagina: integer(raw.porPagina, FILA_DEFAULTS.porPagina, 200),
    busca: busca || undefined,
    etiqueta: ID.test(etiqueta) ? etiqueta : undefined,
    subsituacao: ID.test(subsituacao) ? subsituacao : undefined,
    status: integer(raw.status, 0, 18) || undefined,
    tipo: integer(raw.tipo, 0, NUMERO_MAX) || undefined,
    ordem: isOrdem(raw.ordem) ? raw.ordem : undefined,
    salva: ID.test(String(raw.salva ?? '')) ? String(raw.salva) : undefined,
    ver: ID.test(ver) ? ver : undefined,
  };
}
