import { ESPECIES_COBRANCA, SITUACOES_COBRANCA } from '@balcao/domain/pagamento/situacao';
import * as z from 'zod';
import { CobrancaResumo, TotalDoDia } from './cobranca-schemas.ts';
import { idParams, instant, isoDate, uuid } from './kernel/field.ts';
import { page } from './kernel/page.ts';
import { type Contract, route } from './kernel/route.ts';

const CobrancaDetalhe = CobrancaResumo.extend({
  especie: z.enum(ESPECIES_COBRANCA),
  descricao: z.string(),
  /** The last day to pay in time: a due date without expediente rolls to the next business day. */
  ultimoDia: isoDate,
  hoje: TotalDoDia,
  /**
   * Received and still here, in cents, without refunds and what paid another charge; more than `total` when something was paid
   * twice.
   */
  valorPago: z.int(),
  /** Of what was received, how much goes back to the payer, in cents. */
  valorARestituir: z.int(),
  /**
   * How much of that has not been asked back, in cents: it waits for no decision, is not on its way and is no
   * credit.
   */
  valorSemPedido: z.int(),
  /** The request that asked some of it back: the latest that waits for a decision, or else the latest that was granted. */
  restituicao: z
    .object({ id: uuid, numero: z.string(), situacao: z.enum(['PEDIDA', 'DEVOLUCAO', 'CREDITO']) })
    .nullable(),
  requerimento: z.object({ id: uuid, numero: z.string(), titulo: z.string() }).nullable(),
  /** Page of the built-in provider where a Pix is simulated; null with a real provider, and without a Pix. */
  simulacao: z.string().nullable(),
});

/** What somebody has to pay now, and the request where they do. */
const APagar = z.object({
  id: uuid,
  especie: z.enum(ESPECIES_COBRANCA),
  descricao: z.string(),
  total: z.int(),
  /** The last day to pay in time. */
  ultimoDia: isoDate,
  requerimento: z.object({ id: uuid, numero: z.string(), titulo: z.string() }),
});

/** Charges and their payment by Pix. */
export const cobranca = {
  aPagar: route({
    method: 'GET',
    path: '/cobrancas',
    summary: 'What the caller has to pay now for their requests, the nearest day first',
    access: 'session',
    response: page(APagar),
  }),
  parcelas: route({
    method: 'GET',
    path: '/requerimentos/:id/parcelas',
    summary: 'The instalments of the agreement that a request made',
    access: 'session',
    params: idParams,
    response: z.object({
      items: z.array(CobrancaResumo.extend({ descricao: z.string(), ultimoDia: isoDate })),
      /** How their days were counted; empty where they are of no agreement that says the day. */
      explicacao: z.array(z.string()),
    }),
  }),
  detail: route({
    method: 'GET',
    path: '/cobrancas/:id',
    summary: 'A charge of one’s own, or any for staff who may see charges',
    access: 'session',
    params: idParams,
    response: CobrancaDetalhe,
  }),
  situacao: route({
    method: 'GET',
    path: '/cobrancas/:id/situacao',
    summary: 'Whether a charge is paid yet: a small answer to ask for every few seconds',
    access: 'session',
    params: idParams,
    passive: true,
    response: z.object({ situacao: z.enum(SITUACOES_COBRANCA), pagoEm: instant.nullable() }),
  }),
  gerarPix: route({
    method: 'POST',
    path: '/cobrancas/:id/pix',
    summary: 'Ask the provider again for the Pix code of an open charge',
    access: 'session',
    params: idParams,
    response: CobrancaDetalhe,
    problems: ['pagamento.unavailable', 'pagamento.paid', 'pagamento.closed'],
  }),
  receberPix: route({
    method: 'POST',
    path: '/pagamentos/pix',
    summary: 'Notice of the Pix provider, signed; kept as it came and carried out by a job',
    access: 'public',
    uncounted: true,
    body: 'stream',
    signedJson: true,
    response: z.object({ recebido: z.literal(true) }),
    problems: ['pagamento.signature', 'pagamento.unavailable', 'too_large', 'malformed'],
  }),
} as const satisfies Contract;
