import { MAX_PASSOS, MAX_PEDIDOS, MAX_PREVIA, MOVIMENTOS, type Movimento } from '@balcao/domain/macro/passo';
import * as z from 'zod';
import { INT4_MAX, idParams, inputInstant, instant, linha, texto, uuid } from './kernel/field.ts';
import { record } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const Acao = z.enum(Object.keys(MOVIMENTOS) as [Movimento, ...Movimento[]], 'Escolha o movimento.');

/** One step; what it may say is checked by the rules of the steps. */
const Passo = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('responder'), texto: texto(4000, 0) }),
  z.object({ tipo: z.literal('nota'), texto: texto(4000, 0) }),
  z.object({ tipo: z.literal('mover'), acao: Acao, texto: texto(1000, 0) }),
  z.discriminatedUnion('para', [
    z.object({ tipo: z.literal('atribuir'), para: z.enum(['eu', 'ninguem']) }),
    z.object({ tipo: z.literal('atribuir'), para: z.literal('pessoa'), usuarioId: uuid }),
  ]),
  z.object({ tipo: z.literal('encaminhar'), grupoId: uuid }),
  z.object({ tipo: z.literal('etiquetar'), etiquetaId: uuid }),
  z.object({ tipo: z.literal('desetiquetar'), etiquetaId: uuid }),
]);

const MacroInput = z.object({
  nome: linha(80),
  passos: z.array(Passo).max(MAX_PASSOS, `Use no máximo ${MAX_PASSOS} passos.`),
  /** Group whose members use it; null for all. */
  grupoId: uuid.nullable(),
  ativo: z.boolean(),
  posicao: z.int().min(0).max(INT4_MAX).default(0),
});

const Macro = MacroInput.extend({
  id: uuid,
  posicao: z.int(),
  grupo: z.string().nullable(),
  version: z.int(),
  /** Each step in words. */
  resumo: z.array(z.string()),
});

const Previa = z.object({
  id: uuid,
  numero: z.string().nullable(),
  /** State of the request that the effects were worked out upon. */
  version: z.int(),
  vistoEm: instant,
  /** The colleague who has it now; null for a free request, and for one of the caller. */
  colega: z.string().nullable(),
  /** Why it cannot be run; null when it can. */
  motivo: z.string().nullable(),
  efeitos: z.array(z.object({ titulo: z.string(), texto: z.string().nullable() })),
});

/** A run: of a macro, or of one act on many requests. */
export const Execucao = z.object({
  id: uuid,
  nome: z.string(),
  /** One act on many requests, and no macro: it begins at once. */
  lote: z.boolean(),
  situacao: z.enum(['agendada', 'executando', 'concluida', 'desfazendo', 'desfeita']),
  /** When it begins. */
  executaEm: instant,
  /** Until then it can be undone: a macro before it begins, an act also afterwards; null when it cannot. */
  desfazerAte: instant.nullable(),
  /** Now, by the same clock. */
  agora: instant,
  itens: z.array(
    z.object({
      id: uuid,
      numero: z.string(),
      /** `sem_efeito`: there was nothing to do. */
      situacao: z.enum(['agendado', 'feito', 'recusado', 'sem_efeito', 'desfeito']),
      /** Why it was refused, there was nothing to do, or it was done and could not be undone. */
      motivo: z.string().nullable(),
    }),
  ),
});

export const macro = {
  list: route({
    method: 'GET',
    path: '/macros',
    summary: 'Macros that the caller may use; for those who keep them, all',
    access: 'requerimento.assumir',
    response: z.object({ items: z.array(Macro), total: z.int() }),
  }),
  ...record({
    path: '/macros',
    summary: {
      create: 'Add a macro; variables that do not exist are refused on their step',
      change: 'Change a macro; runs that were confirmed keep the steps that they had',
    },
    access: 'config.modelos',
    body: MacroInput,
    response: Macro,
  }),
  pessoas: route({
    method: 'GET',
    path: '/fila/pessoas',
    summary: 'Staff whom a macro may put in charge',
    access: 'config.modelos',
    response: z.object({ items: z.array(z.object({ id: uuid, nome: z.string() })), total: z.int() }),
  }),
  previa: route({
    method: 'POST',
    path: '/macros/:id/previa',
    summary: 'What the macro would do to each request, text included, or why it cannot; changes nothing',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({ requerimentos: z.array(uuid).min(1).max(MAX_PREVIA) }),
    response: z.object({ version: z.int(), itens: z.array(Previa) }),
  }),
  executar: route({
    method: 'POST',
    path: '/macros/:id/execucoes',
    summary: 'Confirm a previewed run: it begins in 30 seconds and can be undone until then',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({
      /** The macro as it was previewed. */
      version: z.int32(),
      itens: z
        .array(z.object({ id: uuid, version: z.int32(), vistoEm: inputInstant }))
        .min(1, 'Escolha pelo menos um pedido.')
        .max(MAX_PEDIDOS, `Escolha no máximo ${MAX_PEDIDOS} pedidos de cada vez.`),
    }),
    response: Execucao,
    idempotent: true,
    problems: ['stale'],
  }),
  execucao: route({
    method: 'GET',
    path: '/macros/execucoes/:id',
    summary: 'An own run: when it begins, and what became of each request',
    access: 'requerimento.assumir',
    params: idParams,
    response: Execucao,
  }),
  desfazer: route({
    method: 'POST',
    path: '/macros/execucoes/:id/desfazer',
    summary:
      'Undo an own run: a macro before it begins, an act on many requests also afterwards, request by request',
    access: 'requerimento.assumir',
    params: idParams,
    response: Execucao,
    problems: ['macro.started'],
  }),
} as const satisfies Contract;
