import type { AnexoResumo } from '@balcao/contract/rascunho';
import type * as z from 'zod';

/** An uploaded file. */
export function makeAnexo(change: Partial<z.output<typeof AnexoResumo>> = {}): z.output<typeof AnexoResumo> {
  return {
    id: '0198a000-0000-7000-8000-0000000000f1',
    campo: 'laudo',
    nome: 'laudo.pdf',
    mime: 'application/pdf',
    tamanho: 120_000,
    sha256: 'a'.repeat(64),
    verificacao: 'liberado',
    sensivel: false,
    enviadoEm: '2026-11-21T12:00:00.000Z',
    ...change,
  };
}
