import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadFormulario } from '#features/formulario/api.ts';
import { loadConselho } from './conselho.ts';
import type { Origem, Requerimento } from './especie.ts';
import { textOf } from './text-of.ts';
import { loadTitular } from './titular.ts';

/** Gathers what documents of this request may state. */
export async function loadOrigem(
  tx: Db,
  { requerimento, now }: { requerimento: Requerimento; now: Date },
): Promise<Origem> {
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  // The form engine checked the answers when they were filed.
  const respostas = requerimento.respostas as Record<string, unknown>;
  const hoje = todayInSaoPaulo(now);
  return {
    requerimento,
    formulario,
    respostas,
    conselho: await loadConselho(tx),
    autor: await loadTitular(tx, requerimento.autorId, {
      hoje,
      requerimentoId: requerimento.id,
      numero: textOf(respostas.numeroRegistro),
    }),
    now,
    hoje,
  };
}
