import { createHash } from 'node:crypto';

/** An audit row in the chain: text columns and the exact instant, in a fixed order. */
export interface ChainRow {
  id: string;
  em: string;
  acao: string;
  atorId: string | null;
  atorTipo: number | null;
  sessaoId: string | null;
  objeto: string | null;
  objetoId: string | null;
  dados: string;
  requestId: string | null;
}

/** The predecessor of the first link. */
export const GENESIS = '0'.repeat(64);

/** SHA-256, in hexadecimal, of the previous hash and the row as a JSON list, so that no field can run into the next. */
export function chainHash(previous: string, row: ChainRow): string {
  const { id, em, acao, atorId, atorTipo, sessaoId, objeto, objetoId, dados, requestId } = row;
  const fields = [previous, id, em, acao, atorId, atorTipo, sessaoId, objeto, objetoId, dados, requestId];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
