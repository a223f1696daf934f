import type { Passo } from '@balcao/domain/formulario/campo';
import type { Leitor } from './status-badge.tsx';

/** Title of a step for its reader: a form addresses the requester, while staff read about a third person. */
export function passoTitulo({ titulo }: Pick<Passo, 'titulo'>, leitor: Leitor): string {
  return leitor === 'equipe' ? titulo.replace(/^Seus dados/, 'Dados de quem pediu') : titulo;
}
