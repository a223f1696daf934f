const TOKEN = /#token=[\w-]{20,}/g;
const ACCESS_PAIR = /(?:\?|&(?:amp;)?)cid=[\w-]+&(?:amp;)?chave=[\w-]+/g;
const CODE = /(?<![\w#./-])\d{6}(?![\w/-])/g;

interface Redacting {
  /** The template has a six-digit code. */
  code: boolean;
  /** What stands in place of a one-time link. */
  lugar?: 'apagado' | 'link oculto';
}

/**
 * The text that stays in the outbox after sending, or that somebody reads who may not see what opens an account. It drops
 * one-time links and access pairs (the page remains), and codes.
 */
export function redactEmail(rendered: string, { code, lugar = 'apagado' }: Redacting): string {
  const withoutLinks = rendered
    .replace(TOKEN, `#token=(${lugar})`)
    .replace(ACCESS_PAIR, lugar === 'apagado' ? '' : `#(${lugar})`);
  return code ? withoutLinks.replace(CODE, '••••••') : withoutLinks;
}
