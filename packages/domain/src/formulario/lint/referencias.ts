import { refsDosAceites } from '../aceite.ts';
import { refsDoCalculo } from '../calculo.ts';
import type { Campo, CampoTab, Formulario } from '../campo.ts';
import { type Cond, refsDaCond } from '../condicao.ts';
import { findColuna, findColunaDeGrupo, type Indice, indexCampos } from '../indice.ts';
import { refsDoLimite } from '../limite.ts';
import { type CampoNoLint, erro, type ProblemaLint, walkCampos } from './problema.ts';

/** What a name in a condition stands for: a field, a column of the same row, or all rows of a column. */
export type Alvo = { campo: Campo; tab: CampoTab | null; lista: boolean; onde: string };

/** Finds what a name means, looking in the row first; null when the form has nothing of that name. */
export function resolveRef(indice: Indice, ref: string, tab: CampoTab | null): Alvo | null {
  const coluna = findColuna(tab ?? undefined, ref);
  if (tab && coluna) return { campo: coluna, tab, lista: false, onde: `${tab.nome}.${ref}` };
  const campo = indice.get(ref)?.campo;
  if (campo) return { campo, tab: null, lista: false, onde: ref };
  const grupo = findColunaDeGrupo(indice, ref);
  return grupo && { campo: grupo.coluna, tab: grupo.tab, lista: true, onde: ref };
}

/** A condition with its place and the row it is read from. */
export type CondNoForm = { cond: Cond; tab: CampoTab | null; onde: string };

/** Every condition of the form. */
export function listConds(form: Formulario): CondNoForm[] {
  const taxas = 'itens' in form.taxa ? form.taxa.itens.map((item) => item.taxa) : [form.taxa];
  const casos = [...taxas.flatMap((taxa) => ('casos' in taxa ? taxa.casos : []))].map((caso) => ({
    cond: caso.se,
    tab: null,
    onde: 'taxa',
  }));
  const workflow = (form.workflowCasos ?? []).map((caso) => ({
    cond: caso.se,
    tab: null,
    onde: 'workflowCasos',
  }));
  const passos = form.passos.flatMap((passo) =>
    passo.visivel ? [{ cond: passo.visivel, tab: null, onde: `passo:${passo.id}` }] : [],
  );
  const segunda = typeof form.segundaAprovacao === 'object' ? [{ se: form.segundaAprovacao }] : [];
  const aprovacao = listCondicionais(segunda, 'segundaAprovacao');
  const sigilo = listCondicionais(form.sigilo ? [{ se: form.sigilo }] : [], 'sigilo');
  const blocos = listCondicionais(form.documento?.blocos ?? [], 'modelo:documento');
  const efeitos = listCondicionais(form.efeitos ?? [], 'modelo:efeitos');
  return [
    ...passos,
    ...walkCampos(form).flatMap(condsDoCampo),
    ...casos,
    ...workflow,
    ...aprovacao,
    ...sigilo,
    ...blocos,
    ...efeitos,
  ];
}

/** Conditions of what is no field: their place must never read as the name of one. */
function listCondicionais(partes: readonly { se?: Cond }[], onde: string): CondNoForm[] {
  return partes.flatMap(({ se }) => (se ? [{ cond: se, tab: null, onde }] : []));
}

function condsDoCampo({ campo, tab, onde }: CampoNoLint): CondNoForm[] {
  const conds = [campo.visivel, typeof campo.obrigatorio === 'object' ? campo.obrigatorio : undefined];
  const calc =
    campo.tipo === 'calc' && 'casos' in campo.calculo ? campo.calculo.casos.map((caso) => caso.se) : [];
  return [...conds, ...calc].filter((cond) => cond !== undefined).map((cond) => ({ cond, tab, onde }));
}

/** Names that point to nothing, wherever a form may name a field. */
export function lintReferencias(form: Formulario): ProblemaLint[] {
  const indice = indexCampos(form);
  const named = [
    ...listConds(form).flatMap(({ cond, tab, onde }) => refsDaCond(cond).map((ref) => ({ ref, tab, onde }))),
    ...refsDosAceites(form).map((ref) => ({ ref, tab: null, onde: 'aceites' })),
    ...walkCampos(form).flatMap((field) => otherRefs(field.campo).map((ref) => ({ ref, ...field }))),
  ];
  return named
    .filter(({ ref, tab }) => resolveRef(indice, ref, tab) === null)
    .map(({ onde }) =>
      erro('referencia', onde, 'Uma regra usa um campo que não existe mais. Escolha outro.'),
    );
}

function otherRefs(campo: Campo): string[] {
  if (campo.tipo === 'calc') return 'casos' in campo.calculo ? [] : refsDoCalculo(campo.calculo);
  if (campo.tipo === 'cep') return Object.values(campo.preenche ?? {});
  if (campo.tipo === 'mun') return campo.uf === undefined ? [] : [campo.uf];
  if (campo.tipo !== 'data' && campo.tipo !== 'int' && campo.tipo !== 'moeda') return [];
  return [campo.min, campo.max].flatMap(refsDoLimite);
}
