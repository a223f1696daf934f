import * as z from 'zod';
import { choice, text } from './kernel/address.ts';
import { idParams, instant, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

/**
 * pendente: waiting. local: no SMTP server, readable here. falhou: refused for good. expirado: no longer
 * useful. cancelado: the recipient died, was forgotten or lost the address while it waited; `erro` says
 * which.
 */
export const SITUACOES = ['pendente', 'enviado', 'local', 'falhou', 'expirado', 'cancelado'] as const;

const EmailResumo = z.object({
  id: uuid,
  template: z.string(),
  para: z.string(),
  assunto: z.string(),
  situacao: z.enum(SITUACOES),
  tentativas: z.int(),
  erro: z.string().nullable(),
  criadoEm: instant,
  enviadoEm: instant.nullable(),
});

const EmailDetalhe = EmailResumo.extend({
  texto: z.string(),
  /** A whole page, for a sandboxed frame; it has no script and loads nothing. */
  html: z.string(),
  requerimentoId: uuid.nullable(),
  expiraEm: instant.nullable(),
});

export const email = {
  list: list({
    path: '/emails',
    summary: 'The outbox: what was sent or waits to be, newest first',
    access: 'email.ler',
    row: EmailResumo,
    filters: {
      situacao: choice(SITUACOES),
      template: text(60),
      /** Part of the address or of the subject. */
      busca: text(100),
    },
  }),
  resumo: route({
    method: 'GET',
    path: '/fila-de-email',
    summary: 'How many messages wait, since when, and how many failed in the last 30 days',
    access: 'email.ler',
    response: z.object({
      naFila: z.int(),
      /** When the oldest waiting one was written. */
      maisAntiga: instant.nullable(),
      falharam: z.int(),
      /** Failed ones that may be tried again: not outdated, and without an erased code or link. */
      reenviaveis: z.int(),
    }),
  }),
  detail: route({
    method: 'GET',
    path: '/emails/:id',
    summary:
      'One message with its text and HTML; reading it is recorded. Codes and links show to `config.email` only',
    access: 'email.ler',
    params: idParams,
    response: EmailDetalhe,
    problems: ['auth.step_up_required'],
  }),
  reenviar: route({
    method: 'POST',
    path: '/emails/:id/reenviar',
    summary: 'Try a failed message again',
    access: 'config.email',
    params: idParams,
    response: 'empty',
    problems: ['stale'],
  }),
  reenviarTodas: route({
    method: 'POST',
    path: '/reenvios',
    summary: 'Try the failed messages of the last 30 days again, up to 500 at once, oldest first',
    access: 'config.email',
    response: z.object({ reenviadas: z.int(), restam: z.int() }),
  }),
} as const satisfies Contract;
