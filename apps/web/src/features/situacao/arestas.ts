import type { Acao } from '@balcao/domain/requerimento/acao';
import { STATUS_CODIGOS, type Status } from '@balcao/domain/requerimento/status';
import { isWorkflow, WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { caminhoKey } from '@balcao/domain/situacao/ajuste';
import { type Aresta, listArestas } from '@balcao/domain/situacao/grafo';
import type { Decidido } from './queries.ts';

/** Rare transitions that lead nearly everywhere; hidden so that the graph stays readable. */
const RARAS: ReadonlySet<Acao> = new Set<Acao>([
  'cancelar',
  'juntar',
  'desfazer_juntada',
  'desfazer_desmembramento',
  'reabrir',
] as const);

/** The workflows as choices for the graph. */
export const FLUXOS = [
  ...Object.entries(WORKFLOWS).map(([value, { rotulo }]) => ({ value, label: rotulo })),
  { value: 'todos', label: 'Todos os caminhos' },
];

/** The transitions to show. */
export function arestasDe(fluxo: string, raros: boolean): Aresta[] {
  const all = listArestas(isWorkflow(fluxo) ? fluxo : null);
  return raros ? all : all.filter(({ acao }) => !RARAS.has(acao));
}

/** The situations of these transitions, in the order of a request's life. */
export function situacoesDe(arestas: readonly Aresta[]): Status[] {
  const met = new Set(arestas.flatMap(({ de, para }) => [de, para]));
  return STATUS_CODIGOS.filter((status) => met.has(status));
}

/** The council's decision about a transition; null without one. */
export function findDecidido(aresta: Aresta, decididos: readonly Decidido[]): Decidido | null {
  const key = caminhoKey(aresta);
  return decididos.find(({ de, acao, para }) => `${de}.${acao}.${para}` === key) ?? null;
}
