import { MEIOS_DE_PAGAR } from '@balcao/domain/pagamento/meio';
import * as z from 'zod';
import { idParams, instant, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/** A way of paying one or several charges together, and how it stands. Amounts are integer cents. */
const Tentativa = z.object({
  id: uuid,
  meio: z.enum(MEIOS_DE_PAGAR),
  /** `CRIADA`: its provider was not reached yet. Only `CONCLUIDA` is a payment. */
  situacao: z.enum(['CRIADA', 'ATIVA', 'CONCLUIDA', 'REMOVIDA', 'EXPIRADA']),
  total: z.int(),
  /** Until when it can be paid. */
  expiraEm: instant,
  /** Whether its bank counts the amount of the day on which it is paid; `total` is that of today then, and else holds to the end. */
  porDia: z.boolean(),
  itens: z.array(z.object({ cobrancaId: uuid, descricao: z.string(), valor: z.int() })),
  /** Null until the provider has answered, and once there is nothing left to pay. */
  pix: z.object({ copiaECola: z.string() }).nullable(),
  /** True when the built-in provider keeps it: no money moves. */
  simulada: z.boolean(),
  /** Page of the built-in provider where a payment is simulated; null with a real one. */
  simulacao: z.string().nullable(),
});

/** Most charges that are paid together. */
export const COBRANCAS_JUNTAS_MAX = 50;

export const tentativa = {
  abrir: route({
    method: 'POST',
    path: '/tentativas',
    summary: 'Ask for a way of paying one or several open charges together, at what they come to today',
    access: 'session',
    body: z.object({
      cobrancas: z
        .array(uuid)
        .min(1, 'Escolha pelo menos uma cobrança.')
        .max(COBRANCAS_JUNTAS_MAX, `Escolha no máximo ${COBRANCAS_JUNTAS_MAX} cobranças.`),
      /** Boletos and cards have routes of their own. */
      meio: z.enum(['PIX']),
    }),
    response: Tentativa,
    problems: ['pagamento.unavailable', 'pagamento.paid', 'pagamento.closed'],
  }),
  detail: route({
    method: 'GET',
    path: '/tentativas/:id',
    summary: 'How a way of paying stands: a small answer to ask for every few seconds',
    access: 'session',
    params: idParams,
    passive: true,
    response: Tentativa,
  }),
} as const satisfies Contract;
