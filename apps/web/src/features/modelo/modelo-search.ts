import { isSecao, type SecaoId } from './servico/secoes.ts';

/** The tabs of the builder, in order. */
export const ABAS = ['formulario', 'servico', 'documento', 'respostas', 'testes', 'versoes'] as const;

export type Aba = (typeof ABAS)[number];

/** State of the builder in the address. */
export interface ModeloSearch extends Record<string, unknown> {
  aba: Aba;
  /** The selection: a field (`nome`, `grupo.coluna`) or a step (`passo:id`). */
  em?: string;
  /** The open section of the service's page. */
  parte?: SecaoId;
}

/** Reads the address; invalid values are ignored. */
export function readModeloSearch(raw: Record<string, unknown>): ModeloSearch {
  const aba = ABAS.find((known) => known === raw.aba) ?? 'formulario';
  const em = typeof raw.em === 'string' && raw.em.length <= 130 ? raw.em : undefined;
  return { aba, em, parte: isSecao(raw.parte) ? raw.parte : undefined };
}
