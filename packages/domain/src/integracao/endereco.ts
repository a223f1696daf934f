const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Whether a text is the address of a service: http or https, without sign-in, query or fragment. */
export function isEnderecoDeServico(text: string): boolean {
  const url = parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(text)) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

/** The host of an address as a connection names it, without the brackets of IPv6; empty where there is none. */
export function hostDoEndereco(text: string): string {
  return parse(text)?.hostname.replace(/^\[|\]$/g, '') ?? '';
}

/** Protocol, host and port of an address; empty where there is none. */
export function origemDoEndereco(text: string): string {
  return parse(text)?.origin ?? '';
}
