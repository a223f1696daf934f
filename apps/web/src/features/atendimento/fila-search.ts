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
  /** Part of a number, a whole CPF or CNPJ, or part of a name. */
  busca?: string;
  /** The request in the preview. */
  ver?: string;
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

/** Reads the address of the queue; anything strange is the default. */
export function readFilaSearch(raw: Record<string, unknown>): FilaSearch {
  const busca = String(raw.busca ?? '')
    .trim()
    .slice(0, 100);
  const ver = String(raw.ver ?? '');
  return {
    visao: isVisao(raw.visao) ? raw.visao : FILA_DEFAULTS.visao,
    pagina: integer(raw.pagina, FILA_DEFAULTS.pagina, 100_000),
    porPagina: integer(raw.porPagina, FILA_DEFAULTS.porPagina, 200),
    busca: busca || undefined,
    ver: /^[0-9a-f-]{36}$/i.test(ver) ? ver : undefined,
  };
}
