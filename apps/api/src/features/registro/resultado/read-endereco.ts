import { textOf } from './resultado.ts';

const ENDERECO = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'municipioIbge', 'uf'] as const;

/** Reads the address from the fields with this prefix; null without an answer. */
export function readEndereco(
  respostas: Record<string, unknown>,
  prefixo: string,
): Record<string, string | null> | null {
  const named = (campo: string) =>
    prefixo === '' ? campo : `${prefixo}${campo.charAt(0).toUpperCase()}${campo.slice(1)}`;
  if (textOf(respostas[named('cep')]) === null) return null;
  return Object.fromEntries(ENDERECO.map((campo) => [campo, textOf(respostas[named(campo)])]));
}
