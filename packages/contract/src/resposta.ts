import * as z from 'zod';
import { idParams, instant, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { AnexoResumo } from './rascunho.ts';

/** An own reply that did not leave: it still waits, or was refused when its time came. */
const RespostaRetida = z.object({
  id: uuid,
  texto: z.string(),
  anexos: z.array(AnexoResumo),
  /** Until then it can be undone. */
  saiEm: instant,
  situacao: z.enum(['retida', 'recusada']),
  /** Why it was refused. */
  motivo: z.string().nullable(),
});

const Respostas = z.object({
  /** Now, by the clock of `saiEm`. */
  agora: instant,
  items: z.array(RespostaRetida),
  total: z.int(),
  /** Own replies that left: one in neither list was undone. Forgotten a week later. */
  sairam: z.array(uuid),
  /** Colleagues whose reply to this request is about to leave. */
  colegas: z.array(z.string()),
});

/** Replies that staff write by hand: they leave after 30 seconds, and until then exist for their author alone. */
export const resposta = {
  list: route({
    method: 'GET',
    path: '/requerimentos/:id/respostas',
    summary: 'Own replies to a request that did not leave yet, and which colleagues are about to answer',
    access: 'requerimento.assumir',
    joined: true,
    passive: true,
    params: idParams,
    response: Respostas,
  }),
  reter: route({
    method: 'POST',
    path: '/requerimentos/:id/respostas',
    summary: 'Answer the requester: the reply leaves in 30 seconds and can be undone until then',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({
      /** The state that the writer has seen: upon another one nothing is kept. */
      version: z.int32().min(1).optional(),
      texto: texto(8000),
      anexos: z.array(uuid).max(20).default([]),
    }),
    response: Respostas,
    idempotent: true,
    problems: ['forbidden', 'stale', 'requerimento.transition_invalid'],
  }),
  desfazer: route({
    method: 'POST',
    path: '/respostas/:id/desfazer',
    summary:
      'Take an own reply back before it leaves, or one that was refused: its text and files are free again',
    access: 'requerimento.assumir',
    params: idParams,
    response: z.object({ texto: z.string(), anexos: z.array(AnexoResumo) }),
    problems: ['resposta.left'],
  }),
  enviar: route({
    method: 'POST',
    path: '/respostas/:id/enviar',
    summary: 'Let an own reply leave at once',
    access: 'requerimento.assumir',
    params: idParams,
    response: 'empty',
    problems: ['forbidden', 'requerimento.transition_invalid'],
  }),
} as const satisfies Contract;
