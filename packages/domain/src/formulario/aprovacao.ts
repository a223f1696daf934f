import type { Formulario } from './campo.ts';
import { avaliarCond } from './condicao.ts';
import type { Contexto } from './contexto.ts';
import { createEscopo } from './escopo.ts';
import type { RespostasBrutas } from './valor.ts';

/** Whether these answers call for a second person's approval before the decision. */
export function pedeSegundaAprovacao(
  form: Formulario,
  respostas: RespostasBrutas,
  contexto: Contexto,
): boolean {
  const { segundaAprovacao } = form;
  if (segundaAprovacao === undefined || segundaAprovacao === true) return segundaAprovacao ?? false;
  return avaliarCond(segundaAprovacao, createEscopo(form, respostas, contexto).leitor());
}
