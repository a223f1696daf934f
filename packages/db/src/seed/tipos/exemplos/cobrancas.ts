import type { ContextoEnvio } from '@balcao/domain/formulario/contexto';

/** Charges of the person in the examples, as the portal lists them. */
export const ANUIDADE_ABERTA = {
  valor: '0190a5b2-0000-7000-8000-0000000000a1',
  rotulo: 'Anuidade 2025 – R$ 612,50',
  quantia: 61_250,
};
export const ANUIDADE_PAGA = {
  valor: '0190a5b2-0000-7000-8000-0000000000a2',
  rotulo: 'Anuidade 2024 – R$ 612,50',
  quantia: 61_250,
};

/** The same facts, with one charge to pay and one paid. */
export function comCobrancas(contexto: ContextoEnvio): ContextoEnvio {
  const cobrancas = { emAberto: [ANUIDADE_ABERTA], pagas: [ANUIDADE_PAGA] };
  return { ...contexto, origens: { ...contexto.origens, cobrancas } };
}
