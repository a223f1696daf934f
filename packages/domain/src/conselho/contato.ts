/** Text shown when the telephone of a council cannot be one. */
export const TELEFONE_DO_CONSELHO_INVALIDO = 'Informe o telefone com DDD, ou um número 0800.';

/** Text shown when the address of a site is refused. */
export const SITE_INVALIDO = 'Informe o endereço do site, como https://www.conselho.org.br.';

/** Whether a text is a telephone that people may call: also an extension, or two numbers. */
export function isTelefoneDoConselho(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 8 && digits <= 40 && /^[\d\s()+./-]*(?:ramal[\d\s./-]+|ou[\d\s()+./-]+)?$/i.test(text);
}

/** Whether a text is the address of a site, with or without `https://`; never one that runs a script or names a user. */
export function isSite(text: string): boolean {
  if (/\s/.test(text)) return false;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return username === '' && password === '' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname);
}
