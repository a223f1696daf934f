import type { Formulario } from './campo.ts';
import type { RespostasBrutas } from './valor.ts';

/**
 * The municipality that a person or firm gives when asking for registration; null for other services. The
 * registration will say the same. The account's record is older, and that of an unregistered firm was never
 * checked.
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
