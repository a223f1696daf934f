import type { Issue } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { findColuna, indexCampos } from '@balcao/domain/formulario/indice';

/** A message with the field it is about, for a list in which several may say the same: 'CPF: CPF inválido.' */
export function issueText(form: Formulario, { path, message }: Issue): string {
  const label = labelAt(form, path);
  if (label === null) return message;
  return /[?!.]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}

/** The label of the field at a path, with its row in a repeating group: 'Sócio 2, CPF'. */
function labelAt(form: Formulario, path: string): string | null {
  const [nome = '', row, coluna = ''] = path.split('.');
  const campo = indexCampos(form).get(nome)?.campo;
  if (!campo) return null;
  const cell = findColuna(campo, coluna);
  if (campo.tipo !== 'tab' || !cell) return campo.rotulo;
  return `${campo.linhas.titulo} ${Number(row) + 1}, ${cell.rotulo}`;
}
