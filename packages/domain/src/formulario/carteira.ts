import type { IsoDate } from '../prazo/data.ts';
import type { Status } from '../requerimento/status.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import type { AnexoInfo } from './contexto.ts';
import { checkAnexo, type RegrasDeArquivo } from './tipos/anexo.ts';

/** Kinds of documents that people keep, in their words. */
export const ESPECIES_DOCUMENTO = {
  IDENTIDADE: 'Documento de identidade',
  DIPLOMA: 'Diploma ou certificado',
  HISTORICO: 'Histórico escolar',
  CERTIDAO: 'Certidão',
  COMPROVANTE: 'Comprovante',
  CONTRATO: 'Contrato ou ato da empresa',
  PROCURACAO: 'Procuração',
  FOTO: 'Foto',
  SAUDE: 'Laudo ou atestado de saúde',
  OUTRO: 'Outro documento',
} as const;

export type EspecieDocumento = keyof typeof ESPECIES_DOCUMENTO;

/** Documents that one person may keep. */
export const CARTEIRA_MAX = 50;

/** A request that reached one of these was granted: the council accepted its files. */
export const STATUS_QUE_ACEITAM: readonly Status[] = [
  'DEFERIDO',
  'DEFERIDO_PARCIAL',
  'EM_EMISSAO',
  'CONCLUIDO',
];

/** A document of the wallet as far as it matters for a field. */
export interface DocumentoGuardado extends Omit<AnexoInfo, 'id'> {
  /** Last day on which it may be used. */
  validade: IsoDate | null;
}

/** Why a document cannot be used in a field with these rules today; null when it can. Counts are asked apart. */
export function motivoNaoServe(
  documento: DocumentoGuardado,
  regras: RegrasDeArquivo,
  hoje: IsoDate,
): string | null {
  if (isVencido(documento, hoje))
    return `Este documento venceu em ${formatIsoDate(documento.validade ?? hoje)}.`;
  return checkAnexo(documento, regras);
}

/** Whether its last day is over. */
export function isVencido({ validade }: Pick<DocumentoGuardado, 'validade'>, hoje: IsoDate): boolean {
  return validade !== null && validade < hoje;
}
