import type { Issue } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { rotuloEm } from '@balcao/domain/formulario/rotulo';

/** A message with the field it is about, for a list in which several may say the same: 'CPF: CPF inválido.' */
export function issueText(form: Formulario, { path, message }: Issue): string {
  const label = rotuloEm(form, path);
  if (label === null) return message;
  return /[?!.]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
