import type { Campo, CampoSimples, Formulario, Passo } from './campo.ts';
import { avaliarCond } from './condicao.ts';
import type { Contexto } from './contexto.ts';
import { caminhoDe, createEscopo, type Escopo, type LinhaRef } from './escopo.ts';
import { formatoDe } from './grandeza.ts';
import { sayNothingFits } from './limite.ts';
import type { Ambiente } from './regra.ts';
import { regraDe } from './regras.ts';
import { rowsOf } from './tipos/tab.ts';
import { isBlankRow, type Respostas, type RespostasBrutas, type Valor } from './valor.ts';

/** Something to correct: where (`nome`, `grupo.0.coluna`), and the text shown there. */
export type Issue = { path: string; message: string };

/** Message on a required field without an answer. */
export const OBRIGATORIO = 'Este campo é obrigatório.';

/** Message on a required read-only field whose source is empty: it can only be filled in elsewhere. */
export const FALTA_NO_CADASTRO =
  'Falta este dado no seu cadastro. Informe-o pelo serviço “Alteração de dados e endereço”.';

/** A field that is drawn for the given answers. */
export type CampoAvaliado = {
  path: string;
  campo: Campo;
  passo: Passo;
  obrigatorio: boolean;
  valor: Valor | null | undefined;
  /** The row, for a column of a repeating group. */
  linha?: LinhaRef;
};

/** All that follows from a form, answers and facts. Browser and server compute it with the same code. */
export type Avaliacao = {
  /** Paths that are drawn, hidden facts left out. */
  visiveis: ReadonlySet<string>;
  obrigatorios: ReadonlySet<string>;
  /** Answers in force, normalised, with defaults and prefill; nothing of a hidden field, no unknown key. */
  valores: Respostas;
  issues: Issue[];
  /** Drawn fields in the order of the form; columns follow their group, row by row. */
  campos: CampoAvaliado[];
  escopo: Escopo;
};

/** Evaluates the form. Total: whatever the answers, there is a result. */
export function avaliar(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): Avaliacao {
  const escopo = createEscopo(form, respostas, contexto);
  const passos = form.passos.filter((passo) => escopo.passoVisivel(passo));
  const emVigor = passos.flatMap((passo) =>
    passo.campos.filter((campo) => escopo.visivel(campo)).map((campo) => ({ campo, passo })),
  );
  const campos = emVigor
    .filter(({ campo }) => !campo.oculto)
    .flatMap(({ campo, passo }) => drawCampo(escopo, campo, passo))
    .map((item) => showMoney(form, item));
  const valores = emVigor.map(({ campo }) => [campo.nome, escopo.valor(campo)] as const);
  return {
    visiveis: new Set(campos.map((item) => item.path)),
    obrigatorios: new Set(campos.filter((item) => item.obrigatorio).map((item) => item.path)),
    valores: Object.fromEntries(
      valores.filter((pair): pair is [string, Valor | null] => pair[1] !== undefined),
    ),
    issues: campos.flatMap((item) => checkCampo(item, escopo, contexto)),
    campos,
    escopo,
  };
}

/** Whatever a published form says of it, cents are drawn as money. */
function showMoney(form: Formulario, item: CampoAvaliado): CampoAvaliado {
  const { campo, linha } = item;
  if (campo.tipo !== 'calc') return item;
  const formato = formatoDe(form, campo, linha?.tab);
  return formato === campo.formato ? item : { ...item, campo: { ...campo, formato } };
}

function drawCampo(escopo: Escopo, campo: Campo, passo: Passo): CampoAvaliado[] {
  const own = drawOne(escopo, campo, passo);
  if (campo.tipo !== 'tab') return [own];
  const cells = rowsOf(own.valor).flatMap((_, i) =>
    drawRow(escopo, campo.linhas.campos, passo, { tab: campo, i }),
  );
  return [own, ...cells];
}

function drawRow(
  escopo: Escopo,
  colunas: readonly CampoSimples[],
  passo: Passo,
  linha: LinhaRef,
): CampoAvaliado[] {
  return colunas
    .filter((coluna) => !coluna.oculto && escopo.visivel(coluna, linha))
    .map((coluna) => ({ ...drawOne(escopo, coluna, passo, linha), linha }));
}

function drawOne(escopo: Escopo, campo: Campo, passo: Passo, linha?: LinhaRef): CampoAvaliado {
  const { obrigatorio = false } = campo;
  const required =
    typeof obrigatorio === 'boolean' ? obrigatorio : avaliarCond(obrigatorio, escopo.leitor(linha));
  const answerable = campo.tipo !== 'info' && campo.tipo !== 'calc';
  const valor = escopo.valor(campo, linha);
  return { path: caminhoDe(campo, linha), campo, passo, obrigatorio: required && answerable, valor };
}

function checkCampo(item: CampoAvaliado, escopo: Escopo, contexto: Contexto): Issue[] {
  if (item.linha && isBlankRow(rowsOf(escopo.valor(item.linha.tab))[item.linha.i] ?? {})) return [];
  const campoDe = (nome: string) => escopo.campoDe(nome, item.linha);
  const message = findProblem(item, {
    contexto,
    ler: escopo.leitor(item.linha),
    campoDe,
    daOrigem: escopo.daOrigem,
  });
  return message === null ? [] : [{ path: item.path, message }];
}

/** Whether something was answered, right or wrong. */
export function temResposta<T extends Pick<CampoAvaliado, 'campo' | 'valor'>>(
  item: T,
): item is T & { valor: Valor } {
  const { campo, valor } = item;
  return valor !== null && valor !== undefined && !regraDe(campo).vazio(valor);
}

function findProblem(item: CampoAvaliado, ambiente: Ambiente): string | null {
  const { campo, obrigatorio } = item;
  if (!temResposta(item)) {
    if (!obrigatorio) return null;
    if (campo.somenteLeitura) return campo.mensagemObrigatorio ?? FALTA_NO_CADASTRO;
    // Where nothing could be answered, to ask for an answer would lead nowhere.
    return sayNothingFits(campo, ambiente) ?? campo.mensagemObrigatorio ?? OBRIGATORIO;
  }
  // What the person cannot change is not theirs to correct.
  return campo.somenteLeitura ? null : regraDe(campo).validar(item.valor, campo, ambiente);
}

/** The answers without those of hidden fields and unknown keys, normalised, with defaults: what a draft may keep. */
export function limparOcultos(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): Respostas {
  return avaliar(form, respostas, contexto).valores;
}

/** What is to be corrected in one step, by its place in the form; empty for a hidden or unknown step. */
export function validarPasso(
  form: Formulario,
  i: number,
  respostas: RespostasBrutas,
  contexto: Contexto,
): Issue[] {
  const { campos, issues } = avaliar(form, respostas, contexto);
  const paths = new Set(campos.filter((item) => item.passo === form.passos[i]).map((item) => item.path));
  return issues.filter((issue) => paths.has(issue.path));
}
