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
