import { SITUACOES_DO_ACORDO } from '@balcao/domain/pagamento/resumo-do-acordo';
import { SITUACOES_COBRANCA } from '@balcao/domain/pagamento/situacao';
import * as z from 'zod';
import { CobrancaResumo } from './cobranca-schemas.ts';
import { id } from './kernel/address.ts';
import { idParams, instant, isoDate, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

/** An instalment, or the rest of one that was paid short. `total` is what was agreed. */
const ParcelaDoAcordo = CobrancaResumo.extend({
  descricao: z.string(),
  /** The last day to pay in time. */
  ultimoDia: isoDate,
  ordem: z.int(),
  /** What it comes to today, and what of the agreed amount paying today lets off. */
  hoje: z.int(),
  desconto: z.int(),
  /** What was paid of it, without what is owed back. */
  pago: z.int(),
});

/** A debt that the agreement stands for, as it was admitted. */
const DebitoDoAcordo = z.object({
  id: uuid,
  descricao: z.string(),
  vencimento: isoDate,
  situacao: z.enum(SITUACOES_COBRANCA),
  principal: z.int(),
  multa: z.int(),
  juros: z.int(),
  total: z.int(),
  /** What the payments took off it once the agreement was broken; null while it was not. */
  abatido: z.int().nullable(),
});

/** An agreement and how it goes. Amounts are integer cents. */
const AcordoDetalhe = z.object({
  /** The request that made it. */
  id: uuid,
  numero: z.string(),
  devedor: z.string(),
  /** Id of the debtor, in whose name what is left is divided again. */
  devedorId: uuid,
  /** Whether the reader pays it: the debtor, or who acts for them. */
  paga: z.boolean(),
  situacao: z.enum(SITUACOES_DO_ACORDO),
  feitoEm: instant,
  pagas: z.int(),
  quantas: z.int(),
  valorPago: z.int(),
  valorAberto: z.int(),
  proximaId: uuid.nullable(),
  vencidas: z.int(),
  parcelas: z.array(ParcelaDoAcordo),
  debitos: z.array(DebitoDoAcordo),
  /** What breaks it, by the norms of the day on which it was made, and the last day that a notice named. */
  quebra: z.object({ parcelas: z.int(), dias: z.int(), aviso: z.int(), prazo: isoDate.nullable() }),
  /** Whether it carries interest, which an early payment lets off. */
  comJuros: z.boolean(),
  termo: z.object({ id: uuid, pronto: z.boolean() }).nullable(),
  /** How the days of its instalments were counted. */
  explicacao: z.array(z.string()),
});

/** An agreement of the caller or of whom they act for. Amounts are integer cents. */
const AcordoDaLista = z.object({
  /** The request that made it. */
  id: uuid,
  numero: z.string(),
  pessoa: z.object({ id: uuid, nome: z.string() }),
  feitoEm: instant,
  situacao: z.enum(SITUACOES_DO_ACORDO),
  parcelas: z.int(),
  pagas: z.int(),
  /** What was agreed. */
  total: z.int(),
  /** What is left of it, as of today. */
  falta: z.int(),
  /** The next one to pay, as of today: the oldest open instalment, or the rest of one that was paid short. */
  proxima: z.object({ vencimento: isoDate, valor: z.int() }).nullable(),
});

export const acordo = {
  list: list({
    path: '/meus-acordos',
    summary:
      'Agreements of the caller and of those they act for, with what is paid of each, the newest first',
    access: 'session',
    row: AcordoDaLista,
    filters: { pessoa: id },
  }),
  detail: route({
    method: 'GET',
    path: '/acordos/:id',
    summary: 'An agreement of one’s own, or any for staff who may see charges, by the request that made it',
    access: 'session',
    params: idParams,
    response: AcordoDetalhe,
  }),
} as const satisfies Contract;
