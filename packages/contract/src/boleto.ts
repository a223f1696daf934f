import { faltasDaConta } from '@balcao/domain/boleto/campo-livre';
import { texto } from './kernel/field.ts';
import type { Contract } from './kernel/route.ts';
import { section } from './kernel/section.ts';

/** The account into which boletos are paid. Without one no boleto is offered. */
export const BOLETO = section({
  chave: 'boleto',
  summary: 'the account of boletos',
  access: 'config.geral',
  stepUp: true,
  campos: {
    /** Number of the bank; empty for no boletos. */
    banco: texto(3, 0),
    agencia: texto(5, 0),
    agenciaDv: texto(1, 0),
    conta: texto(12, 0),
    contaDv: texto(1, 0),
    /** Number of the contract with the bank. */
    convenio: texto(20, 0),
    carteira: texto(3, 0),
    /** Name that the bank knows; empty for the name of the council. */
    beneficiario: texto(100, 0),
  },
  inicial: {
    banco: '',
    agencia: '',
    agenciaDv: '',
    conta: '',
    contaDv: '',
    convenio: '',
    carteira: '',
    beneficiario: '',
  },
  confere: (valor) =>
    semConta(valor)
      ? []
      : faltasDaConta(valor).map(({ campo, texto: message }) => ({ path: campo, message })),
});

/** Whether nothing of an account is given. */
export function semConta({ beneficiario: _, ...conta }: Readonly<Record<string, string>>): boolean {
  return Object.values(conta).every((said) => said === '');
}

export const boleto = {
  ...BOLETO.routes,
} as const satisfies Contract;
