import * as z from 'zod';
import { idParams } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { AvisosDesligados, UsuarioDetalhe } from './usuario.ts';

/** Which notices a person wants, and by which channel. */
export const aviso = {
  escolher: route({
    method: 'PUT',
    path: '/usuarios/:id/avisos',
    summary:
      'Choose which notices come by the portal and by e-mail: the person, or who acts for a firm; what the law or security demands always comes',
    access: 'session',
    params: idParams,
    body: z.object({ version: z.int32().min(1), desligados: AvisosDesligados }),
    response: UsuarioDetalhe,
    problems: ['stale', 'forbidden'],
  }),
} as const satisfies Contract;
