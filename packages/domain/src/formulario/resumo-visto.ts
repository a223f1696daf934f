import type { Formulario } from './campo.ts';
import type { Contexto } from './contexto.ts';
import { type PassoResumo, resumirRespostas } from './resumo.ts';
import { cobrirRemovidos } from './sensivel.ts';
import { cobrirIdentidade } from './sigilo.ts';
import type { RespostasBrutas } from './valor.ts';

/** What was kept from a reader of answers. */
export interface Oculto {
  sensiveis: boolean;
  autor: boolean;
}

/** The answers as people read them; those kept from this reader are said to be protected. */
export function resumirVisto(
  formulario: Formulario,
  respostas: RespostasBrutas,
  { contexto, oculto }: { contexto: Contexto; oculto: Oculto },
): PassoResumo[] {
  const resumo = resumirRespostas(formulario, respostas, contexto);
  const shown = oculto.sensiveis ? cobrirRemovidos(resumo) : resumo;
  return oculto.autor ? cobrirIdentidade(formulario, shown) : shown;
}
