import type { RouteDef } from '@balcao/contract/kernel/route';

/** The sources that every page knows. */
export type FonteConhecida =
  | 'rascunho'
  | 'requerimento'
  | 'mensagem'
  | 'carteira'
  | 'representacao'
  | 'pagamento';

/** A source that its own screens bring along: the route of the bytes and the download page. */
interface OutraFonte {
  route: RouteDef;
  /** Address of the download page, up to the id. */
  page: string;
}

/**
 * The source of files: a draft, a request, a message, the wallet, the proof of a representation or payment, or another
 * one.
 */
export type FonteDeArquivos = FonteConhecida | OutraFonte;

/** The download page of a file; null where its source has none. */
export function downloadPage(fonte: FonteDeArquivos, id: string): string | null {
  if (typeof fonte !== 'string') return fonte.page + id;
  if (fonte === 'requerimento') return `/download/requerimento/anexo/${id}`;
  return fonte === 'mensagem' ? `/download/requerimento/msganexo/${id}` : null;
}

/** Types that the browser shows and that cannot run code. */
const PREVIEWED: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** Whether the file can be previewed. */
export function hasPreview(mime: string): boolean {
  return PREVIEWED.has(mime);
}
