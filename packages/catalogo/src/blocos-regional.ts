import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';

/** The registration that a person holds with the council of another state, and the title it stands on. */
export function blocoOrigem(visivel?: Cond): Campo[] {
  const campos: Campo[] = [
    {
      nome: 'ufOrigem',
      rotulo: 'Em que estado você tem registro?',
      tipo: 'uf',
      obrigatorio: true,
    },
    {
      nome: 'numeroOrigem',
      rotulo: 'Qual é o número desse registro?',
      ajuda: 'Está na carteira profissional. Escreva como aparece nela.',
      tipo: 'txt',
      obrigatorio: true,
      minLength: 2,
      maxLength: 30,
    },
    {
      nome: 'curso',
      rotulo: 'Qual é o título no seu registro?',
      ajuda: 'O curso em que você se formou, como na carteira profissional.',
      tipo: 'txt',
      obrigatorio: true,
      minLength: 3,
      maxLength: 120,
    },
  ];
  return visivel ? campos.map((campo) => ({ ...campo, visivel })) : campos;
}
