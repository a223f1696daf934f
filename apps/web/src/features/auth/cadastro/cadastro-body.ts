import type { CadastroInicioBody } from '@balcao/contract/auth';
import type * as z from 'zod';
import type { Dados } from './cadastro.ts';

/** The body of the sign-up. Omits empty answers; a company has no social name and no birthday. */
export function cadastroBody(dados: Dados, senha: string): z.input<typeof CadastroInicioBody> {
  const { pessoa, cpfCnpj, nome, nomeSocial, dataNascimento, email, celular, comunicacao } = dados;
  if (comunicacao === '') throw new Error('a step before asks how communications come');
  const own = pessoa === 'PF' ? { nomeSocial: nomeSocial.trim(), dataNascimento } : {};
  const optional = Object.entries({ ...own, celular }).filter(([, value]) => value !== '');
  return {
    pessoa,
    cpfCnpj,
    nome,
    email,
    senha,
    comunicacao,
    aceitaTermo: true,
    ...Object.fromEntries(optional),
  };
}
