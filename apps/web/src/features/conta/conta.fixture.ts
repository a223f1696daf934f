import type { Conta } from './queries.ts';

/** The account of an attendant, before an administrator. */
export function makeConta(change: Partial<Conta> = {}): Conta {
  return {
    id: '0198a000-0000-7000-8000-0000000000ff',
    version: 1,
    nome: 'Otávio Lins',
    tipo: 1,
    situacao: 'ativo',
    grupos: ['ATD', 'REG'],
    ultimoAcesso: null,
    segundoFator: true,
    bloqueio: null,
    atos: ['mudar_tipo', 'redefinir_segundo_fator', 'desativar'],
    impedimentos: [],
    tipos: [0],
    ...change,
  };
}
