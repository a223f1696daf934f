import type { ContaDeCobranca } from './conta.ts';

/** The account of an invented council, for tests. */
export const CONTA: ContaDeCobranca = {
  banco: '001',
  agencia: '1234',
  agenciaDv: '5',
  conta: '67890',
  contaDv: '1',
  convenio: '1234567',
  carteira: '17',
  beneficiario: 'Conselho Regional de Conservação e Restauração de Minas Gerais',
  cnpj: '11222333000181',
};
