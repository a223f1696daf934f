import { refsDoCalculo } from '../calculo.ts';
import type { CampoTab, Formulario } from '../campo.ts';
import {
  avaliarCond,
  type Cond,
  escolherCaso,
  folhasDaCond,
  type Leitor,
  type Lido,
  refsDaCond,
} from '../condicao.ts';
import { type Indice, indexCampos } from '../indice.ts';
import { dominioDe } from './dominio.ts';
import { em, erro, type ProblemaLint, walkCampos } from './problema.ts';
import { type Alvo, type CondNoForm, listConds, resolveRef } from './referencias.ts';

/** Combinations of answers tried before giving a rule up as undecided. */
const TENTATIVAS_MAX = 4_000;
/** Combinations tried for a whole form: a form of people's making must not hold the server. */
const TENTATIVAS_DO_FORM_MAX = 400_000;

/**
 * Rules that no answers can ever make true: contradictory, or standing on a field that never shows. Decided by trying
 * the answers that matter; what would take too long is left undecided, so nothing is accused wrongly. The form must
 * be free of cycles and of unknown names.
 */
export function lintAlcance(form: Formulario): ProblemaLint[] {
  const indice = indexCampos(form);
  const rest = { tentativas: TENTATIVAS_DO_FORM_MAX };
  return listConds(form).flatMap((regra) => {
    const { onde, parte, tab, antes = [] } = regra;
    const held = [regra, ...holdersOf(regra, form, indice)];
    const said = (mensagem: string) => [em(erro('inalcancavel', onde, mensagem), parte)];
    if (canHold(held, indice, rest) === false) return said('Nenhuma resposta torna esta regra verdadeira.');
    const others = antes.map((cond) => ({ cond: { nao: cond }, tab }));
    if (others.length === 0 || canHold([...held, ...others], indice, rest) !== false) return [];
    return said('Este caso nunca conta: sempre que ele vale, um caso acima vale antes.');
  });
}

type Regra = Pick<CondNoForm, 'cond' | 'tab'>;

/** The conditions that must hold for the field with this rule to be in force at all. */
function holdersOf({ onde, tab }: CondNoForm, form: Formulario, indice: Indice): Regra[] {
  const field = walkCampos(form).find((candidate) => candidate.onde === onde);
  const group = tab ? indice.get(tab.nome)?.campo.visivel : undefined;
  return [
    { cond: field?.passo.visivel, tab: null },
    { cond: group, tab: null },
    { cond: field?.campo.visivel, tab },
  ].flatMap(({ cond, tab: row }) => (cond ? [{ cond, tab: row }] : []));
}

type Livre = { chave: string; dominio: (Lido | undefined)[] };

/** Whether some answers make the rule and all its holders true; null when that would take too long to tell. */
function canHold(conds: readonly Regra[], indice: Indice, rest: { tentativas: number }): boolean | null {
  const livres = findLivres(conds, indice);
  if (livres === null) return null;
  const size = livres.reduce((total, { dominio }) => total * dominio.length, 1);
  if (size > Math.min(TENTATIVAS_MAX, rest.tentativas)) return null;
  for (let n = 0; n < size; n += 1) {
    rest.tentativas -= 1;
    const chosen = pick(livres, n);
    if (conds.every(({ cond, tab }) => avaliarCond(cond, createLeitor(indice, chosen, tab)))) return true;
  }
  return false;
}

/** The nth combination of one answer from each domain. */
function pick(livres: readonly Livre[], n: number): Map<string, Lido | undefined> {
  let rest = n;
  return new Map(
    livres.map(({ chave, dominio }) => {
      const valor = dominio[rest % dominio.length];
      rest = Math.floor(rest / dominio.length);
      return [chave, valor] as const;
    }),
  );
}

/** Reads the chosen answers as the evaluator would: nothing from a field that is not in force. */
function createLeitor(
  indice: Indice,
  chosen: ReadonlyMap<string, Lido | undefined>,
  tab: CampoTab | null,
): Leitor {
  const ler = (ref: string, row: CampoTab | null): Lido | undefined => {
    const alvo = resolveRef(indice, ref, row);
    if (alvo === null) return undefined;
    const conds = condsOf(alvo, indice);
    if (!conds.every(({ cond, tab: from }) => avaliarCond(cond, (other) => ler(other, from))))
      return undefined;
    const { campo } = alvo;
    if (campo.tipo === 'calc' && 'casos' in campo.calculo && !alvo.lista) {
      return (
        escolherCaso<string | number | null>(campo.calculo.casos, campo.calculo.senao, (other) =>
          ler(other, alvo.tab),
        ) ?? undefined
      );
    }
    return chosen.get(chaveDe(alvo));
  };
  return (ref) => ler(ref, tab);
}

/** A cell of the current row and the list of all cells of its column are different answers. */
function chaveDe({ onde, lista }: Alvo): string {
  return lista ? `${onde}[]` : onde;
}

/** The conditions that decide whether the field is in force; for a whole column, only those of its group. */
function condsOf({ campo, tab, lista }: Alvo, indice: Indice): { cond: Cond; tab: CampoTab | null }[] {
  const top = tab ?? campo;
  const passo = indice.get(top.nome)?.passo.visivel;
  const all = [
    { cond: passo, tab: null },
    { cond: top.visivel, tab: null },
    { cond: tab && !lista ? campo.visivel : undefined, tab },
  ];
  return all.flatMap(({ cond, tab: row }) => (cond ? [{ cond, tab: row }] : []));
}

/** The fields whose answers the rules stand on, directly or through others, with the answers to try. */
function findLivres(conds: readonly Regra[], indice: Indice): Livre[] | null {
  const seen = new Map<string, Alvo>();
  const leaves = new Map<string, ReturnType<typeof folhasDaCond>>();
  const queue = conds.map(({ cond, tab }) => ({ cond, tab }));
  for (let rule = queue.pop(); rule; rule = queue.pop()) {
    for (const ref of refsDaCond(rule.cond)) {
      const alvo = resolveRef(indice, ref, rule.tab);
      if (alvo === null) continue;
      const chave = chaveDe(alvo);
      const about = folhasDaCond(rule.cond).filter((folha) => folha.campo === ref);
      leaves.set(chave, [...(leaves.get(chave) ?? []), ...about]);
      if (seen.has(chave)) continue;
      seen.set(chave, alvo);
      queue.push(...condsOf(alvo, indice), ...calcConds(alvo));
    }
  }
  const livres = [...seen].map(([chave, alvo]) => ({
    chave,
    dominio: dominioDe(alvo, leaves.get(chave) ?? []),
  }));
  return livres.every((livre): livre is Livre => livre.dominio !== null) ? livres : null;
}

function calcConds({ campo, tab }: Alvo): { cond: Cond; tab: CampoTab | null }[] {
  if (campo.tipo !== 'calc' || !('casos' in campo.calculo)) return [];
  return refsDoCalculo(campo.calculo).length === 0
    ? []
    : campo.calculo.casos.map((caso) => ({ cond: caso.se, tab }));
}
