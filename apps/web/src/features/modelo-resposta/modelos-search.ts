export const ABAS = { modelos: 'Modelos de resposta', macros: 'Macros', etiquetas: 'Etiquetas' } as const;

export type Aba = keyof typeof ABAS;

/** What the screen is asked for; lives in the address. */
export interface ModelosSearch extends Record<string, unknown> {
  aba: Aba;
  busca?: string;
}

/** True for the name of a tab. */
export function isAba(raw: unknown): raw is Aba {
  return typeof raw === 'string' && Object.hasOwn(ABAS, raw);
}

/** Reads the address; anything strange is the default. */
export function readModelosSearch(raw: Record<string, unknown>): ModelosSearch {
  const busca = String(raw.busca ?? '').slice(0, 100);
  return { aba: isAba(raw.aba) ? raw.aba : 'modelos', busca: busca || undefined };
}
