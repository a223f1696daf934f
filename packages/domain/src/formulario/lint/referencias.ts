import { refsDosAceites } from '../aceite.ts';
import { refsDoCalculo } from '../calculo.ts';
import type { Campo, CampoTab, Formulario } from '../campo.ts';
import { type Caso, type Cond, folhasComCaminho } from '../condicao.ts';
import { findColuna, findColunaDeGrupo, type Indice, indexCampos } from '../indice.ts';
import { refsDoLimite } from '../limite.ts';
import { type CampoNoLint, em, erro, type ProblemaLint, walkCampos } from './problema.ts';

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

/**
 * A condition with its place, the property that it is, and the row it is read from; `antes` are those that are tried
 * before it, where the first that holds is the only one that counts.
 */
export type CondNoForm = {
  cond: Cond;
  tab: CampoTab | null;
  onde: string;
  parte: string;
  antes?: readonly Cond[];
};

/** Every condition of the form. */
export function listConds(form: Formulario): CondNoForm[] {
  const casos =
    'itens' in form.taxa
      ? form.taxa.itens.flatMap(({ taxa }, i) => condsDaTaxa(taxa, `itens.${i}.`))
      : condsDaTaxa(form.taxa, '');
  const prazo = listCasos(form.prazoCasos ?? [], 'prazoCasos');
  const workflow = listCasos(form.workflowCasos ?? [], 'workflowCasos');
  const passos = form.passos.flatMap((passo) =>
    passo.visivel ? [{ cond: passo.visivel, tab: null, onde: `passo:${passo.id}`, parte: 'visivel' }] : [],
  );
  const segunda = typeof form.segundaAprovacao === 'object' ? [{ se: form.segundaAprovacao }] : [];
  const aprovacao = listCondicionais(segunda, 'segundaAprovacao');
  const assinada = typeof form.assinatura === 'object' ? [{ se: form.assinatura }] : [];
  const assinatura = listCondicionais(assinada, 'assinatura');
  const sigilo = listCondicionais(form.sigilo ? [{ se: form.sigilo }] : [], 'sigilo');
  const blocos = listCondicionais(form.documento?.blocos ?? [], 'modelo:documento');
  const efeitos = listCondicionais(form.efeitos ?? [], 'modelo:efeitos');
  return [
    ...passos,
    ...walkCampos(form).flatMap(condsDoCampo),
    ...casos,
    ...prazo,
    ...workflow,
    ...aprovacao,
    ...assinatura,
    ...sigilo,
    ...blocos,
    ...efeitos,
  ];
}

/** Conditions of what is no field: their place must never read as the name of one. */
function listCondicionais(
  partes: readonly { se?: Cond | undefined }[],
  onde: string,
  antes = '',
): CondNoForm[] {
  return partes.flatMap(({ se }, i) => (se ? [{ cond: se, tab: null, onde, parte: `${antes}${i}.se` }] : []));
}

/** The same of a list in which the first that holds is the one that counts. */
function listCasos(casos: readonly { se: Cond }[], onde: string, before = ''): CondNoForm[] {
  return listCondicionais(casos, onde, before).map((cond, i) => ({
    ...cond,
    antes: casos.slice(0, i).map(({ se }) => se),
  }));
}

function condsDaTaxa(
  taxa: { fixa: number } | { casos: readonly Caso<number>[] },
  antes: string,
): CondNoForm[] {
  return 'casos' in taxa ? listCasos(taxa.casos, 'taxa', `${antes}casos.`) : [];
}

function condsDoCampo({ campo, tab, onde }: CampoNoLint): CondNoForm[] {
  const { visivel, obrigatorio } = campo;
  const own = [
    { cond: visivel, parte: 'visivel' },
    { cond: typeof obrigatorio === 'object' ? obrigatorio : undefined, parte: 'obrigatorio' },
  ];
  const casos = campo.tipo === 'calc' && 'casos' in campo.calculo ? campo.calculo.casos : [];
  const calc = casos.map(({ se }, i) => ({ cond: se, parte: `calculo.casos.${i}.se` }));
  return [...own, ...calc].flatMap(({ cond, parte }) => (cond ? [{ cond, tab, onde, parte }] : []));
}

/** Names that point to nothing, wherever a form may name a field. */
export function lintReferencias(form: Formulario): ProblemaLint[] {
  const indice = indexCampos(form);
  const asked = listConds(form).flatMap(({ cond, tab, onde, parte }) =>
    folhasComCaminho(cond).map(({ folha, caminho }) => ({
      ref: folha.campo,
      tab,
      onde,
      parte: `${parte}${caminho}.campo`,
    })),
  );
  const named = [
    ...refsDosAceites(form).map((ref) => ({ ref, tab: null, onde: 'aceites' })),
    ...walkCampos(form).flatMap((field) => otherRefs(field.campo).map((ref) => ({ ref, ...field }))),
  ];
  const said = ({ onde }: { onde: string }) =>
    erro('referencia', onde, 'Uma regra usa um campo que não existe mais. Escolha outro.');
  const gone = ({ ref, tab }: { ref: string; tab: CampoTab | null }) => resolveRef(indice, ref, tab) === null;
  return [...asked.filter(gone).map((each) => em(said(each), each.parte)), ...named.filter(gone).map(said)];
}

function otherRefs(campo: Campo): string[] {
  if (campo.tipo === 'calc') return 'casos' in campo.calculo ? [] : refsDoCalculo(campo.calculo);
  if (campo.tipo === 'cep') return Object.values(campo.preenche ?? {});
  if (campo.tipo === 'mun') return campo.uf === undefined ? [] : [campo.uf];
  if (campo.tipo !== 'data' && campo.tipo !== 'int' && campo.tipo !== 'moeda') return [];
  return [campo.min, campo.max].flatMap(refsDoLimite);
}
