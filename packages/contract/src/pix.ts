import { isEnderecoDeServico, origemDoEndereco } from '@balcao/domain/integracao/endereco';
import * as z from 'zod';
import { linha } from './kernel/field.ts';
import type { Contract } from './kernel/route.ts';
import { section } from './kernel/section.ts';

const endereco = linha(300, 0).refine(
  (said) => said === '' || isEnderecoDeServico(said),
  'Informe um endereço que comece com https://.',
);
const segredo = z.string().max(500, 'Use no máximo 500 caracteres.');

/** The provider of Pix. Without one, fees wait and nothing is lost. */
export const PIX = section({
  chave: 'pix',
  summary: 'the provider of Pix',
  access: 'config.geral',
  stepUp: true,
  campos: {
    /** Base of the API, with its version. */
    endereco,
    /** Address of the OAuth2 token; empty for `/oauth/token` of the same host. */
    enderecoToken: endereco,
    cliente: linha(200, 0),
    /** The council's Pix key, which receives the payments. */
    chavePix: linha(77, 0),
  },
  segredos: {
    segredo: segredo.min(1),
    /** Signs the notices of the provider. */
    segredoAvisos: segredo.min(32, 'Use pelo menos 32 caracteres.'),
  },
  destinos: {
    segredo: {
      // To the token, which is asked of the provider itself where no other address is named.
      para: ({ endereco, enderecoToken }) =>
        [endereco, enderecoToken].map(origemDoEndereco).filter((origin) => origin !== ''),
      message: 'O servidor mudou. Digite de novo o segredo do cliente.',
    },
  },
  inicial: { endereco: '', enderecoToken: '', cliente: '', chavePix: '' },
  confere: ({ endereco, enderecoToken, cliente, chavePix }) => {
    if (endereco === '')
      return enderecoToken === '' ? [] : [{ path: 'endereco', message: 'Informe o endereço do provedor.' }];
    return [
      ...(cliente === '' ? [{ path: 'cliente', message: 'Informe o cliente (client id).' }] : []),
      ...(chavePix === '' ? [{ path: 'chavePix', message: 'Informe a chave Pix do Conselho.' }] : []),
    ];
  },
});

export const pix = {
  ...PIX.routes,
} as const satisfies Contract;
