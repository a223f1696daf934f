/** How a group deals new requests out: nobody until somebody takes it, in turns, or to whoever has least to do. */
export type Distribuicao = 'MANUAL' | 'RODIZIO' | 'MENOR_CARGA';

/** A member who may take the request, with the open requests in their charge. */
export interface Candidato {
  id: string;
  emAberto: number;
}

/**
 * Who gets a new request; null when nobody is chosen. Turns go by id and begin again after the last member, so that
 * one who left or is away loses the turn and not the order. Equal loads go to the lowest id.
 */
export function escolherAtendente(
  distribuicao: Distribuicao,
  candidatos: readonly Candidato[],
  ultimoId: string | null,
): string | null {
  if (distribuicao === 'MANUAL') return null;
  const byId = candidatos.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
  if (distribuicao === 'MENOR_CARGA') return byId.toSorted((a, b) => a.emAberto - b.emAberto)[0]?.id ?? null;
  const next = byId.find(({ id }) => ultimoId !== null && id > ultimoId) ?? byId[0];
  return next?.id ?? null;
}
