import type { Formulario } from './campo.ts';
import type { PrazoServico } from './campo-partes.ts';
import { escolherCaso } from './condicao.ts';
import type { Contexto } from './contexto.ts';
import { createEscopo } from './escopo.ts';
import type { RespostasBrutas } from './valor.ts';

/** The time in which these answers are answered: the first case that holds, else the one of the service. */
export function prazoDe(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): PrazoServico {
  const ler = createEscopo(form, respostas, contexto).leitor();
  return escolherCaso(form.prazoCasos ?? [], form.prazo, ler);
}
