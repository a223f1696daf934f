import { anexo } from '@balcao/contract/anexo';

/** Where files are fetched from: still of a draft, or already of a request. */
export type FonteDeArquivos = 'rascunho' | 'requerimento' | 'mensagem';

/** The route that gives the bytes of a file. */
export const ROUTES = {
  rascunho: anexo.baixarRascunho,
  requerimento: anexo.downloadAnexo,
  mensagem: anexo.downloadMensagem,
} as const satisfies Record<FonteDeArquivos, unknown>;

/** The page that saves the file; files of a draft have none. */
export function downloadPage(fonte: FonteDeArquivos, id: string): string | null {
  if (fonte === 'rascunho') return null;
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
