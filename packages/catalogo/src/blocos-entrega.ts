import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { blocoEndereco } from './blocos.ts';

/** @ENT: how a thing of plastic or paper reaches the person; `prefixo` tells its address from another in the form. */
export function blocoEntrega({ visivel, prefixo }: { visivel: Cond; prefixo?: string }): Campo[] {
  const por = (valor: string): Cond => ({ campo: 'entrega', op: 'igual', valor });
  return [
    {
      nome: 'entrega',
      rotulo: 'Como quer receber?',
      tipo: 'sel',
      obrigatorio: true,
      opcoes: ['Retirada', 'Correios'],
      visivel,
    },
    {
      nome: 'localidade',
      rotulo: 'Onde vai retirar?',
      ajuda: 'Avisamos quando puder buscar. Leve um documento com foto.',
      tipo: 'localidade',
      obrigatorio: true,
      visivel: por('Retirada'),
    },
    ...blocoEndereco({ ...(prefixo !== undefined && { prefixo }), visivel: por('Correios') }),
  ];
}
