import type { Contexto } from '@balcao/domain/formulario/contexto';
import { type PassoResumo, resumirRespostas } from '@balcao/domain/formulario/resumo';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Origem } from './especie.ts';

/** The context of the answers of a filed request: its day and its choices. */
function contextoOf({ requerimento }: Origem): Contexto {
  return {
    hoje: todayInSaoPaulo(requerimento.createdAt),
    opcoes: requerimento.opcoes as unknown as NonNullable<Contexto['opcoes']>,
  };
}

/** The answers as people read them, step by step. */
export function summariseAnswers(
  origem: Origem,
  mais: Pick<Contexto, 'anexos' | 'municipio' | 'localidade'> = {},
): PassoResumo[] {
  return resumirRespostas(origem.formulario, origem.respostas, { ...contextoOf(origem), ...mais });
}

/** The text of each answer by the name of its field. */
export function answersOf(origem: Origem): ReadonlyMap<string, string> {
  const itens = summariseAnswers(origem).flatMap((passo) => passo.itens);
  return new Map(itens.filter((item) => !item.vazio).map((item) => [item.campo, item.texto]));
}
