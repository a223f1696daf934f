/** A PDF contains this within its first kilobyte. */
const PDF_MARK = '%PDF-';
const HEAD_BYTES = 1024;

/** Whether this browser can hash; only on a secure address. */
export function canHash(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined;
}

/**
 * Compares bytes with a digest, on this device. An empty or non-PDF file is reported as such, because it is a wrong file and
 * not an altered one.
 */
export async function compareWith(
  sha256: string,
  bytes: ArrayBuffer,
): Promise<'same' | 'empty' | 'not_pdf' | 'different'> {
  if ((await hashBytes(bytes)) === sha256.toLowerCase()) return 'same';
  if (bytes.byteLength === 0) return 'empty';
  const head = new TextDecoder('latin1').decode(bytes.slice(0, HEAD_BYTES));
  return head.includes(PDF_MARK) ? 'different' : 'not_pdf';
}

/** The SHA-256 in hex. */
async function hashBytes(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
