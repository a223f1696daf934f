import { avaliar, type CampoAvaliado } from './avaliar.ts';
import { passosFalantes } from './bloco-prioridade.ts';
import type { Formulario } from './campo.ts';
import type { AnexoInfo, Contexto } from './contexto.ts';
import { textsOf } from './lista.ts';
import { regraDe } from './regras.ts';
import { rowsOf } from './tipos/tab.ts';
import type { RespostasBrutas } from './valor.ts';

/** Text in place of an optional answer that was not given. */
export const NAO_INFORMADO = 'Não informado';

/** Text in place of an answer that the reader may not see. */
export const PROTEGIDO = 'Informação protegida';

/** One answer as people read it. `campo` is its path; the step is reached again by it. */
export type ItemResumo = {
  campo: string;
  rotulo: string;
  texto: string;
  vazio: boolean;
  sensivel: boolean;
  /** Files of a file field; what is known of them. */
  anexos?: AnexoInfo[];
  /** Rows of a repeating group, each with its own answers. */
  linhas?: { titulo: string; itens: ItemResumo[] }[];
};

/** The answers of one step. */
export type PassoResumo = { passo: { id: string; titulo: string }; itens: ItemResumo[] };

/**
 * The answers in the order of the form: one source for the check-your-answers page, the page of the request, the PDF
 * and e-mails, so that they cannot disagree. For a filed request, `contexto` has no `origens` and `hoje` is its day.
 */
export function resumirRespostas(
  form: Formulario,
  respostas: RespostasBrutas,
  contexto: Contexto,
): PassoResumo[] {
  const { campos } = avaliar(form, respostas, contexto);
  const answered = campos.filter((item) => item.campo.tipo !== 'info');
  return passosFalantes(form, respostas)
    .map((passo) => {
      const { id, titulo } = passo;
      const own = answered.filter((item) => item.passo === passo && item.linha === undefined);
      return { passo: { id, titulo }, itens: own.map((item) => toItem(item, answered, contexto)) };
    })
    .filter((passo) => passo.itens.length > 0);
}

function toItem(item: CampoAvaliado, all: readonly CampoAvaliado[], contexto: Contexto): ItemResumo {
  const { campo, valor } = item;
  const regra = regraDe(campo);
  const vazio = valor === null || valor === undefined || regra.vazio(valor);
  const base = {
    campo: item.path,
    rotulo: campo.rotulo,
    texto: vazio ? NAO_INFORMADO : regra.formatar(valor, campo, contexto),
    vazio,
    sensivel: campo.sensivel ?? false,
  };
  if (campo.tipo === 'anexo') return { ...base, anexos: knownAnexos(textsOf(valor), contexto) };
  if (campo.tipo !== 'tab' || vazio) return base;
  return { ...base, linhas: toLinhas(campo.linhas.titulo, item, all, contexto) };
}

function toLinhas(titulo: string, tab: CampoAvaliado, all: readonly CampoAvaliado[], contexto: Contexto) {
  return rowsOf(tab.valor)
    .map((_, i) => all.filter((item) => item.linha?.tab === tab.campo && item.linha.i === i))
    .map((row) => row.map((cell) => toItem(cell, all, contexto)))
    .filter((itens) => itens.some((cell) => !cell.vazio))
    .map((itens, i) => ({ titulo: `${titulo} ${i + 1}`, itens }));
}

function knownAnexos(ids: readonly string[], contexto: Contexto): AnexoInfo[] {
  return (contexto.anexos ?? []).filter((anexo) => ids.includes(anexo.id));
}
