import * as z from 'zod';
import { choice, text } from './kernel/address.ts';
import { instant, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import type { Contract } from './kernel/route.ts';

/** One movement, as this reader may know it. */
const Tramite = z.object({
  id: uuid,
  em: instant,
  /** The page of what it was done to. */
  link: z.string(),
  numero: z.string().nullable(),
  assunto: z.string(),
  /** What was done. */
  titulo: z.string(),
  /** The group that had it before, where another one got it. */
  de: z.string().nullable(),
  /** The group that had it then. */
  para: z.string().nullable(),
  /** Who did it; staff alone are told, and nothing of what is under secrecy. */
  por: z.string().nullable(),
  /** It stays among staff. */
  interno: z.boolean(),
});

export const tramite = {
  list: list({
    path: '/tramites',
    summary:
      'Movements of the requests and letters that the caller may see, newest first: those of some days, or with the number of one of any day',
    access: 'session',
    row: Tramite,
    filters: {
      /** How many days back; with `busca` every day counts. */
      periodo: choice(['7', '30', '90'], '30'),
      sobre: choice(['requerimento', 'carta']),
      /** What passed between groups: to those of the caller, from those, or to those and not taken yet. */
      caixa: choice(['recebidos', 'enviados', 'por_receber']),
      /** Whole number of the request or letter. */
      busca: text(40),
    },
  }),
} as const satisfies Contract;
