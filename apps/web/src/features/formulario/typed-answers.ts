import { type CampoAvaliado, limparOcultos } from '@balcao/domain/formulario/avaliar';
import type { CampoTab, Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { rowsOf } from '@balcao/domain/formulario/tipos/tab';
import {
  isRecord,
  type Respostas,
  type RespostasBrutas,
  readOwn,
  type Valor,
} from '@balcao/domain/formulario/valor';

/**
 * What is in the field: the text exactly as typed (the evaluator trims and reads it, which would fight the person who
 * is still typing), or the value in force, prefilled or by default, where nobody typed.
 */
export function typedAt(respostas: RespostasBrutas, { campo, linha, valor }: CampoAvaliado): unknown {
  const holder = linha ? typedRows(respostas, linha.tab)[linha.i] : respostas;
  const typed = readOwn(holder, campo.nome);
  return typed === undefined ? valor : typed;
}

/** The rows of a repeating group as typed; the ones in force (prefilled) while nobody typed in it. */
export function typedRows(
  respostas: RespostasBrutas,
  tab: CampoTab,
  inForce?: Valor | null,
): readonly unknown[] {
  const rows = readOwn(respostas, tab.nome);
  return Array.isArray(rows) ? rows : rowsOf(inForce);
}

/** The answers with another value in one field; the other cells of a row stay as they are. */
export function withTyped(
  respostas: RespostasBrutas,
  { campo, linha }: CampoAvaliado,
  { typed, valores }: { typed: unknown; valores: Respostas },
): RespostasBrutas {
  if (!linha) return { ...respostas, [campo.nome]: typed };
  const rows = [...typedRows(respostas, linha.tab, valores[linha.tab.nome])];
  const row = rows[linha.i];
  rows[linha.i] = { ...(isRecord(row) ? row : {}), [campo.nome]: typed };
  return { ...respostas, [linha.tab.nome]: rows };
}

/**
 * What a draft keeps: what the person gave, without what is hidden now. Prefilled values that nobody touched stay out,
 * so that the draft follows the person's record.
 */
export function answersToKeep(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): Respostas {
  const inForce = limparOcultos(form, respostas, contexto);
  return Object.fromEntries(Object.entries(inForce).filter(([nome]) => Object.hasOwn(respostas, nome)));
}

/** Text of a typed value for an input; nothing for what is not a text or a number. */
export function asText(typed: unknown): string {
  return typeof typed === 'string' || typeof typed === 'number' ? String(typed) : '';
}
