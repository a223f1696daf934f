import type { Visao } from './queries.ts';

export const VISAO_ID = '0198a000-0000-7000-8000-0000000000f1';

/** A saved view of the queue. */
export function makeVisao(change: Partial<Visao> = {}): Visao {
  return {
    id: VISAO_ID,
    lista: 'fila',
    nome: 'Urgentes',
    ocultas: [],
    grupo: null,
    dono: 'Otávio Reis',
    minha: true,
    podeAlterar: true,
    padrao: false,
    version: 1,
    filtros: {
      status: 6,
      grupo: 0,
      tipo: -1,
      sort: 'data',
      desc: true,
      visao: 'grupos',
    },
    ...change,
  };
}
