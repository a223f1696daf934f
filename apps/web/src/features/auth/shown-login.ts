import { CNPJ_MASK, formatCnpj, parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { CPF_MASK } from '@balcao/domain/pessoa/cpf';
import { applyMask, chooseMask, nextCaret } from '@balcao/domain/texto/mascara';

const MASKS = [CPF_MASK, CNPJ_MASK] as const;
const ONLY_NUMBERS = /^[\d.\-/\s]+$/;

/** The mask of a text that can only be a CPF or CNPJ so far; null otherwise. */
function maskOf(typed: string): string | null {
  if (!ONLY_NUMBERS.test(typed)) return null;
  const mask = chooseMask(MASKS, typed);
  return applyMask(mask, typed).value === typed.replace(/\D/g, '') ? mask : null;
}

/**
 * The display of a typed login. Digits get the punctuation of a CPF or CNPJ while typing, a complete CNPJ with letters gets
 * its own, an e-mail stays.
 */
export function shownLogin(typed: string): string {
  const mask = maskOf(typed);
  if (mask) return applyMask(mask, typed).display;
  const cnpj = parseCnpj(typed);
  return cnpj === null ? typed : formatCnpj(cnpj);
}

interface Edit {
  /** The typed text before the edit, without added punctuation. */
  typed: string;
  /** The text of the field after the edit, and its caret. */
  text: string;
  caret: number;
}

/**
 * The typed text after an edit. Letters at the end are appended to the typed text, so an address such as `123.456@…` keeps
 * its own dots. `caret` is null when the browser already has it right.
 */
export function editLogin({ typed, text, caret }: Edit): { typed: string; caret: number | null } {
  const shown = shownLogin(typed);
  const next = text.length > shown.length && text.startsWith(shown) ? typed + text.slice(shown.length) : text;
  const mask = maskOf(next);
  return { typed: next, caret: mask && caret < text.length ? nextCaret(mask, text, caret) : null };
}
