import { MOTIVO_DA_LEITURA_MINIMO, PARTES_COM_MOTIVO } from '@balcao/domain/requerimento/leitura';
import * as z from 'zod';
import { idParams, instant, texto } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

export const leitura = {
  abrir: route({
    method: 'POST',
    path: '/requerimentos/:id/abertura',
    summary:
      'Open who asked under secrecy, or the sensitive files of a request, for 30 minutes, with a reason that goes on record; they are open to who opened them alone',
    access: 'session',
    params: idParams,
    body: z.object({ parte: z.enum(PARTES_COM_MOTIVO), motivo: texto(1000, MOTIVO_DA_LEITURA_MINIMO) }),
    response: z.object({ ate: instant }),
    problems: ['forbidden'],
  }),
} as const satisfies Contract;
