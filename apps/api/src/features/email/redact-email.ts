const TOKEN = /#token=[\w-]{20,}/g;
const ACCESS_PAIR = /(?:\?|&(?:amp;)?)cid=[\w-]+&(?:amp;)?chave=[\w-]+/g;
const CODE = /(?<![\w#./-])\d{6}(?![\w/-])/g;

/**
 * What stays in the outbox of a message once it is on its way. One-time links and access pairs are gone (the page
 * remains); so are six-digit codes when the template carries one.
 */
export function redactEmail(rendered: string, { code }: { code: boolean }): string {
  const withoutLinks = rendered.replace(TOKEN, '#token=(apagado)').replace(ACCESS_PAIR, '');
  return code ? withoutLinks.replace(CODE, '••••••') : withoutLinks;
}
