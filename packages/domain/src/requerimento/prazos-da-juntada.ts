import type { IsoDate } from '../prazo/data.ts';
import { formatDataComDia } from '../texto/data-br.ts';

/**
 * Both promised days of two requests that are joined, for everybody who reads the history: the answer comes in the older,
 * which is not always due first. Null where either has no day now.
 */
export function describePrazos(origem: IsoDate | null, destino: IsoDate | null): string | null {
  if (origem === null || destino === null) return null;
  const [antes, agora] = [formatDataComDia(origem), formatDataComDia(destino)];
  if (origem === destino) return `O prazo da resposta continua ${agora}.`;
  const effect = destino > origem ? 'mais tarde' : 'mais cedo';
  return `O prazo da resposta era ${antes} e passa a ser ${agora}, ${effect}.`;
}
