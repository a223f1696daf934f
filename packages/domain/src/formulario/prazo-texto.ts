import { formatDuration } from '../prazo/explicacao.ts';
import type { Formulario } from './campo.ts';

/** The promised time of a service in a few words: «Na hora», «Até 10 dias úteis», or what it depends on. */
export function sayPrazo({ prazo, workflow, workflowCasos = [] }: Formulario): string {
  const limit = `até ${formatDuration(prazo.n, prazo.unidade)}`;
  const paths = [workflow, ...workflowCasos.map((caso) => caso.valor)];
  if (paths.every((path) => path === 'W1')) return 'Na hora';
  return paths.includes('W1') ? `Na hora ou ${limit}` : `A${limit.slice(1)}`;
}
