import { DESFECHOS } from '@balcao/domain/manifestacao/conclusao';
import type { TipoManifestacao } from '@balcao/domain/manifestacao/nomes';

/** A decision and the points that it must say. */
interface Desfecho {
  rotulo: string;
  pontos: readonly { id: string; rotulo: string; ajuda: string }[];
}

/** The decisions of a kind, by their keys. */
export const desfechosDe = (tipo: TipoManifestacao): Readonly<Record<string, Desfecho>> => DESFECHOS[tipo];

/** One that was given under an earlier kind is not among those of the present one. */
const CADA_TIPO = Object.keys(DESFECHOS) as TipoManifestacao[]; // keys of the constant

/** The name of a decision, as its author reads it; null for one that no kind has. */
export function rotuloDoDesfecho(tipo: TipoManifestacao, desfecho: string): string | null {
  const found = [tipo, ...CADA_TIPO].map((one) => desfechosDe(one)[desfecho]).find(Boolean);
  return found?.rotulo ?? null;
}

/** What the point of a decision is called. */
export function rotuloDoPonto(desfecho: string, ponto: string): string {
  const pontos = CADA_TIPO.flatMap((one) => desfechosDe(one)[desfecho]?.pontos ?? []);
  return pontos.find(({ id }) => id === ponto)?.rotulo ?? ponto;
}
