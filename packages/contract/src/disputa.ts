import * as z from 'zod';
import { choice, text } from './kernel/address.ts';
import { idParams, instant, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

const SITUACOES = ['ABERTA', 'GANHA', 'PERDIDA'] as const;

/** A card payment that its payer asked the bank to take back; integer cents. */
const Disputa = z.object({
  /** Of the attempt to pay. */
  id: uuid,
  situacao: z.enum(SITUACOES),
  abertaEm: instant,
  /** Until when the council may answer. */
  responderAte: instant,
  decididaEm: instant.nullable(),
  valor: z.int(),
  pessoa: z.string(),
  cobrancas: z.array(z.object({ id: uuid, descricao: z.string(), valor: z.int() })),
});

/** What the council may show to the acquirer. */
const Dossie = Disputa.extend({
  pagoEm: instant.nullable(),
  parcelas: z.int(),
  cartao: z.string().nullable(),
  nsu: z.string().nullable(),
  autorizacao: z.string().nullable(),
  /** Result of 3-D Secure and how it was reached; null where the acquirer told none. */
  autenticacao: z
    .object({ resultado: z.string(), eci: z.string().nullable(), id: z.string().nullable() })
    .nullable(),
  /** When the payer asked for the payment, from which device, and the keyed hash of the network. */
  origem: z.object({ em: instant, dispositivo: z.string().nullable(), rede: z.string().nullable() }),
  /** Requests that the payment was for, and what was issued for each. */
  pedidos: z.array(
    z.object({
      id: uuid,
      numero: z.string(),
      documentos: z.array(z.object({ titulo: z.string(), numero: z.string().nullable(), em: instant })),
    }),
  ),
});

/** Card payments in dispute. The acquirer decides; the council answers in time. */
export const disputa = {
  list: list({
    path: '/disputas',
    summary: 'Card payments that were disputed, the first to be answered first',
    access: 'financeiro.ver',
    row: Disputa,
    filters: {
      /** Name of the payer, or the number of the payment at the acquirer. */
      busca: text(100),
      andamento: choice(['abertas', 'decididas', 'todas'], 'abertas'),
    },
  }),
  detail: route({
    method: 'GET',
    path: '/disputas/:id',
    summary:
      'A dispute with what the council may show: payment, authentication, network, request and documents',
    access: 'financeiro.ver',
    params: idParams,
    response: Dossie,
  }),
} as const satisfies Contract;
