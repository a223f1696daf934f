import { MAXIMO_DE_PARCELAS } from '@balcao/domain/cartao/parcelas';
import { isEnderecoDeServico } from '@balcao/domain/integracao/endereco';
import * as z from 'zod';
import { texto } from './kernel/field.ts';
import type { Contract } from './kernel/route.ts';
import { section } from './kernel/section.ts';

const endereco = texto(300, 0).refine(
  (said) => said === '' || isEnderecoDeServico(said),
  'Informe um endereço que comece com https://.',
);
const segredo = z.string().max(500, 'Use no máximo 500 caracteres.');

/** The acquirer of cards. Without one, cards are not offered. */
export const CARTAO = section({
  chave: 'cartao',
  summary: 'the acquirer of cards',
  access: 'config.geral',
  stepUp: true,
  campos: {
    /** Base of the API, with its version. */
    endereco,
    /** Where its pages are, when that is another host than the API. */
    paginas: endereco,
    estabelecimento: texto(200, 0),
    maxParcelas: z
      .int('Informe um número de parcelas.')
      .min(1, 'Informe pelo menos 1 parcela.')
      .max(MAXIMO_DE_PARCELAS, `Informe no máximo ${MAXIMO_DE_PARCELAS} parcelas.`),
  },
  segredos: {
    chave: segredo.min(1),
    /** Signs the notices of the acquirer. */
    segredoAvisos: segredo.min(32, 'Use pelo menos 32 caracteres.'),
  },
  inicial: { endereco: '', paginas: '', estabelecimento: '', maxParcelas: MAXIMO_DE_PARCELAS },
  confere: ({ endereco, paginas, estabelecimento }) => {
    if (endereco === '')
      return paginas === '' && estabelecimento === ''
        ? []
        : [{ path: 'endereco', message: 'Informe o endereço da operadora.' }];
    return estabelecimento === ''
      ? [{ path: 'estabelecimento', message: 'Informe o código do estabelecimento.' }]
      : [];
  },
});

export const adquirente = {
  ...CARTAO.routes,
} as const satisfies Contract;
