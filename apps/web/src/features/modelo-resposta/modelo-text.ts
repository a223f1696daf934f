import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { textoDaResposta } from '@balcao/domain/resposta/texto-da-resposta';
import { nomesDasVariaveis } from '@balcao/domain/resposta/variavel';
import type { Modelo } from './queries.ts';

/** Where a template is used, in the order of a choice. */
export const USOS: Readonly<Record<Modelo['uso'], string>> = {
  mensagem: 'Resposta',
  exigencia: 'Pedido de correção',
  decisao: 'Decisão',
  ouvidoria: 'Mensagem ou resposta da ouvidoria',
  nota: 'Nota interna',
};

/** Who may use a template, in words. */
export function describeAlcance({ alcance, grupo }: Pick<Modelo, 'alcance' | 'grupo'>): string {
  if (alcance === 'pessoal') return 'Só você';
  return alcance === 'grupo' ? `Grupo ${grupo ?? ''}` : 'Todos';
}

/** The text of a template: its draft for editors, else the published version. */
export function corpoDe({ rascunho, publicado }: Pick<Modelo, 'rascunho' | 'publicado'>): CorpoResposta {
  return rascunho?.corpo ?? publicado?.corpo ?? [];
}

/** The text without a request: each variable by its name, «[nome do requerente]». */
export function palavrasDe(modelo: Pick<Modelo, 'uso' | 'rascunho' | 'publicado'>): string {
  return textoDaResposta(corpoDe(modelo), nomesDasVariaveis(modelo.uso));
}
