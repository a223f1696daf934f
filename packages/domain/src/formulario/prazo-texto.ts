import { formatDuration } from '../prazo/explicacao.ts';
import type { Formulario } from './campo.ts';
import type { PrazoServico } from './campo-partes.ts';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A promised time in words: «até 10 dias úteis». */
export function sayPrazoDe({ n, unidade }: PrazoServico): string {
  return `até ${formatDuration(n, unidade)}`;
}

/**
 * The promised time of a service in a few words: «Na hora», «Até 10 dias úteis». With several times it names
 * all: «Na hora, até 5 dias úteis ou até 60 dias corridos».
 */
export function sayPrazo({ prazo, prazoCasos = [], workflow, workflowCasos = [] }: Formulario): string {
  const paths = [workflow, ...workflowCasos.map((caso) => caso.valor)];
  if (paths.every((path) => path === 'W1')) return 'Na hora';
  const limits = [prazo, ...prazoCasos.map((caso) => caso.valor)].map(sayPrazoDe);
  const said = [...new Set([...(paths.includes('W1') ? ['na hora'] : []), ...limits])];
  return capitalize(new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(said));
}
