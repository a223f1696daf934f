import type { Membro, Regras } from './queries.ts';

export const DISTRIBUICOES = {
  MANUAL: { label: 'Manual', hint: 'Cada pessoa assume o que vai analisar.' },
  RODIZIO: { label: 'Rodízio', hint: 'Um pedido para cada pessoa, em ordem.' },
  MENOR_CARGA: { label: 'Menor carga', hint: 'Para quem tem menos pedidos em aberto.' },
} as const satisfies Record<Regras['distribuicao'], { label: string; hint: string }>;

/** A number with its noun. */
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const countPedidos = (n: number): string => count(n, 'pedido', 'pedidos');

/** The limit of a member, and whether it comes from the group. */
export function describeTeto({ teto }: Pick<Membro, 'teto'>, doGrupo: number | null): string {
  if (teto === 0) return 'não recebe';
  if (teto !== null) return `até ${teto}`;
  return doGrupo === null ? 'sem limite' : `até ${doGrupo} (do grupo)`;
}
