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
 * The value of a field: the text as typed, since normalizing it would disturb typing. Where nobody typed, the prefilled or
 * default value.
 */
export function typedAt(respostas: RespostasBrutas, { campo, linha, valor }: CampoAvaliado): unknown {
  const holder = linha ? typedRows(respostas, linha.tab)[linha.i] : respostas;
  const typed = readOwn(holder, campo.nome);
  return typed === undefined ? valor : typed;
}

/** The rows of a group as typed; the prefilled ones where nobody typed. */
export function typedRows(
  respostas: RespostasBrutas,
  tab: CampoTab,
  inForce?: Valor | null,
): readonly unknown[] {
  const rows = readOwn(respostas, tab.nome);
  return Array.isArray(rows) ? rows : rowsOf(inForce);
}

/** The answers with a new value in one field; other cells of a row stay. */
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
 * The answers that a draft stores: typed and visible. Untouched prefilled values are omitted, so that the draft follows the
 * record.
 */
export function answersToKeep(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): Respostas {
  const inForce = limparOcultos(form, respostas, contexto);
  return Object.fromEntries(Object.entries(inForce).filter(([nome]) => Object.hasOwn(respostas, nome)));
}

/** The text of a typed value; '' for anything but a text or number. */
export function asText(typed: unknown): string {
  return typeof typed === 'string' || typeof typed === 'number' ? String(typed) : '';
}
