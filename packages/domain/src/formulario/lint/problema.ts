import type { Campo, CampoTab, Formulario, Passo } from '../campo.ts';

/** Something wrong in a form definition. An `erro` bars publication, an `aviso` does not. */
export type ProblemaLint = {
  codigo: LintCodigo;
  gravidade: 'erro' | 'aviso';
  /** What it is about: a field (`nome`, `grupo.coluna`), `passo:id`, or a property of the form. */
  onde: string;
  /** Which property of it, when it is in one: `maxLength`, `linhas.min`, `visivel.e.0.campo`. */
  parte?: string;
  mensagem: string;
};

export type LintCodigo =
  | 'nome'
  | 'nome_repetido'
  | 'estrutura'
  | 'referencia'
  | 'comparacao'
  | 'grandeza'
  | 'ciclo'
  | 'inalcancavel'
  | 'opcoes'
  | 'anexo'
  | 'mascara'
  | 'limite'
  | 'prazo'
  | 'padrao'
  | 'origem'
  | 'oculto'
  | 'identificacao'
  | 'simplificacao'
  | 'adimplencia'
  | 'carta'
  | 'documento'
  | 'efeito'
  | 'grupo'
  | 'recebimento'
  | 'resposta'
  | 'taxa'
  | 'etapa'
  | 'parecer'
  | 'linguagem'
  | 'provisorio';

/** A field met while walking a form; `tab` is the repeating group of a column. */
export type CampoNoLint = { campo: Campo; passo: Passo; tab: CampoTab | null; onde: string };

/** A problem that bars publication. */
export function erro(codigo: LintCodigo, onde: string, mensagem: string): ProblemaLint {
  return { codigo, gravidade: 'erro', onde, mensagem };
}

/** The same problem in one property of what it is about. */
export function em(problema: ProblemaLint, parte: string): ProblemaLint {
  return { ...problema, parte };
}

/** A problem to look at that does not bar publication. */
export function aviso(codigo: LintCodigo, onde: string, mensagem: string): ProblemaLint {
  return { codigo, gravidade: 'aviso', onde, mensagem };
}

/** All fields in order, each group followed by its columns. */
export function walkCampos(form: Formulario): CampoNoLint[] {
  return form.passos.flatMap((passo) => passo.campos.flatMap((campo) => withColunas(campo, passo)));
}

function withColunas(campo: Campo, passo: Passo): CampoNoLint[] {
  const own: CampoNoLint = { campo, passo, tab: null, onde: campo.nome };
  if (campo.tipo !== 'tab') return [own];
  const colunas = campo.linhas.campos.map((coluna) => ({
    campo: coluna,
    passo,
    tab: campo,
    onde: `${campo.nome}.${coluna.nome}`,
  }));
  return [own, ...colunas];
}
