import { NORMA_CHAVES } from '@balcao/domain/norma/numeros';
import { ANO_MAXIMO, ANO_MINIMO } from '@balcao/domain/prazo/feriado';
import * as z from 'zod';
import { dateWithin, idParams, inputDate, instant, isoDate, linha, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

const Chave = z.enum(NORMA_CHAVES, 'Norma desconhecida.');

/** One value that the council set. */
const Mudanca = z.object({
  id: uuid,
  valor: z.int(),
  baseLegal: z.string(),
  motivo: z.string(),
  vigenteDe: isoDate,
  /** Last day; null until another value is set. */
  vigenteAte: isoDate.nullable(),
  feitaPor: z.string().nullable(),
  feitaEm: instant,
  /** It was called off before its first day. */
  desmarcadaEm: instant.nullable(),
  desmarcadaPor: z.string().nullable(),
  /** It is the last of its norm, and its first day is still to come. */
  desmarcavel: z.boolean(),
});

const Norma = z.object({
  chave: Chave,
  /** What holds today. */
  valor: z.int(),
  baseLegal: z.string(),
  /** Since when; null for the legal value, which was never changed. */
  desde: isoDate.nullable(),
  /** Newest first. */
  historico: z.array(Mudanca),
});

export const norma = {
  list: route({
    method: 'GET',
    path: '/normas',
    summary: 'The numbers of the law that the council may set: what holds today, and every change',
    access: 'config.geral',
    response: z.object({ items: z.array(Norma) }),
  }),
  vigentes: route({
    method: 'GET',
    path: '/normas/vigentes',
    summary: 'What each norm is on a day: today unless said otherwise',
    access: 'session',
    joined: true,
    query: z.object({ em: inputDate.optional() }),
    response: z.object({ valores: z.partialRecord(Chave, z.int()) }),
  }),
  mudar: route({
    method: 'POST',
    path: '/normas',
    summary: 'Set another value from a day to come on; what was counted until then stays as it was counted',
    access: 'config.geral',
    body: z.object({
      chave: Chave,
      valor: z.int32('Informe um número inteiro.'),
      vigenteDe: dateWithin(`${ANO_MINIMO}-01-01`, `${ANO_MAXIMO}-12-31`, 'Informe uma data até 2100.'),
      baseLegal: linha(200),
      motivo: texto(500),
    }),
    response: Norma,
    idempotent: true,
  }),
  desmarcar: route({
    method: 'POST',
    path: '/normas/:id/desmarcar',
    summary: 'Call a change off before its first day; refused once it holds or another one follows it',
    access: 'config.geral',
    params: idParams,
    response: Norma,
    problems: ['norma.in_force'],
  }),
} as const satisfies Contract;
