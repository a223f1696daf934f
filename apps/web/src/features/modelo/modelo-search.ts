import { isSecao, type SecaoId } from './servico/secoes.ts';

/** The parts of the builder, in the order of its tabs. */
export const ABAS = ['formulario', 'servico', 'documento', 'respostas', 'testes', 'versoes'] as const;

export type Aba = (typeof ABAS)[number];

/** What the builder shows; lives in the address. */
export interface ModeloSearch extends Record<string, unknown> {
  aba: Aba;
  /** The selected thing: a field (`nome`, `grupo.coluna`) or a step (`passo:id`). */
  em?: string;
  /** The section of the service's page. */
  parte?: SecaoId;
}

/** Reads the query of the address; what it does not understand is left out. */
export function readModeloSearch(raw: Record<string, unknown>): ModeloSearch {
  const aba = ABAS.find((known) => known === raw.aba) ?? 'formulario';
  const em = typeof raw.em === 'string' && raw.em.length <= 130 ? raw.em : undefined;
  return { aba, em, parte: isSecao(raw.parte) ? raw.parte : undefined };
}
