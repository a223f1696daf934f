import type { Formulario } from './campo.ts';
import type { RespostasBrutas } from './valor.ts';

/**
 * The municipality in which whoever asks to be registered says that they are, when the registration will say so too.
 * The record of the account is older, and of a firm that has no registration nobody checked it. Null for other services.
 */
export function municipioInscrito(
  { efeitos = [] }: Pick<Formulario, 'efeitos'>,
  respostas: RespostasBrutas,
): string | null {
  if (!efeitos.some(({ efeito }) => efeito === 'inscrever')) return null;
  for (const efeito of efeitos) {
    if (efeito.efeito !== 'atualizar_pessoa' && efeito.efeito !== 'alterar_empresa') continue;
    if (efeito.endereco === undefined) continue;
    const valor = respostas[efeito.endereco === '' ? 'municipioIbge' : `${efeito.endereco}MunicipioIbge`];
    if (typeof valor === 'string' && valor !== '') return valor;
  }
  return null;
}
