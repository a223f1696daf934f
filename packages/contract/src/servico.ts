import * as z from 'zod';
import { isoDate } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/** How long requests of a service really took, in calendar days; see the domain's `Espera`. */
export const Espera = z.object({
  metade: z.int(),
  noveEmDez: z.int(),
  pedidos: z.int(),
  /** Day up to which the requests were counted. */
  dia: isoDate,
});

/** A service as the Carta de Serviços ao Usuário must describe it (Lei 13.460/2017 art. 7). */
const Servico = z.object({
  id: z.int(),
  slug: z.string(),
  titulo: z.string(),
  resumo: z.string(),
  categoria: z.string(),
  /** Everyday words by which people look for it. */
  palavrasChave: z.array(z.string()),
  publico: z.array(z.string()),
  paraQuem: z.string(),
  /** Why it takes no requests today, and until when; null while it does. */
  fechado: z.string().nullable(),
  prazo: z.string(),
  /** The times that only some answers have, with those answers; empty where all have the same. */
  prazoPartes: z.array(z.string()),
  taxa: z.string(),
  /** Parts of the fee; empty when there is nothing to pay or only one amount. */
  taxaPartes: z.array(z.object({ descricao: z.string(), valor: z.string() })),
  /** Of the last 90 days; null while too few requests ended. */
  espera: Espera.nullable(),
  /** Requests filed in the last 90 days. */
  pedidos90Dias: z.int(),
  oQuePrecisa: z.array(z.string()),
  avisos: z.array(z.string()),
  etapas: z.array(z.string()),
  formas: z.array(z.string()),
  prioridades: z.string(),
  acompanhamento: z.string(),
  reclamacao: z.string(),
  /** Days to appeal, from the notice of the decision. */
  recursoDias: z.int(),
  baseLegal: z.string(),
  /** The part of the council that answers. */
  setor: z.string(),
  atualizadoEm: isoDate,
});

export const servico = {
  list: route({
    method: 'GET',
    path: '/servicos',
    summary: 'Carta de Serviços: every service of the catalogue of the day, for anyone; throttled',
    access: 'public',
    response: z.object({ items: z.array(Servico), total: z.int() }),
    problems: ['rate_limited'],
  }),
} as const satisfies Contract;
