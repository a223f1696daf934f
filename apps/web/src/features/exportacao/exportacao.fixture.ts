import type { Exportacao } from './queries.ts';

export const EXPORTACAO_ID = '0198a000-0000-7000-8000-0000000000e1';

/** An export in progress. */
export function makeExportacao(change: Partial<Exportacao> = {}): Exportacao {
  return {
    id: EXPORTACAO_ID,
    lista: 'requerimentos',
    formato: 'xlsx',
    situacao: 'preparando',
    total: 3000,
    feitas: 1000,
    selecao: false,
    motivo: null,
    nome: null,
    tamanho: null,
    criadaEm: '2026-11-23T15:00:00.000Z',
    prontaEm: null,
    expiraEm: null,
    ...change,
  };
}

/** A finished export. */
export function makePronta(change: Partial<Exportacao> = {}): Exportacao {
  return makeExportacao({
    situacao: 'pronta',
    feitas: 3000,
    nome: 'Pedidos 2026-11-23.xlsx',
    tamanho: 48_000,
    prontaEm: '2026-11-23T15:01:00.000Z',
    expiraEm: '2026-11-30T15:01:00.000Z',
    ...change,
  });
}
