import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import type { ContextoEnvio } from '@balcao/domain/formulario/contexto';

/** Charges of the person in the examples, as the portal lists them. */
export const ANUIDADE_ABERTA = {
  valor: '0190a5b2-0000-7000-8000-0000000000a1',
  rotulo: 'Anuidade 2025 – R$ 612,50',
  quantia: 61_250,
  reparcelado: 0,
};
export const ANUIDADE_PAGA = {
  valor: '0190a5b2-0000-7000-8000-0000000000a2',
  rotulo: 'Anuidade 2024 – R$ 612,50',
  quantia: 61_250,
  aMais: 0,
};

/** An annuity that was paid twice. */
export const ANUIDADE_EM_DOBRO = {
  valor: '0190a5b2-0000-7000-8000-0000000000a3',
  rotulo: 'Anuidade 2023 – R$ 1.225,00',
  quantia: 122_500,
  aMais: 61_250,
};
/** What is left of an agreement that was made anew and not kept again. */
export const PARCELA_REPARCELADA = {
  valor: '0190a5b2-0000-7000-8000-0000000000a4',
  rotulo: 'Parcela 2 de 3 do acordo 99999.000012/2026-31 – R$ 300,00',
  quantia: 30_000,
  reparcelado: 1,
};

/** Three years that were not paid. */
export const TRES_ANUIDADES = ['b1', 'b2', 'b3'].map((fim, i) => ({
  valor: `0190a5b2-0000-7000-8000-0000000000${fim}`,
  rotulo: `Anuidade ${2022 + i} – R$ 612,50`,
  quantia: 61_250,
  reparcelado: 0,
}));

const ABERTAS = [ANUIDADE_ABERTA];

/** The same facts, with one charge to pay and one paid, or with these; and with those that are contested, if any. */
export function comCobrancas(
  contexto: ContextoEnvio,
  { parcelaveis = ABERTAS, pagas = [ANUIDADE_PAGA] }: Record<string, readonly Opcao[]> = {},
  emDiscussao: string | null = null,
): ContextoEnvio {
  const cobrancas = { emAberto: parcelaveis, parcelaveis, pagas, emDiscussao };
  return { ...contexto, origens: { ...contexto.origens, cobrancas } };
}
