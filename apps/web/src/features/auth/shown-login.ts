import { CNPJ_MASK, formatCnpj, parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { CPF_MASK } from '@balcao/domain/pessoa/cpf';
import { applyMask, chooseMask, nextCaret } from '@balcao/domain/texto/mascara';

const MASKS = [CPF_MASK, CNPJ_MASK] as const;
const ONLY_NUMBERS = /^[\d.\-/\s]+$/;

/** The mask of a text that can only be a CPF or CNPJ so far; null for everything else. */
function maskOf(typed: string): string | null {
  if (!ONLY_NUMBERS.test(typed)) return null;
  const mask = chooseMask(MASKS, typed);
  return applyMask(mask, typed).value === typed.replace(/\D/g, '') ? mask : null;
}

/**
 * What the field shows for what was typed: numbers get the punctuation of a CPF or CNPJ as they come, a complete CNPJ
 * with letters gets it too, and an e-mail stays as it is.
 */
export function shownLogin(typed: string): string {
  const mask = maskOf(typed);
  if (mask) return applyMask(mask, typed).display;
  const cnpj = parseCnpj(typed);
  return cnpj === null ? typed : formatCnpj(cnpj);
}

interface Edit {
  /** What was typed before the edit, without our punctuation. */
  typed: string;
  /** The text of the field right after the edit, and the caret in it. */
  text: string;
  caret: number;
}

/**
 * What was typed, after an edit of the field. Letters added at the end go to what the person typed and not to what we
 * made of it: `123.456@…` keeps its dots or their absence. `caret` is null when the browser has it right.
 */
export function editLogin({ typed, text, caret }: Edit): { typed: string; caret: number | null } {
  const shown = shownLogin(typed);
  const next = text.length > shown.length && text.startsWith(shown) ? typed + text.slice(shown.length) : text;
  const mask = maskOf(next);
  return { typed: next, caret: mask && caret < text.length ? nextCaret(mask, text, caret) : null };
}
