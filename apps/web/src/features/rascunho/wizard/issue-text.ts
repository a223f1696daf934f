import type { Issue } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { rotuloEm } from '@balcao/domain/formulario/rotulo';

/** A message with its field, because several fields may have the same message: 'CPF: CPF inválido.' */
export function issueText(form: Formulario, { path, message }: Issue): string {
  const label = rotuloEm(form, path);
  if (label === null) return message;
  return /[?!.]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
