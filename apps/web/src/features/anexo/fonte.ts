import { anexo } from '@balcao/contract/anexo';
import { carteira } from '@balcao/contract/carteira';
import { representacao } from '@balcao/contract/representacao';

/**
 * Where files are fetched from: still of a draft, already of a request, of the person's wallet, or as the proof of who acts
 * for a company, by the id of what was asked.
 */
export type FonteDeArquivos = 'rascunho' | 'requerimento' | 'mensagem' | 'carteira' | 'representacao';

/** The route that gives the bytes of a file. */
export const ROUTES = {
  rascunho: anexo.baixarRascunho,
  requerimento: anexo.downloadAnexo,
  mensagem: anexo.downloadMensagem,
  carteira: carteira.conteudo,
  representacao: representacao.comprovante,
} as const satisfies Record<FonteDeArquivos, unknown>;

/** The page that saves the file; only files of a request have one. */
export function downloadPage(fonte: FonteDeArquivos, id: string): string | null {
  if (fonte === 'requerimento') return `/download/requerimento/anexo/${id}`;
  return fonte === 'mensagem' ? `/download/requerimento/msganexo/${id}` : null;
}

/** The kinds that the browser itself shows, and that can run nothing. */
const PREVIEWED: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** Whether the file can be looked at on the page. */
export function hasPreview(mime: string): boolean {
  return PREVIEWED.has(mime);
}
