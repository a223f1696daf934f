const TOKEN = /#token=[\w-]{20,}/g;
const ACCESS_PAIR = /(?:\?|&(?:amp;)?)cid=[\w-]+&(?:amp;)?chave=[\w-]+/g;
const CODE = /(?<![\w#./-])\d{6}(?![\w/-])/g;

/**
 * The text that stays in the outbox after sending. It drops one-time links and access pairs (the page remains), and
 * six-digit codes when the template has one.
 */
export function redactEmail(rendered: string, { code }: { code: boolean }): string {
  const withoutLinks = rendered.replace(TOKEN, '#token=(apagado)').replace(ACCESS_PAIR, '');
  return code ? withoutLinks.replace(CODE, '••••••') : withoutLinks;
}
