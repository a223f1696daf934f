import * as z from 'zod';
import { idParams, instant, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/** How a person likes the screens. Kept with the account, not in the browser: every device of theirs knows it. */
export const Tela = z.object({
  /** Whether single letters act as shortcuts (WCAG 2.1.4 asks for a way to turn them off). */
  atalhos: z.boolean(),
  /** Columns left out of the list of requests. */
  colunasOcultas: z.array(z.string().regex(/^[a-z]{1,20}$/)).max(20),
});

/** The signed-in person as the shell needs it: names, tipo, groups, and what may be shown. */
export const Eu = z.object({
  id: uuid,
  tipo: z.int().min(0).max(3),
  pessoa: z.enum(['PF', 'PJ']),
  nome: z.string(),
  nomePreferido: z.string(),
  email: z.string(),
  /** Version of the photo; null without one. */
  foto: uuid.nullable(),
  segundoFator: z.boolean(),
  /** The council demands the second factor of this person. */
  segundoFatorObrigatorio: z.boolean(),
  /** From when on only the set-up of the second factor is open; null when the person lacks nothing. */
  segundoFatorAte: instant.nullable(),
  registro: z.object({ numero: z.string(), situacao: z.string() }).nullable(),
  /** The identity behind the account is not proved: it reaches only what it filed itself. */
  naoConferida: z.boolean(),
  grupos: z.array(
    z.object({ id: uuid, codigo: z.int(), sigla: z.string(), nome: z.string(), lider: z.boolean() }),
  ),
  /** Companies on whose behalf the person may act now, by name. */
  representados: z.array(z.object({ id: uuid, nome: z.string() })),
  /** Companies that the person asked to act for and that wait for confirmation. */
  empresasEmConferencia: z.int(),
  /** What keeps official letters from reaching the person: no choice was made yet, or the post was and lacks an address. */
  intimacoes: z.enum(['sem_escolha', 'sem_endereco']).nullable(),
  /** Effective permissions with their reach; the server decides again on every call. */
  permissoes: z.record(z.string(), z.enum(['own', 'grupo', 'all'])),
  tela: Tela,
  /** Until when somebody else sees the portal as this person; null for the person themself. */
  vistoAte: instant.nullable(),
  sessao: z.object({ id: uuid, expiraEm: instant, inatividadeSegundos: z.int() }),
});

const Sessao = z.object({
  id: uuid,
  atual: z.boolean(),
  criadaEm: instant,
  ultimaAtividade: instant,
  dispositivo: z.string().nullable(),
  /** Whether it is used from the network that this session was opened from; null where that is not known. */
  mesmaRede: z.boolean().nullable(),
  origem: z.string(),
});

export const sessao = {
  eu: route({
    method: 'GET',
    path: '/eu',
    summary: 'The signed-in person with effective permissions',
    access: 'session',
    response: Eu,
  }),
  tela: route({
    method: 'PUT',
    path: '/eu/tela',
    summary: 'Keep how the person likes the screens',
    access: 'session',
    body: Tela,
    response: Tela,
    beforeTerms: true,
  }),
  list: route({
    method: 'GET',
    path: '/eu/sessoes',
    summary: 'Own open sessions',
    access: 'session',
    response: z.object({ items: z.array(Sessao), total: z.int() }),
  }),
  encerrar: route({
    method: 'DELETE',
    path: '/eu/sessoes/:id',
    summary: 'End one of the own sessions',
    access: 'session',
    params: idParams,
    response: 'empty',
    beforeTerms: true,
  }),
  encerrarOutras: route({
    method: 'DELETE',
    path: '/eu/sessoes',
    summary: 'End all own sessions but this one',
    access: 'session',
    response: 'empty',
    beforeTerms: true,
  }),
} as const satisfies Contract;
