import type { CampoEmail, CampoFone } from './campo.ts';
import type { Contexto } from './contexto.ts';
import type { Valor } from './valor.ts';

/**
 * Complains of a new contact that was not confirmed by its code yet. Silent when the confirmed contacts are not
 * known, as for a request already filed; filing itself always knows them.
 */
export function checkVerificado(
  valor: Valor,
  campo: CampoEmail | CampoFone,
  contexto: Contexto,
): string | null {
  if (!campo.verificarPorCodigo || contexto.verificados === undefined) return null;
  if (contexto.verificados.some((contato) => contato === valor)) return null;
  return campo.tipo === 'email'
    ? 'Confirme este e-mail com o código que enviamos.'
    : 'Confirme este número com o código que enviamos.';
}
