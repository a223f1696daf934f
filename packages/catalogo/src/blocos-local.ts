import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { blocoEndereco } from './blocos.ts';

/** An address of something else than the person, such as works: the same fields, never prefilled from the profile. */
export function blocoLocal(opcoes: { prefixo?: string; visivel?: Cond } = {}): Campo[] {
  return blocoEndereco(opcoes).map(({ origem: _origem, autocomplete: _autocomplete, ...campo }) => campo);
}

/** Names of the fields of an address, in the order in which it is written. */
export function nomesDoEndereco(prefixo = ''): string[] {
  return blocoEndereco({ prefixo }).map(({ nome }) => nome);
}
