import * as z from 'zod';
import { idParams, linha, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { Lista, ListaColuna, ListaFiltros, ListaFiltrosGuardados } from './lista.ts';

/** Views of their own that one person may keep for each list. */
export const VISOES_MAXIMO = 30;

/** Most that a view is counted up to; one more means that there are more. */
export const VISAO_CONTAGEM_MAXIMO = 999;

const Visao = z.object({
  id: uuid,
  lista: Lista,
  nome: z.string(),
  filtros: ListaFiltrosGuardados,
  /** Columns that it hides. */
  ocultas: z.array(ListaColuna),
  /** The group that it is shared with; null for one that only its owner sees. */
  grupo: z.object({ id: uuid, sigla: z.string(), nome: z.string() }).nullable(),
  dono: z.string(),
  minha: z.boolean(),
  podeAlterar: z.boolean(),
  /** The list of the caller opens with it. */
  padrao: z.boolean(),
  version: z.int(),
});

const VisaoInput = z.object({
  nome: linha(60),
  filtros: ListaFiltros,
  ocultas: z.array(ListaColuna).max(ListaColuna.options.length).default([]),
  grupoId: uuid.nullable().default(null),
});

const daLista = z.object({ lista: Lista });

export const visao = {
  list: route({
    method: 'GET',
    path: '/visoes',
    summary: 'Saved views of a list: own ones, and those shared with the groups of the caller',
    access: 'session',
    joined: true,
    query: daLista,
    response: z.object({ items: z.array(Visao), total: z.int() }),
  }),
  contagens: route({
    method: 'GET',
    path: '/contagens/visoes',
    summary: 'How many requests each saved view holds for the caller, up to a thousand',
    access: 'session',
    joined: true,
    query: daLista,
    response: z.object({
      /** `total` is null for a view that cannot be counted quickly. */
      items: z.array(z.object({ id: uuid, total: z.int().nullable() })),
      total: z.int(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/visoes',
    summary: 'Save filters, order and columns of a list under a name',
    access: 'session',
    body: VisaoInput.extend({ lista: Lista }),
    response: Visao,
    idempotent: true,
    problems: ['visao.too_many'],
  }),
  change: route({
    method: 'PUT',
    path: '/visoes/:id',
    summary: 'Change a view, rename it, or share it; refused when somebody changed it meanwhile',
    access: 'session',
    params: idParams,
    body: VisaoInput.extend({ version: z.int32() }),
    response: Visao,
    problems: ['stale', 'forbidden'],
  }),
  remover: route({
    method: 'POST',
    path: '/visoes/:id/remover',
    summary: 'Take a view away; it can be had back for a day',
    access: 'session',
    params: idParams,
    response: 'empty',
    problems: ['forbidden'],
  }),
  restaurar: route({
    method: 'POST',
    path: '/visoes/:id/restaurar',
    summary: 'Have a view back that was taken away',
    access: 'session',
    params: idParams,
    response: Visao,
    problems: ['forbidden', 'visao.too_many'],
  }),
  mover: route({
    method: 'PUT',
    path: '/visoes/:id/posicao',
    summary: 'Put an own view at another place among the own ones of its list',
    access: 'session',
    params: idParams,
    body: z.object({
      /** The first is 1; beyond the last is the last. */
      posicao: z.int().min(1).max(VISOES_MAXIMO),
    }),
    response: z.object({ items: z.array(Visao), total: z.int() }),
    problems: ['forbidden'],
  }),
  padrao: route({
    method: 'PUT',
    path: '/visoes/:id/padrao',
    summary: 'Open the list with this view from now on, or no longer',
    access: 'session',
    params: idParams,
    body: z.object({ padrao: z.boolean() }),
    response: Visao,
  }),
} as const satisfies Contract;
