import { contentDisposition } from './nome-arquivo.ts';
import { isMimeAceito } from './tipo-arquivo.ts';

/** Types that a browser may show in place: they are inspected, and none of them runs anything of ours. */
const PREVIEWABLE = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** A file about to be served. `mime` is the stored, inspected type, never the one that the client declared. */
export type Download = { nome: string; mime: string; disposition: 'attachment' | 'inline' };

/**
 * The headers of every answer that carries a file: nothing in it can run, be sniffed as something else, be kept by a
 * cache or be embedded by another origin. Only images and PDF may be `inline`; a type outside the allow-list is
 * served as plain bytes.
 *
 * Chromium does not start its PDF viewer under `sandbox`; the web app shows previews from a blob of its own.
 */
export function downloadHeaders({ nome, mime, disposition }: Download): Record<string, string> {
  const shown = disposition === 'inline' && PREVIEWABLE.has(mime) ? 'inline' : 'attachment';
  return {
    'content-type': isMimeAceito(mime) ? mime : 'application/octet-stream',
    'content-disposition': contentDisposition(nome, shown),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'bytes',
  };
}
