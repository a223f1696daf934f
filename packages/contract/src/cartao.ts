import { BANDEIRAS } from '@balcao/domain/cartao/numero';
import { MAXIMO_DE_PARCELAS } from '@balcao/domain/cartao/parcelas';
import * as z from 'zod';
import { INT4_MAX, idParams, instant, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { COBRANCAS_JUNTAS_MAX } from './tentativa.ts';

const Cobrancas = z
  .array(uuid)
  .min(1, 'Escolha pelo menos uma cobrança.')
  .max(COBRANCAS_JUNTAS_MAX, `Escolha no máximo ${COBRANCAS_JUNTAS_MAX} cobranças.`);

/** A card that the caller keeps for the next time: brand, last four digits and month. */
const CartaoSalvo = z.object({
  id: uuid,
  bandeira: z.enum(BANDEIRAS),
  final: z.string(),
  /** Year and month. */
  validade: z.string(),
  vencido: z.boolean(),
});

const Item = z.object({ cobrancaId: uuid, descricao: z.string(), valor: z.int() });

/** A payment by card as its payer follows it. Amounts are integer cents. */
const Pagamento = z.object({
  id: uuid,
  /** `ESPERA`: the acquirer has not decided yet, or the money is being taken. Only `PAGO` is a payment. */
  andamento: z.enum(['ESPERA', 'PAGO', 'RECUSADO', 'DESFEITO']),
  /** The page of the acquirer, while it takes a card. */
  pagina: z.string().nullable(),
  /** Why it was refused, in words; null otherwise. */
  recusa: z.string().nullable(),
  total: z.int(),
  parcelas: z.int(),
  cartao: z.object({ bandeira: z.enum(BANDEIRAS), final: z.string() }).nullable(),
  pagoEm: instant.nullable(),
  itens: z.array(Item),
});

/** Payments by card. The number of a card is typed on the page of the acquirer, and never comes here. */
export const cartao = {
  preparar: route({
    method: 'GET',
    path: '/cartao/preparo',
    summary:
      'What paying these charges by card comes to today, in how many instalments, and with which kept cards',
    access: 'session',
    query: z.object({
      /** Ids of charges, separated by commas. */
      cobrancas: z
        .string()
        .max(37 * COBRANCAS_JUNTAS_MAX)
        .transform((text) => text.split(','))
        .pipe(Cobrancas),
    }),
    response: z.object({
      itens: z.array(Item),
      total: z.int(),
      maxParcelas: z.int(),
      cartoes: z.array(CartaoSalvo),
      /** True when the built-in acquirer takes the cards: no money moves. */
      simulado: z.boolean(),
      /** Whether one of them was paid, and that is not decided yet. */
      emConfirmacao: z.boolean(),
    }),
    problems: ['pagamento.unavailable', 'pagamento.paid', 'pagamento.closed'],
  }),
  pagar: route({
    method: 'POST',
    path: '/cartao/pagamentos',
    summary:
      'Open a payment by card, or return the one that is open for the same wish: never two for one charge',
    access: 'session',
    body: z.object({
      cobrancas: Cobrancas,
      /** What the payer saw; another total is refused, so that nobody pays what they did not read. */
      total: z.int().min(1).max(INT4_MAX),
      parcelas: z
        .int()
        .min(1, 'Escolha em quantas parcelas.')
        .max(MAXIMO_DE_PARCELAS, `Escolha no máximo ${MAXIMO_DE_PARCELAS} parcelas.`),
      /** A kept card; null for one that is typed. */
      cartaoId: uuid.nullable(),
      /** Keep the typed card for the next time. */
      guardar: z.boolean(),
    }),
    response: Pagamento,
    problems: [
      'pagamento.unavailable',
      'pagamento.paid',
      'pagamento.closed',
      'pagamento.changed',
      'not_possible',
    ],
  }),
  conferir: route({
    method: 'POST',
    path: '/cartao/pagamentos/:id/conferencia',
    summary: 'Ask the acquirer how a payment by card stands, on the return from its page',
    access: 'session',
    params: idParams,
    response: Pagamento,
  }),
  detail: route({
    method: 'GET',
    path: '/cartao/pagamentos/:id',
    summary: 'How a payment by card stands: a small answer to ask for every few seconds',
    access: 'session',
    params: idParams,
    passive: true,
    response: Pagamento,
  }),
  esquecer: route({
    method: 'DELETE',
    path: '/cartao/salvos/:id',
    summary: 'Delete a card that the caller kept, here and at the acquirer',
    access: 'session',
    params: idParams,
    response: 'empty',
  }),
  receber: route({
    method: 'POST',
    path: '/pagamentos/cartao',
    summary: 'Notice of the acquirer of cards, signed; kept as it came and carried out by a job',
    access: 'public',
    uncounted: true,
    body: 'stream',
    signedJson: true,
    response: z.object({ recebido: z.literal(true) }),
    problems: ['pagamento.signature', 'pagamento.unavailable', 'too_large', 'malformed'],
  }),
} as const satisfies Contract;
