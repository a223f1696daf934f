import type { Formulario } from './campo.ts';
import { findColuna, indexCampos } from './indice.ts';

/** The label of the field at a path, with its row in a repeating group: 'Sócio 2, CPF'; null when there is none. */
export function rotuloEm(form: Formulario, path: string): string | null {
  const [nome = '', row, coluna = ''] = path.split('.');
  const campo = indexCampos(form).get(nome)?.campo;
  if (!campo) return null;
  const cell = findColuna(campo, coluna);
  if (campo.tipo !== 'tab' || !cell) return campo.rotulo;
  return `${campo.linhas.titulo} ${Number(row) + 1}, ${cell.rotulo}`;
}
