import { foldText } from '../texto/busca.ts';
import type { TipoManifestacao } from './nomes.ts';

/** What the author was last asked about their name, and what they said; null while they have not. */
export interface Consentimento {
  orgao: string;
  resposta: boolean | null;
}

/** The kind that a case has, and the one that it came with. */
export interface Tipos {
  tipo: TipoManifestacao;
  tipoOriginal: TipoManifestacao;
}

/** Whether it counts as a report. One that came as a report stays one, whatever it was made into (Decreto 10.153/2019). */
export const contaComoDenuncia = ({ tipo, tipoOriginal }: Tipos): boolean =>
  tipo === 'DENUNCIA' || tipoOriginal === 'DENUNCIA';

const wordsOf = (orgao: string) => foldText(orgao).trim().replace(/\s+/g, ' ');

/** Whether the author said yes to this very body: the same words, whatever their case and accents. */
export const consentiu = (consentimento: Consentimento | null, orgao: string): boolean =>
  consentimento?.resposta === true && wordsOf(consentimento.orgao) === wordsOf(orgao);

/**
 * Why the name may not leave the council for this body, in words; null where it may. Who was asked decides, of whatever
 * kind the case is now; who was not is protected where they report (Decreto 10.153/2019).
 */
export function motivoDoNomeFicar(
  tipos: Tipos,
  consentimento: Consentimento | null,
  orgao: string,
): string | null {
  if (consentiu(consentimento, orgao)) return null;
  if (consentimento === null)
    return contaComoDenuncia(tipos)
      ? 'O nome de quem denuncia só sai do Conselho com o consentimento da pessoa. Peça antes o consentimento para este órgão.'
      : null;
  if (consentimento.resposta === false)
    return 'A pessoa não deu consentimento: o nome dela não sai do Conselho.';
  return consentimento.resposta === null
    ? `A pessoa ainda não respondeu ao pedido de consentimento para este órgão: ${consentimento.orgao}. Espere a resposta.`
    : `O consentimento da pessoa vale só para este órgão: ${consentimento.orgao}. Peça antes o consentimento para o outro.`;
}
