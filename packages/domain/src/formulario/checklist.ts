import type { Formulario } from './campo.ts';

/** How many items that a decision asks for are not ticked yet. */
export function countFaltaChecklist(
  { checklist = [] }: Pick<Formulario, 'checklist'>,
  marcados: readonly string[],
): number {
  const done = new Set(marcados);
  return checklist.filter(({ id, obrigatorio }) => obrigatorio === true && !done.has(id)).length;
}

/** Why a request cannot be decided yet, in words; null when nothing is missing. */
export function describeFaltaChecklist(falta: number): string | null {
  if (falta === 0) return null;
  const itens =
    falta === 1 ? 'Falta conferir 1 item obrigatório' : `Faltam conferir ${falta} itens obrigatórios`;
  return `${itens} da lista de conferência.`;
}
