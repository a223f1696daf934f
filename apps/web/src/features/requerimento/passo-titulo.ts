import type { Passo } from '@balcao/domain/formulario/campo';
import type { Leitor } from './status-badge.tsx';

/** The title of a step for its reader: a form speaks to who fills it in, and staff read of a third person. */
export function passoTitulo({ titulo }: Pick<Passo, 'titulo'>, leitor: Leitor): string {
  return leitor === 'equipe' ? titulo.replace(/^Seus dados/, 'Dados de quem pediu') : titulo;
}
