import * as z from 'zod';
import { SITUACOES } from './email.ts';
import { day, text } from './kernel/address.ts';
import { idParams, instant, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

const FILTROS = {
  /** The name of who did it. */
  pessoa: text(100),
  acao: text(60),
  objeto: text(40),
  objetoId: text(100),
  inicio: day,
  fim: day,
} as const;

const Evento = z.object({
  id: uuid,
  em: instant,
  /** Registered name of who did it, with the social name beside it; null for the portal, a visitor and a protected person. */
  ator: z.string().nullable(),
  /** Their masked CPF or CNPJ. */
  atorDocumento: z.string().nullable(),
  /** It is about a request whose author is protected, and would tell who that is. */
  protegido: z.boolean(),
  acao: z.string(),
  objeto: z.string().nullable(),
  objetoId: z.string().nullable(),
  /** Number of a request. */
  numero: z.string().nullable(),
});

const EventoAberto = Evento.extend({
  dados: z.record(z.string(), z.unknown()),
  /** Where the actor was signed in: the device, and the beginning of the keyed hash that stands for the network. */
  sessao: z.object({ dispositivo: z.string().nullable(), rede: z.string().nullable() }).nullable(),
  /** Its link in the chain; null before it is sealed. */
  selo: z.object({ elo: z.int(), em: instant }).nullable(),
});

const Cadeia = z.object({
  /** How many events are sealed. */
  selados: z.int(),
  ultimoSelo: instant.nullable(),
  /** The newest mailed anchor of the last 30 days that left, or else the newest; `local` without a mail server. */
  ancora: z.object({ em: instant.nullable(), para: z.string(), situacao: z.enum(SITUACOES) }).nullable(),
  /** The last verification: whether the chain holds, else its first broken link, where one is known, and why. */
  conferencia: z
    .object({
      em: instant,
      integra: z.boolean(),
      eventos: z.int().nullable(),
      elo: z.int().nullable(),
      motivo: z.string().nullable(),
    })
    .nullable(),
  /** A verification is under way. */
  conferindo: z.boolean(),
});

const eventos = list({
  path: '/auditoria/eventos',
  summary:
    'The audit log, newest first; reading it is recorded. Authors of protected requests show to nobody',
  access: 'auditoria.ver',
  row: Evento,
  filters: FILTROS,
});

export const auditoria = {
  list: eventos,
  detail: route({
    method: 'GET',
    path: '/auditoria/eventos/:id',
    summary: 'One event with its facts; opening it is recorded',
    access: 'auditoria.ver',
    params: idParams,
    response: EventoAberto,
  }),
  exportar: route({
    method: 'GET',
    path: '/auditoria/arquivo',
    summary: 'The events that the filters find as a file, the newest 50,000 of them; it is recorded',
    access: 'auditoria.ver',
    query: eventos.query.omit({ pagina: true, porPagina: true }).extend({ formato: z.enum(['csv', 'xlsx']) }),
    response: 'file',
    stepUp: true,
  }),
  cadeia: route({
    method: 'GET',
    path: '/auditoria/cadeia',
    summary: 'How far the chain is sealed and anchored, and the result of its last verification',
    access: 'auditoria.ver',
    passive: true,
    response: Cadeia,
  }),
  conferir: route({
    method: 'POST',
    path: '/auditoria/conferencia',
    summary: 'Ask for a verification of the whole chain; one at a time, made in the background',
    access: 'auditoria.ver',
    response: Cadeia,
  }),
} as const satisfies Contract;
