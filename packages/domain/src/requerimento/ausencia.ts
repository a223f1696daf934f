import { addDays, diffDays, type IsoDate } from '../prazo/data.ts';
import type { Problema } from './problema.ts';

/** Why somebody is away. No kind says anything of their health. */
export const MOTIVOS_AUSENCIA = {
  FERIAS: 'Férias',
  LICENCA: 'Licença ou afastamento',
  CAPACITACAO: 'Curso ou evento',
  SERVICO_EXTERNO: 'Serviço externo',
  OUTRO: 'Outro motivo',
} as const;

/** What becomes of the open requests when the absence begins. */
export const DESTINOS_AUSENCIA = {
  SUBSTITUTO: 'Passam para quem substitui',
  REDISTRIBUIR: 'São distribuídos de novo no grupo',
  MANTER: 'Ficam comigo',
} as const;

export type DestinoAusencia = keyof typeof DESTINOS_AUSENCIA;

/** An absence is kept for so long at most; longer ones are entered again. */
const MAX_DIAS = 731;

interface NovaAusencia {
  usuarioId: string;
  de: IsoDate;
  ate: IsoDate;
  substitutoId: string | null;
  pedidos: DestinoAusencia;
}

/** What is wrong with a new absence, in words for its fields. */
export function validateAusencia(ausencia: NovaAusencia, hoje: IsoDate): Problema[] {
  const { usuarioId, de, ate, substitutoId, pedidos } = ausencia;
  const found: Problema[] = [];
  if (de < hoje) found.push({ campo: 'de', mensagem: 'A ausência começa hoje ou depois.' });
  if (ate < de) found.push({ campo: 'ate', mensagem: 'O último dia não pode ser antes do primeiro.' });
  else if (diffDays(de, ate) > MAX_DIAS)
    found.push({ campo: 'ate', mensagem: 'Informe no máximo dois anos.' });
  if (substitutoId === usuarioId)
    found.push({ campo: 'substitutoId', mensagem: 'Quem substitui é outra pessoa.' });
  if (pedidos === 'SUBSTITUTO' && substitutoId === null)
    found.push({ campo: 'substitutoId', mensagem: 'Escolha quem recebe os pedidos.' });
  return found;
}

/** The last day of an absence that ends today: yesterday, or none at all when it would only begin. */
export function endAusencia({ de }: { de: IsoDate }, hoje: IsoDate): { ate: IsoDate } | 'cancelada' {
  return de >= hoje ? 'cancelada' : { ate: addDays(hoje, -1) };
}
