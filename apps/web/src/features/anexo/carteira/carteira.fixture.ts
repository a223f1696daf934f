import type { Documento } from './queries.ts';

/** A document of the wallet. */
export function makeDocumento(change: Partial<Documento> = {}): Documento {
  return {
    id: '0198a000-0000-7000-8000-0000000000c1',
    nome: 'rg-frente-e-verso.pdf',
    mime: 'application/pdf',
    tamanho: 1_310_720,
    sha256: 'b'.repeat(64),
    verificacao: 'liberado',
    sensivel: false,
    especie: 'IDENTIDADE',
    validade: null,
    guardado: true,
    usos: [],
    totalUsos: 0,
    enviadoEm: '2026-10-01T12:00:00.000Z',
    ...change,
  };
}
