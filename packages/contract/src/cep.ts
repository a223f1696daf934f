import { isEnderecoDeServico } from '@balcao/domain/integracao/endereco';
import { linha } from './kernel/field.ts';
import type { Contract } from './kernel/route.ts';
import { section } from './kernel/section.ts';

/** The directory of postal codes. Without one, people type their address. */
export const CEP = section({
  chave: 'cep',
  summary: 'the directory of postal codes',
  access: 'config.geral',
  stepUp: true,
  campos: {
    endereco: linha(300, 0).refine(
      (said) => said === '' || isEnderecoDeServico(said),
      'Informe um endereço que comece com https://.',
    ),
  },
  inicial: { endereco: '' },
});

export const cep = {
  ...CEP.routes,
} as const satisfies Contract;
