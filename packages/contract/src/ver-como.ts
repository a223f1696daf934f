import { IMPEDIMENTOS_DE_VER_COMO, type ImpedimentoDeVerComo } from '@balcao/domain/permissao/ver-como';
import * as z from 'zod';
import { idParams, texto } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

const Impedimento = z.enum(Object.keys(IMPEDIMENTOS_DE_VER_COMO) as ImpedimentoDeVerComo[]);

/** A token that takes the place of the one that asked. */
const Token = z.object({ token: z.string() });

export const verComo = {
  detail: route({
    method: 'GET',
    path: '/usuarios/:id/ver-como',
    summary: 'What keeps the caller from seeing the portal as this person; null where nothing does',
    access: 'usuario.personificar',
    params: idParams,
    response: z.object({ impedimento: Impedimento.nullable() }),
  }),
  iniciar: route({
    method: 'POST',
    path: '/usuarios/:id/ver-como',
    summary:
      'See the portal as this person for half an hour, read-only, with a reason that goes on record; the person is told',
    access: 'usuario.personificar',
    stepUp: true,
    clearsCache: true,
    params: idParams,
    body: z.object({ motivo: texto(1000, 10) }),
    response: Token,
    problems: ['forbidden'],
  }),
  encerrar: route({
    method: 'DELETE',
    path: '/eu/ver-como',
    summary: 'Stop seeing the portal as another person; answers the token of the caller themself',
    access: 'session',
    beforeTerms: true,
    clearsCache: true,
    response: Token,
    problems: ['not_possible'],
  }),
} as const satisfies Contract;
