import { ESPECIES_DIFERENCA, TRILHOS } from '@balcao/domain/fechamento/recebimento';
import { SITUACOES_DIFERENCA, SOLUCOES } from '@balcao/domain/fechamento/solucao';
import * as z from 'zod';
import { choice, day, text } from './kernel/address.ts';
import { idParams, inputDate, instant, isoDate, texto, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { act } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const motivo = texto(1000, 10);

/** No day brings ten thousand million reais. */
const RECEBIDO_MAX = 1_000_000_000_000;

/** What one rail brought on a day; integer cents. */
const Numeros = z.object({
  quantos: z.int(),
  esperado: z.int(),
  recebido: z.int(),
  aMais: z.int(),
  aMenos: z.int(),
});

const Fechamento = z.object({
  id: uuid,
  version: z.int(),
  por: z.string(),
  em: instant,
  /** Who opened the day again, when and why; null while it holds. */
  reabertura: z.object({ por: z.string(), em: instant, motivo: z.string() }).nullable(),
});

const Dia = z.object({
  dia: isoDate,
  trilhos: z.array(Numeros.extend({ meio: z.enum(TRILHOS) })),
  total: Numeros,
  /**
   * How both councils share what paid charges, less what went back, in integer cents; porCento is the federal part by the
   * norm of the day. Null for a day that was closed before this was kept.
   */
  cota: z.object({ porCento: z.int(), federal: z.int(), regional: z.int() }).nullable(),
  /** Differences of the day that wait for a solution, and all of them. */
  abertas: z.int(),
  diferencas: z.int(),
  /** When the provider of Pix was last asked for all of the day; null where it never was. */
  conferidoEm: instant.nullable(),
  /** The closing that holds; the figures are then those that it kept. */
  fechamento: Fechamento.nullable(),
  /** Closings that were undone, the newest first. */
  desfeitos: z.array(Fechamento),
  /** Why the reader cannot close the day or open it again now, in words; null where they can. */
  naoFecha: z.string().nullable(),
  naoReabre: z.string().nullable(),
});

const Diferenca = z.object({
  id: uuid,
  version: z.int(),
  dia: isoDate,
  meio: z.enum(TRILHOS),
  especie: z.enum(ESPECIES_DIFERENCA),
  /** The part of the transfer that differs, and all of it; integer cents. */
  valor: z.int(),
  recebido: z.int(),
  pagoEm: instant,
  /** Names the transfer at its provider. */
  transferencia: z.string(),
  situacao: z.enum(SITUACOES_DIFERENCA),
  cobranca: z.object({ id: uuid, descricao: z.string() }).nullable(),
  pessoa: z.string().nullable(),
  solucao: z.enum(SOLUCOES).nullable(),
  motivo: z.string().nullable(),
  por: z.string().nullable(),
  /** When the bank last did not carry out its refund; null where none failed, and once it is solved. */
  devolucaoNaoFeitaEm: instant.nullable(),
  /** The charge that was paid with it, or on which it stays as a credit. */
  destino: z.object({ id: uuid, descricao: z.string() }).nullable(),
  /** What the reader may do about it now. */
  solucoes: z.array(z.enum(SOLUCOES)),
  /** Whether the reader decides on the refund that waits. */
  decide: z.boolean(),
});

const Destino = z.object({
  pessoaId: uuid,
  nome: z.string(),
  cpfCnpj: z.string().nullable(),
  /** Whether a credit can stay with this person. */
  recebeCredito: z.boolean(),
  cobrancas: z.array(z.object({ id: uuid, descricao: z.string(), vencimento: isoDate, total: z.int() })),
});

/** Days of receipts: figures, differences and their closing. */
export const fechamento = {
  dia: route({
    method: 'GET',
    path: '/fechamentos',
    summary: 'What was expected and received on a day by each rail, and whether it is closed',
    access: 'financeiro.ver',
    query: z.object({ dia: inputDate }),
    response: Dia,
  }),
  conferir: route({
    method: 'POST',
    path: '/fechamentos/conferencias',
    summary:
      'Ask the provider of Pix for all transfers of a day, and hold every payment of it against its charge',
    access: 'financeiro.baixar_manual',
    body: z.object({ dia: inputDate }),
    response: Dia,
    problems: ['not_possible'],
  }),
  fechar: route({
    method: 'POST',
    path: '/fechamentos',
    summary: 'Close a day that is over and has no open difference; its figures are kept as they are',
    access: 'financeiro.baixar_manual',
    stepUp: true,
    /** What came in when it was seen, in cents. A day that changed meanwhile is not closed. */
    body: z.object({ dia: inputDate, recebido: z.int().min(0).max(RECEBIDO_MAX) }),
    response: Dia,
    idempotent: true,
    problems: ['not_possible', 'stale'],
  }),
  reabrir: act({
    path: '/fechamentos/:id/reabertura',
    summary: 'Open a closed day again, by somebody else than who closed it, with a reason',
    access: 'financeiro.baixar_manual',
    stepUp: true,
    says: { motivo },
    response: Dia,
  }),
  livro: route({
    method: 'GET',
    path: '/fechamentos/livro',
    summary: 'The entries of the books of a period as CSV; it is recorded',
    access: 'financeiro.ver',
    stepUp: true,
    query: z
      .object({ inicio: inputDate, fim: inputDate })
      .refine(({ inicio, fim }) => inicio <= fim, { path: ['fim'], error: 'O fim vem antes do início.' }),
    response: 'file',
  }),
} as const satisfies Contract;

/** Money that differs from what was expected, and what is done about it. */
export const diferenca = {
  list: list({
    path: '/diferencas',
    summary: 'Differences of receipts, the open ones of the earliest day first',
    access: 'financeiro.ver',
    row: Diferenca,
    filters: {
      /** Name of the payer, or the transfer. */
      busca: text(100),
      situacao: choice(['pendentes', 'resolvidas', 'todas'], 'pendentes'),
      especie: choice(ESPECIES_DIFERENCA),
      meio: choice(TRILHOS),
      dia: day,
    },
  }),
  detail: route({
    method: 'GET',
    path: '/diferencas/:id',
    summary: 'One difference, with what the reader may do about it now',
    access: 'financeiro.ver',
    params: idParams,
    response: Diferenca,
  }),
  destinos: route({
    method: 'GET',
    path: '/diferencas/:id/destinos',
    summary:
      'People and open charges that a difference may be applied to: those of its payer, or found by the search',
    access: 'financeiro.baixar_manual',
    params: idParams,
    query: z.object({ busca: texto(100, 0).default('') }),
    response: z.object({ pessoas: z.array(Destino) }),
  }),
  resolver: act({
    path: '/diferencas/:id/solucao',
    summary:
      'Solve a difference with a reason: apply it to a charge, keep it as a credit, accept it, or ask for its refund, which another person approves',
    access: 'financeiro.baixar_manual',
    stepUp: true,
    says: {
      solucao: z.enum(SOLUCOES),
      motivo,
      /** Of APLICAR: the charge that is paid. */
      cobrancaId: uuid.optional(),
      /** Of VINCULAR: whose money it is. */
      pessoaId: uuid.optional(),
    },
    response: Diferenca,
  }),
  decidir: act({
    path: '/diferencas/:id/decisao',
    summary: 'Approve or refuse a refund that somebody else asked for',
    access: 'financeiro.restituir.aprovar',
    stepUp: true,
    says: { aprova: z.boolean(), motivo },
    response: Diferenca,
  }),
} as const satisfies Contract;
