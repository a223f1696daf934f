import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { info } from './blocos.ts';

/** @BANC: where money goes back to. The account has to be of who asks. */
export function blocoBanco(visivel: Cond): Campo[] {
  const conta: Cond = { campo: 'formaRecebimento', op: 'igual', valor: 'CONTA' };
  return [
    {
      nome: 'formaRecebimento',
      rotulo: 'Como quer receber o dinheiro?',
      tipo: 'sel',
      obrigatorio: true,
      opcoes: [
        { valor: 'PIX', rotulo: 'Pix', ajuda: 'Usamos a chave CPF ou CNPJ de quem pede.' },
        { valor: 'CONTA', rotulo: 'Conta bancária' },
      ],
      visivel,
    },
    info('avisoTitular', 'A chave Pix ou a conta precisa estar no nome de quem faz o pedido.', { visivel }),
    {
      nome: 'banco',
      rotulo: 'Código do banco',
      ajuda: 'Três números, como 001 ou 104.',
      tipo: 'txt',
      mascara: '###',
      obrigatorio: true,
      visivel: conta,
    },
    {
      nome: 'agencia',
      rotulo: 'Agência, sem o dígito',
      tipo: 'txt',
      obrigatorio: true,
      maxLength: 6,
      visivel: conta,
    },
    {
      nome: 'conta',
      rotulo: 'Conta, sem o dígito',
      tipo: 'txt',
      obrigatorio: true,
      maxLength: 15,
      visivel: conta,
    },
    {
      nome: 'contaDv',
      rotulo: 'Dígito da conta',
      ajuda: 'O número ou a letra depois do traço.',
      tipo: 'txt',
      mascara: 'N',
      obrigatorio: true,
      visivel: conta,
    },
    {
      nome: 'tipoConta',
      rotulo: 'Tipo de conta',
      tipo: 'sel',
      obrigatorio: true,
      opcoes: [
        { valor: 'CORRENTE', rotulo: 'Corrente' },
        { valor: 'POUPANCA', rotulo: 'Poupança' },
      ],
      visivel: conta,
    },
  ];
}
