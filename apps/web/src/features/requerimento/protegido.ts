import type { Contexto } from '@balcao/domain/formulario/contexto';
import type { PassoResumo } from '@balcao/domain/formulario/resumo';
import { resumirVisto } from '@balcao/domain/formulario/resumo-visto';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import type { Detalhe } from './queries.ts';

/** Id that stands for a hidden author. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** Whether the server hid the author from this reader. */
export function isAutorHidden({ identidadeProtegida, autor }: Detalhe): boolean {
  return identidadeProtegida && autor.id === NIL;
}

/** The answers in readable form; hidden ones are labelled as protected. */
export function resumoOf(detail: Detalhe, respostas: RespostasBrutas, contexto: Contexto): PassoResumo[] {
  const oculto = { sensiveis: detail.sensiveisOcultos, autor: isAutorHidden(detail) };
  return resumirVisto(detail.formulario, respostas, { contexto, oculto });
}
