import { SISTEMAS } from '@balcao/domain/sessao/aparelho';
import { IMPEDIMENTOS, type Impedimento } from '@balcao/domain/sessao/encerrar';
import { RECUSAS, type Recusa } from '@balcao/domain/sessao/recusa';
import * as z from 'zod';
import { choice, text } from './kernel/address.ts';
import { idParams, instant, isoDate, texto, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

const SessaoAberta = z.object({
  id: uuid,
  nome: z.string(),
  tipo: z.int(),
  desde: instant,
  ultimaAtividade: instant,
  dispositivo: z.string().nullable(),
  /** Begins the keyed hash of the network: equal networks look equal, and no address is told. */
  rede: z.string().nullable(),
  /** What keeps the caller from ending it; null where nothing does. */
  impedimento: z.enum(Object.keys(IMPEDIMENTOS) as Impedimento[]).nullable(),
});

const ResumoDeSessoes = z.object({
  entradas: z.int(),
  pessoas: z.int(),
  recusas: z.int(),
  /** Seconds from the sign-in to the last use; null without sign-ins. */
  duracaoMediana: z.int().nullable(),
  duracaoMedia: z.int().nullable(),
  /** Every day of the period, oldest first. */
  dias: z.array(z.object({ dia: isoDate, entradas: z.int(), pessoas: z.int(), recusas: z.int() })),
  motivos: z.array(z.object({ motivo: z.enum(Object.keys(RECUSAS) as Recusa[]), recusas: z.int() })),
  aparelhos: z.array(z.object({ dispositivo: z.string().nullable(), entradas: z.int(), pessoas: z.int() })),
});

export const sessaoAberta = {
  list: list({
    path: '/sessoes',
    summary: 'Sessions of everybody that still work, the newest sign-in first',
    access: 'relatorio.sessoes',
    row: SessaoAberta,
    filters: {
      /** Words of the name, or a whole CPF, CNPJ, e-mail or registration number. */
      busca: text(100),
      tipo: choice(['0', '1', '2', '3']),
      sistema: choice(SISTEMAS),
    },
  }),
  resumo: route({
    method: 'GET',
    path: '/sessoes/resumo',
    summary:
      'Sign-ins of the last days: how many, of how many people, how long, from what devices, and those that were refused',
    access: 'relatorio.sessoes',
    query: z.object({ dias: z.enum(['7', '30', '90']).default('30') }),
    response: ResumoDeSessoes,
  }),
  encerrar: route({
    method: 'POST',
    path: '/sessoes/:id/encerramento',
    summary:
      'End a session of somebody of the same tipo or a lower one, or all of that person, with a reason that goes on record; they are told',
    access: 'relatorio.sessoes',
    stepUp: true,
    params: idParams,
    body: z.object({
      motivo: texto(1000, 10),
      /** Every other open session of the person, too. */
      todas: z.boolean(),
    }),
    response: 'empty',
    problems: ['not_possible', 'forbidden'],
  }),
} as const satisfies Contract;
