import { MAX_PEDIDOS, MOVIMENTOS, type Movimento } from '@balcao/domain/macro/passo';
import * as z from 'zod';
import { texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { ListaFiltros } from './lista.ts';
import { Execucao } from './macro.ts';

const etiquetas = z.array(uuid).max(20, 'Escolha no máximo 20 etiquetas.').default([]);

/** One act on many requests; what it may say is checked by the rules of each act. */
const Passo = z.discriminatedUnion('tipo', [
  /** `ausente`: the person knows that they are registered as away. */
  z.object({ tipo: z.literal('assumir'), ausente: z.boolean().default(false) }),
  /** Null leaves the request without a person in charge. */
  z.object({ tipo: z.literal('atribuir'), usuarioId: uuid.nullable(), motivo: texto(1000, 0) }),
  z.object({ tipo: z.literal('encaminhar'), grupoId: uuid, motivo: texto(1000, 0) }),
  z.object({
    tipo: z.literal('mover'),
    acao: z.enum(Object.keys(MOVIMENTOS) as [Movimento, ...Movimento[]], 'Escolha o movimento.'),
    texto: texto(4000, 0).default(''),
  }),
  z.object({ tipo: z.literal('etiquetas'), incluir: etiquetas, retirar: etiquetas }),
]);

export const lote = {
  selecionar: route({
    method: 'POST',
    path: '/fila/selecao',
    summary:
      'Ids of all that the filters find at this moment and the caller handles, in the order of the list',
    access: 'requerimento.assumir',
    body: z.object({ filtros: ListaFiltros }),
    response: z.object({
      /** At most MAX_PEDIDOS. */
      ids: z.array(uuid),
      /** Rows that the filters find, as the list counts them: beyond TOTAL_CAP one more. */
      total: z.int(),
    }),
  }),
  executar: route({
    method: 'POST',
    path: '/fila/lotes',
    summary:
      'Do the same with many requests: it begins at once, goes on without the caller, and each has its own result',
    access: 'requerimento.assumir',
    body: z.object({
      passo: Passo,
      requerimentos: z
        .array(uuid)
        .min(1, 'Escolha pelo menos um pedido.')
        .max(MAX_PEDIDOS, `Escolha no máximo ${MAX_PEDIDOS} pedidos de cada vez.`),
    }),
    response: Execucao,
    idempotent: true,
    problems: ['ausencia.away'],
  }),
} as const satisfies Contract;
