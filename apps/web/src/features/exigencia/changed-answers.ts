import { isRecord } from '@balcao/domain/formulario/valor';
import type { Detalhe } from '#features/requerimento/api.tsx';
import type { AnswerDraft } from './answer-draft.ts';

interface Drafts {
  /** The answers that the errors refer to. */
  before: AnswerDraft;
  now: AnswerDraft;
  /** The answers before the correction. */
  filed: Detalhe['respostas'];
}

/** The errors whose answer has not changed since the last attempt. */
export function withoutChanged(
  errors: ReadonlyMap<string, string>,
  { before, now, filed }: Drafts,
): ReadonlyMap<string, string> {
  const changed = [
    ...changedNames(before.given, now.given).flatMap((nome) =>
      changedCells(nome, before.given[nome] ?? filed[nome], now.given[nome] ?? filed[nome]),
    ),
    ...changedNames(before.textos, now.textos).map((id) => `itens.${id}`),
    ...changedNames(before.porItem, now.porItem).map((id) => `itens.${id}`),
    ...(before.mensagem === now.mensagem ? [] : ['mensagem']),
  ];
  const stands = (path: string) => !changed.some((name) => path === name || path.startsWith(`${name}.`));
  return new Map([...errors].filter(([path]) => stands(path)));
}

function changedNames(before: Record<string, unknown>, now: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => before[name] !== now[name],
  );
}

/**
 * The changed cells of a repeating group; the whole group when its number of rows changes, because paths contain the row.
 */
function changedCells(nome: string, before: unknown, now: unknown): string[] {
  if (!isRows(before) || !isRows(now) || before.length !== now.length) return [nome];
  return now.flatMap((row, i) =>
    changedNames(before[i] ?? {}, row).map((column) => `${nome}.${i}.${column}`),
  );
}

function isRows(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}
