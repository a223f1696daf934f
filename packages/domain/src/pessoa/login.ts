import { formatCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, maskCpf, parseCpf } from './cpf.ts';
import { parseEmail } from './email.ts';

/** What a person typed in the one field that identifies them: `value` is in the form in which it is stored. */
export type Login = { kind: 'cpf' | 'cnpj' | 'email'; value: string };

/** Text shown when the field is neither of the three. */
export const LOGIN_INVALIDO = 'Informe um CPF, CNPJ ou e-mail válido.';

/**
 * Recognises a CPF, a CNPJ (letters too) or an e-mail in one field. The three never overlap: only an e-mail has an
 * `@`, and a CPF has 11 characters where a CNPJ has 14.
 */
export function parseLogin(text: string): Login | null {
  if (text.includes('@')) {
    const email = parseEmail(text);
    return email === null ? null : { kind: 'email', value: email };
  }
  const cpf = parseCpf(text);
  if (cpf !== null) return { kind: 'cpf', value: cpf };
  const cnpj = parseCnpj(text);
  return cnpj === null ? null : { kind: 'cnpj', value: cnpj };
}

/** Shows a stored CPF or CNPJ with its punctuation, whichever it is; any other text is returned as it came. */
export function formatCpfCnpj(value: string): string {
  return value.length === 11 ? formatCpf(value) : formatCnpj(value);
}

/** A stored CPF masked, `***.982.247-**`; a CNPJ is public and stays whole. */
export function maskCpfCnpj(value: string): string {
  return value.length === 14 ? formatCnpj(value) : maskCpf(value);
}
