import type { Ordem } from './fila-search.ts';

/** What each order of the queue is called and asks for. */
export const ORDENS = {
  prazo: { label: 'Prazo mais próximo', sort: 'prazo', desc: false },
  antigos: { label: 'Mais antigos', sort: 'emissao', desc: false },
  novos: { label: 'Mais novos', sort: 'emissao', desc: true },
  parados: { label: 'Parados há mais tempo', sort: 'atualizacao', desc: false },
} as const satisfies Record<Ordem, unknown>;
