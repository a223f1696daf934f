import type { Campo, Formulario } from './campo.ts';
import { findColuna, indexCampos } from './indice.ts';

/** What a field is called where it is spoken of: its question, never its internal name. */
export function chamarCampo({ rotulo }: Pick<Campo, 'rotulo'>): string {
  return rotulo.trim() || 'Pergunta sem texto';
}

/** The label of the field at a path, with its row in a repeating group: 'Sócio 2, CPF'; null when there is none. */
export function rotuloEm(form: Formulario, path: string): string | null {
  const [nome = '', row, coluna = ''] = path.split('.');
  const campo = indexCampos(form).get(nome)?.campo;
  if (!campo) return null;
  const cell = findColuna(campo, coluna);
  if (campo.tipo !== 'tab' || !cell) return chamarCampo(campo);
  return `${campo.linhas.titulo} ${Number(row) + 1}, ${chamarCampo(cell)}`;
}
