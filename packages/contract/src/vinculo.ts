import { VINCULOS, VINCULOS_DECLARAVEIS } from '@balcao/domain/requerimento/vinculo';
import * as z from 'zod';
import { idParams, instant, linha, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { RequerimentoDetalhe } from './requerimento-schemas.ts';

const version = z.int32().min(1);
const motivo = texto(1000, 5);
/** Protocol number of the other request, with or without punctuation. */
const numero = linha(40).refine((text) => /\d/.test(text), 'Informe o número do outro pedido.');

/** The other request, as far as a line about it goes. */
const Outro = z.object({
  id: uuid,
  numero: z.string(),
  titulo: z.string(),
  status: z.string(),
  /** The latest correction was waived: the status must not speak of an answer. */
  dispensada: z.boolean(),
});

const Vinculo = z.object({
  id: uuid,
  tipo: z.enum(VINCULOS),
  /** The end at which this request stands. */
  lado: z.enum(['de', 'para']),
  outro: Outro,
  motivo: z.string(),
  por: z.string(),
  em: instant,
});

const Juntado = z.object({
  outro: Outro,
  motivo: z.string(),
  /** Who joined them, for staff. */
  por: z.string().nullable(),
  em: instant,
  /** Messages that were written in the joined request since, and stand in the other. */
  mensagens: z.int(),
  /** Files of the joined request. */
  arquivos: z.int(),
});

const Vinculos = z.object({
  /**
   * Links with requests that the caller may see; the requester reads only links that they made by asking
   * again.
   */
  items: z.array(Vinculo),
  total: z.int(),
  juntadoA: Juntado.nullable(),
  recebidos: z.array(Juntado),
  /** For staff, of each split whose other request is with a group out of the caller's reach: where this one stands. */
  comOutroGrupo: z.array(z.enum(['de', 'para'])),
});

const joinProblems = ['stale', 'requerimento.transition_invalid'] as const;

export const vinculo = {
  list: route({
    method: 'GET',
    path: '/requerimentos/:id/vinculos',
    summary: 'Requests linked with this one, the one to which it was joined, and those joined to it',
    access: 'session',
    joined: true,
    params: idParams,
    response: Vinculos,
  }),
  create: route({
    method: 'POST',
    path: '/requerimentos/:id/vinculos',
    summary: 'Link the request with another that the caller may see, by its number',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({ tipo: z.enum(VINCULOS_DECLARAVEIS, 'Escolha o tipo.'), numero, motivo }),
    response: Vinculos,
    problems: ['requerimento.transition_invalid'],
  }),
  undo: route({
    method: 'DELETE',
    path: '/requerimentos/:id/vinculos/:vinculoId',
    summary: 'Take a link away from both requests; it stays on record',
    access: 'requerimento.assumir',
    params: z.object({ id: uuid, vinculoId: uuid }),
    response: Vinculos,
    problems: ['requerimento.transition_invalid', 'stale'],
  }),
  juntar: route({
    method: 'POST',
    path: '/requerimentos/:id/juntada',
    summary:
      'Join the request to an older one of the same person: it is archived with its number, messages go there',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({ version, numero, motivo: texto(1000, 10) }),
    response: RequerimentoDetalhe,
    problems: joinProblems,
  }),
  desfazerJuntada: route({
    method: 'POST',
    path: '/requerimentos/:id/juntada/desfazer',
    summary: 'Undo the joining while the other request is open: messages come back and the clock goes on',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({ version, motivo: texto(1000, 10) }),
    response: RequerimentoDetalhe,
    problems: joinProblems,
  }),
  servicosParaDesmembrar: route({
    method: 'GET',
    path: '/requerimentos/:id/desmembramento/servicos',
    summary: 'Services for a request that is split off this one',
    access: 'requerimento.assumir',
    params: idParams,
    response: z.object({
      items: z.array(z.object({ id: z.int(), titulo: z.string(), grupo: z.string() })),
      total: z.int(),
    }),
    problems: ['requerimento.transition_invalid'],
  }),
  desmembrar: route({
    method: 'POST',
    path: '/requerimentos/:id/desmembramento',
    summary: 'Make messages and files of the request a request of its own, of the same person',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({
      version,
      tipoId: z.int32(),
      mensagens: z.array(uuid).max(100),
      anexos: z.array(uuid).max(100),
      motivo: texto(1000, 10),
    }),
    response: RequerimentoDetalhe,
    problems: [...joinProblems, 'requerimento.duplicate', 'requerimento.not_eligible'],
  }),
  desfazerDesmembramento: route({
    method: 'POST',
    path: '/requerimentos/:id/desmembramento/desfazer',
    summary: 'Archive a request that came out of another while nothing followed, and give its messages back',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({ version, motivo: texto(1000, 10) }),
    response: RequerimentoDetalhe,
    problems: joinProblems,
  }),
} as const satisfies Contract;
