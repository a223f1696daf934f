import type { BOLETO } from '@balcao/contract/boleto';
import type { AjusteField } from '#ui/ajustes/ajustes-of.ts';

/** The account of boletos, in the words of its form. */
export const BOLETO_FIELDS = {
  banco: {
    label: 'Número do banco',
    hint: 'Hoje só o Banco do Brasil, 001. Em branco, o portal não oferece boleto.',
    optional: true,
    max: 3,
  },
  agencia: { label: 'Agência', hint: 'Sem o dígito.', optional: true, max: 5 },
  agenciaDv: { label: 'Dígito da agência', optional: true, max: 1 },
  conta: { label: 'Conta', hint: 'Sem o dígito.', optional: true, max: 12 },
  contaDv: { label: 'Dígito da conta', optional: true, max: 1 },
  convenio: {
    label: 'Convênio',
    hint: 'O número do contrato de cobrança com o banco.',
    optional: true,
    max: 20,
  },
  carteira: { label: 'Carteira', optional: true, max: 3 },
  beneficiario: {
    label: 'Nome do beneficiário',
    hint: 'Como está no banco. Em branco, vale o nome do Conselho.',
    optional: true,
    max: 100,
  },
} as const satisfies Record<keyof typeof BOLETO.campos, AjusteField>;
