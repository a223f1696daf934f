import { refsDoCalculo } from '../calculo.ts';
import type { Formulario } from '../campo.ts';
import { refsDaCond } from '../condicao.ts';
import { type Indice, indexCampos } from '../indice.ts';
import { chamarCampo } from '../rotulo.ts';
import { type CampoNoLint, erro, type ProblemaLint, walkCampos } from './problema.ts';
import { resolveRef } from './referencias.ts';

/** Fields whose being in force (or whose calculation) depends on itself. */
export function lintCiclos(form: Formulario): ProblemaLint[] {
  const graph = dependencias(form);
  const nomes = new Map(walkCampos(form).map(({ campo, onde }) => [onde, chamarCampo(campo)]));
  const done = new Set<string>();
  const problems: ProblemaLint[] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const at = trail.indexOf(node);
    if (at >= 0) {
      const names = [...trail.slice(at), node].map((name) => `“${nomes.get(name)}”`).join(' → ');
      problems.push(erro('ciclo', node, `As regras andam em círculo: ${names}.`));
    }
    if (at >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return problems;
}

/** For each field, the fields that decide whether it is in force and what it is worth. */
function dependencias(form: Formulario): Map<string, string[]> {
  const indice = indexCampos(form);
  return new Map(walkCampos(form).map((field) => [field.onde, dependenciasDoCampo(field, indice)]));
}

function dependenciasDoCampo({ campo, passo, tab }: CampoNoLint, indice: Indice): string[] {
  const own = [...refsDaCond(campo.visivel), ...(campo.tipo === 'calc' ? refsDoCalculo(campo.calculo) : [])];
  const direct = [
    ...own.flatMap((ref) => nodesOf(indice, ref, tab)),
    ...refsDaCond(passo.visivel).flatMap((ref) => nodesOf(indice, ref, null)),
  ];
  return tab ? [...direct, tab.nome] : direct;
}

/** The nodes that an answer stands on: a group's answer is its rows, so all its columns. */
function nodesOf(indice: Indice, ref: string, tab: CampoNoLint['tab']): string[] {
  const alvo = resolveRef(indice, ref, tab);
  if (alvo === null) return [];
  if (alvo.campo.tipo !== 'tab') return [alvo.onde];
  return [alvo.onde, ...alvo.campo.linhas.campos.map((coluna) => `${alvo.onde}.${coluna.nome}`)];
}
