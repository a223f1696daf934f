import { anexo } from '@balcao/contract/anexo';
import { carteira } from '@balcao/contract/carteira';

/** Where files are fetched from: still of a draft, already of a request, or of the person's wallet. */
export type FonteDeArquivos = 'rascunho' | 'requerimento' | 'mensagem' | 'carteira';

/** The route that gives the bytes of a file. */
export const ROUTES = {
  rascunho: anexo.baixarRascunho,
  requerimento: anexo.downloadAnexo,
  mensagem: anexo.downloadMensagem,
  carteira: carteira.conteudo,
} as const satisfies Record<FonteDeArquivos, unknown>;

/** The page that saves the file; files of a draft or of the wallet have none. */
export function downloadPage(fonte: FonteDeArquivos, id: string): string | null {
  if (fonte === 'rascunho' || fonte === 'carteira') return null;
  return fonte === 'requerimento'
    ? `/download/requerimento/anexo/${id}`
    : `/download/requerimento/msganexo/${id}`;
}

/** The kinds that the browser itself shows, and that can run nothing. */
const PREVIEWED: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** Whether the file can be looked at on the page. */
export function hasPreview(mime: string): boolean {
  return PREVIEWED.has(mime);
}
