/** Text shown when an e-mail address is refused. */
export const EMAIL_INVALIDO = 'E-mail inválido. Confira o endereço.';

/** Longest address that a mail server has to accept (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX = 254;

// Deliberately narrower than RFC 5322: quoted local parts, comments, source routes (`%`, `!`) and address
// literals have sent other products' mail to strangers, and no real address of ours needs them.
const LOCAL = /^[A-Za-z0-9_+&'=][A-Za-z0-9_+&'=-]*(?:\.[A-Za-z0-9_+&'=-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

const LETTERED = /^(?!-)(?!.*(?:\.-|-\.|-$))[\p{L}\p{M}\p{N}.-]{1,253}$/u;

/** A domain as mail servers know it: one with accents by its other name, `xn--…` (UTS 46, RFC 5891). Null for none. */
function toAscii(domain: string): string | null {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain.toLowerCase();
  // Only letters reach the reader of addresses, so that nothing of them is taken for a port, path or user.
  return LETTERED.test(domain) && URL.canParse(`http://${domain}/`)
    ? new URL(`http://${domain}/`).hostname
    : null;
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/**
 * Reads an e-mail address; spaces around it are forgiven, nothing else is.
 * @returns the address with its domain in lower case and ASCII, as it is stored and mailed to, or null. The case of the part before the `@`
 * is kept for delivery: compare two addresses without regard to case.
 */
export function parseEmail(text: string): string | null {
  const address = text.trim();
  const at = address.indexOf('@');
  if (at < 1 || at > 64 || address.length > EMAIL_MAX) return null;
  const local = address.slice(0, at);
  const domain = toAscii(address.slice(at + 1));
  if (domain === null || at + 1 + domain.length > EMAIL_MAX) return null;
  return LOCAL.test(local) && isDomain(domain) ? `${local}@${domain}` : null;
}

/**
 * Whether the text, exactly as given, is an address that we are willing to send mail to: ASCII, no quotes, spaces,
 * CR or LF, a domain with at least two labels, 254 characters or fewer.
 */
export function isEmail(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && parseEmail(text) !== null;
}

/**
 * Masks an address so that only its owner recognises it: `h***@crcr-mg.example`. The number of stars hides
 * the length; a very short local part is hidden whole.
 */
export function maskEmail(email: string): string {
  const address = parseEmail(email);
  if (address === null) return '***';
  const at = address.indexOf('@');
  return `${at > 2 ? address.charAt(0) : ''}***${address.slice(at)}`;
}
