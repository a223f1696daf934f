import { anexo } from '@balcao/contract/anexo';
import { carteira } from '@balcao/contract/carteira';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { representacao } from '@balcao/contract/representacao';

/** The source of files: a draft, a request, a message, the wallet, or the proof of a representation or payment. */
export type FonteDeArquivos =
  | 'rascunho'
  | 'requerimento'
  | 'mensagem'
  | 'carteira'
  | 'representacao'
  | 'pagamento';

/** The route of a file's bytes. */
export const ROUTES = {
  rascunho: anexo.baixarRascunho,
  requerimento: anexo.downloadAnexo,
  mensagem: anexo.downloadMensagem,
  carteira: carteira.conteudo,
  representacao: representacao.comprovante,
  pagamento: cobrancaAto.comprovante,
} as const satisfies Record<FonteDeArquivos, unknown>;

/** The download page of a file; only files of a request have one. */
export function downloadPage(fonte: FonteDeArquivos, id: string): string | null {
  if (fonte === 'requerimento') return `/download/requerimento/anexo/${id}`;
  return fonte === 'mensagem' ? `/download/requerimento/msganexo/${id}` : null;
}

/** Types that the browser shows and that cannot run code. */
const PREVIEWED: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** Whether the file can be previewed. */
export function hasPreview(mime: string): boolean {
  return PREVIEWED.has(mime);
}
