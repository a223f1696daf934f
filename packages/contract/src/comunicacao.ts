import { COMUNICACOES } from '@balcao/domain/pessoa/comunicacao';
import * as z from 'zod';
import { idParams } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { UsuarioDetalhe } from './usuario.ts';

/** How official communications come to a person or a firm. */
export const comunicacao = {
  escolher: route({
    method: 'PUT',
    path: '/usuarios/:id/comunicacao',
    summary:
      'Choose whether official communications come by the portal or by post: the person, or who acts for a firm; it counts for what leaves from then on',
    access: 'session',
    params: idParams,
    body: z.object({
      version: z.int32(),
      comunicacao: z.enum(COMUNICACOES, 'Escolha como quer receber intimações.'),
    }),
    response: UsuarioDetalhe,
    problems: ['stale', 'forbidden'],
  }),
} as const satisfies Contract;
