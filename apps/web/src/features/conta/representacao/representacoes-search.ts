import type { PedidoSituacao } from './queries.ts';

/** What the list of requests is narrowed to; lives in the address. */
export interface RepresentacoesSearch extends Record<string, unknown> {
  /** From 1. */
  pagina: number;
  porPagina: number;
  situacao: PedidoSituacao;
  /** Id of the open request. */
  pedido?: string;
}

/** Values that the address does not spell out. */
export const REPRESENTACOES_DEFAULTS = { pagina: 1, porPagina: 15, situacao: 'pendente' } as const;

/** What is chosen from, in the order of a request's life. */
export const SITUACOES = ['pendente', 'confirmado', 'recusado', 'desistido'] as const;

const PAGE_SIZES: readonly number[] = [15, 30, 50, 100];

/** Reads the query of the address; what it does not understand is left out. */
export function readRepresentacoesSearch(raw: Record<string, unknown>): RepresentacoesSearch {
  const pagina = Number(raw.pagina);
  const porPagina = Number(raw.porPagina);
  const { pagina: first, porPagina: usual, situacao: waiting } = REPRESENTACOES_DEFAULTS;
  return {
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : first,
    porPagina: PAGE_SIZES.includes(porPagina) ? porPagina : usual,
    situacao: SITUACOES.find((situacao) => situacao === raw.situacao) ?? waiting,
    pedido: typeof raw.pedido === 'string' && raw.pedido.length <= 36 ? raw.pedido : undefined,
  };
}

/** The address of the list with this request open. */
export function pedidoAddress(search: RepresentacoesSearch, pedido: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, pedido }))
    if (
      value !== undefined &&
      value !== REPRESENTACOES_DEFAULTS[name as keyof typeof REPRESENTACOES_DEFAULTS]
    )
      params.set(name, String(value));
  return `/config/representacoes?${params.toString()}`;
}
