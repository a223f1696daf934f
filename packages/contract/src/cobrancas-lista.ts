import { ABAS_DE_COBRANCAS, ATRASOS, NOMES_GRUPO_DE_SITUACAO } from '@balcao/domain/pagamento/filtro';
import { ESPECIES_COBRANCA, SITUACOES_COBRANCA } from '@balcao/domain/pagamento/situacao';
import * as z from 'zod';
import { TotalDoDia } from './cobranca-schemas.ts';
import { choice, flag, id, PAGE_SIZE_MAX, text, whole } from './kernel/address.ts';
import { idParams, instant, isoDate, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { page } from './kernel/page.ts';
import { type Contract, route } from './kernel/route.ts';

/** Largest amount of a filter, in cents: ten million reais. */
const VALOR_MAX = 1_000_000_000;

const pedido = z.object({ id: uuid, numero: z.string() });

/** A charge in a list. Amounts are integer cents. */
const CobrancaDaLista = z.object({
  id: uuid,
  especie: z.enum(ESPECIES_COBRANCA),
  descricao: z.string(),
  exercicio: z.int().nullable(),
  vencimento: isoDate,
  /** The last day to pay in time: a due date without expediente rolls to the next business day. */
  ultimoDia: isoDate,
  original: z.int(),
  /** What being late added, less what paying early takes off. */
  encargos: z.int(),
  /** What is to be paid of it today: nothing of what is closed. */
  total: z.int(),
  /** How the total came about, part by part; the parts add up to it. */
  memoria: TotalDoDia.shape.memoria,
  situacao: z.enum(SITUACOES_COBRANCA),
  /** Its payer paid, and the bank or acquirer has not said so for good. */
  emConfirmacao: z.boolean(),
  emDiscussao: z.boolean(),
  emDisputa: z.boolean(),
  /** Into how many instalments it was divided; null where it was not. */
  parcelas: z.int().nullable(),
  pagoEm: instant.nullable(),
  /** Received and still here: without refunds and what paid another charge. */
  pago: z.int(),
  /** Who owes it. */
  pessoa: z.object({ id: uuid, nome: z.string() }),
  /** The request that it is a fee or an instalment of, where the reader may open that. */
  requerimento: pedido.nullable(),
});

/** A charge among one's own. */
const MinhaCobranca = CobrancaDaLista.extend({
  /** Whether an agreement may cover it today. */
  parcelavel: z.boolean(),
  /** What was paid beyond it and is owed back; integer cents. */
  aMais: z.int(),
});

/** A charge among those of everybody; the number of its debtor is masked. */
const CobrancaDoConselho = CobrancaDaLista.extend({
  pessoa: CobrancaDaLista.shape.pessoa.extend({ documentoMascarado: z.string() }),
});

/** An event in the books of a person's charges. Positive is owed to the council. */
const Movimento = z.object({
  id: uuid,
  em: instant,
  texto: z.string(),
  descricao: z.string(),
  valor: z.int(),
  /** What is owed after it, in all. */
  saldo: z.int(),
});

const comuns = {
  especie: choice(ESPECIES_COBRANCA),
  exercicio: whole(1900, 2199),
  situacao: choice(NOMES_GRUPO_DE_SITUACAO),
} as const;

/** Charges page by page: those of the caller and whom they act for, and those of everybody for staff. */
export const cobrancasLista = {
  minhas: list({
    path: '/minhas-cobrancas',
    summary:
      'Charges of the caller and of those they act for: what is open by its due date, or what is closed',
    access: 'session',
    row: MinhaCobranca,
    filters: {
      aba: choice(ABAS_DE_COBRANCAS, 'abertas'),
      /** Of one of them alone. */
      pessoa: id,
      /** Words of the description. */
      busca: text(100),
      ...comuns,
      /** Without one, what is open by its due date, and what is closed by its end, the newest first. */
      sort: choice(['vencimento', 'descricao', 'exercicio', 'original']),
      desc: flag(false),
    },
  }),
  resumo: route({
    method: 'GET',
    path: '/minhas-cobrancas/resumo',
    summary: 'How many debts of the caller are late or due soon, beside what their requests wait for',
    access: 'session',
    joined: true,
    response: z.object({
      quantas: z.int(),
      /** What they come to today; integer cents. */
      total: z.int(),
      /** The nearest or longest passed last day to pay in time; null where there is none. */
      ultimoDia: isoDate.nullable(),
    }),
  }),
  doConselho: list({
    path: '/cobrancas-do-conselho',
    summary: 'Charges of everybody, for who may see charges',
    access: 'financeiro.ver',
    row: CobrancaDoConselho,
    filters: {
      /** Of one person, by id. */
      pessoa: id,
      /** Name, CPF, CNPJ or number of the registration of who owes. */
      busca: text(100),
      ...comuns,
      atraso: choice(ATRASOS),
      valorDe: whole(0, VALOR_MAX),
      valorAte: whole(0, VALOR_MAX),
      sort: choice(['vencimento', 'original'], 'vencimento'),
      desc: flag(true),
    },
  }),
  movimentos: route({
    method: 'GET',
    path: '/usuarios/:id/movimentos',
    summary: 'The account of a person with the council, in the words of its movements, the newest first',
    access: 'financeiro.ver',
    params: idParams,
    query: z.object({
      pagina: z.coerce.number().int().min(1).max(100_000).default(1),
      porPagina: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(15),
    }),
    response: page(Movimento).extend({
      pessoa: CobrancaDaLista.shape.pessoa,
      /** What is owed now, in all; less than zero is owed to the person. */
      saldo: z.int(),
    }),
  }),
} as const satisfies Contract;
