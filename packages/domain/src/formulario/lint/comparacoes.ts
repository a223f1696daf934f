import { isIsoDate } from '../../prazo/data.ts';
import type { Campo, CampoTipo, Formulario } from '../campo.ts';
import { type CondFolha, folhasComCaminho } from '../condicao.ts';
import { resolveOpcoes } from '../contexto.ts';
import { indexCampos } from '../indice.ts';
import { chamarCampo } from '../rotulo.ts';
import type { Escalar } from '../valor.ts';
import { em, erro, type ProblemaLint } from './problema.ts';
import { type Alvo, listConds, resolveRef } from './referencias.ts';

const ORDENAVEIS: readonly CampoTipo[] = ['int', 'moeda', 'data', 'calc'];
const LISTAS: readonly CampoTipo[] = ['multi', 'anexo', 'tab'];
const TEXTOS: readonly CampoTipo[] = ['txt', 'longo', 'email'];

/** Comparisons that can never mean anything: a number with a text, an option that is not offered… */
export function lintComparacoes(form: Formulario): ProblemaLint[] {
  const indice = indexCampos(form);
  return listConds(form).flatMap(({ cond, tab, onde, parte }) =>
    folhasComCaminho(cond).flatMap(({ folha, caminho }) => {
      const alvo = resolveRef(indice, folha.campo, tab);
      if (!alvo) return [];
      const badOp = checkOp(folha, alvo);
      const problem = badOp ?? checkValores(folha, alvo.campo);
      if (!problem) return [];
      const said = `A regra sobre “${chamarCampo(alvo.campo)}” não funciona: ${problem}`;
      return [em(erro('comparacao', onde, said), `${parte}${caminho}.${badOp ? 'op' : 'valor'}`)];
    }),
  );
}

function checkOp({ op }: CondFolha, { campo, lista }: Alvo): string | null {
  if (campo.tipo === 'info') return 'um texto não tem resposta.';
  if (op === 'vazio' || op === 'preenchido') return null;
  const isLista = lista || LISTAS.includes(campo.tipo);
  if (op === 'maior' || op === 'menor') {
    return !lista && ORDENAVEIS.includes(campo.tipo) ? null : 'só números e datas são maiores ou menores.';
  }
  if (op === 'contem') {
    return lista || campo.tipo === 'multi' || TEXTOS.includes(campo.tipo)
      ? null
      : 'este campo não contém outros valores.';
  }
  if (op === 'em')
    return isLista && campo.tipo !== 'multi' && !lista ? 'compare só se está preenchido.' : null;
  return isLista ? 'este campo tem vários valores; use “contém”.' : null;
}

function checkValores(folha: CondFolha, campo: Campo): string | null {
  if (!('valor' in folha)) return null;
  const valores = Array.isArray(folha.valor) ? folha.valor : [folha.valor];
  if (valores.length === 0) return 'a lista de valores está vazia.';
  const wrong = valores.find((valor) => !fits(valor, campo));
  return wrong === undefined ? null : `“${wrong}” não é uma resposta possível.`;
}

function fits(valor: Escalar, campo: Campo): boolean {
  switch (campo.tipo) {
    case 'sn':
      return typeof valor === 'boolean';
    case 'decl':
      return valor === true;
    case 'int':
    case 'moeda':
      return Number.isSafeInteger(valor);
    case 'data':
      return typeof valor === 'string' && isIsoDate(valor);
    case 'calc':
      return typeof valor !== 'boolean';
    case 'sel':
    case 'multi': {
      const known = Array.isArray(campo.opcoes) ? resolveOpcoes(campo.opcoes, { hoje: '' }) : null;
      return typeof valor === 'string' && (known === null || known.some((opcao) => opcao.valor === valor));
    }
    default:
      return typeof valor === 'string';
  }
}
