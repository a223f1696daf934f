import { CARTAO_NO_TEXTO, temNumeroDeCartao } from '@balcao/domain/cartao/no-texto';
import type { FieldIssue } from '../problems.ts';
import type { RouteDef } from './route.ts';

/**
 * The fields in which somebody wrote the number of a card, which the portal never takes. The browser asks before it
 * sends, so that the number stays there; the server asks again for other callers. A manifestation takes any text.
 */
export function cartoesEm(route: RouteDef, ...given: readonly unknown[]): FieldIssue[] {
  return route.takesAnyText ? [] : given.flatMap((value) => findIn(value, ''));
}

function findIn(value: unknown, path: string): FieldIssue[] {
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => findIn(inner, path ? `${path}.${name}` : name));
  return temNumeroDeCartao(String(value)) ? [{ path, message: CARTAO_NO_TEXTO }] : [];
}
