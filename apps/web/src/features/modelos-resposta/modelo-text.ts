import { preencher, VARIAVEIS } from '@balcao/domain/resposta/variavel';
import type { Modelo } from './queries.ts';

export const USOS: Readonly<Record<Modelo['uso'], string>> = {
  mensagem: 'Resposta',
  exigencia: 'Pedido de correção',
  decisao: 'Decisão',
  nota: 'Nota interna',
};

/** Who may use a template, in words. */
export function describeAlcance({ alcance, grupo }: Pick<Modelo, 'alcance' | 'grupo'>): string {
  if (alcance === 'pessoal') return 'Só você';
  return alcance === 'grupo' ? `Grupo ${grupo ?? ''}` : 'Todos';
}

const NOMES = Object.fromEntries(
  Object.entries(VARIAVEIS).map(([variavel, { rotulo }]) => [variavel, `[${rotulo.toLowerCase()}]`]),
);

/** A prepared text where no request is known: each variable by what it stands for, «[nome do requerente]». */
export function nameVariaveis(texto: string): string {
  return preencher(texto, NOMES);
}
