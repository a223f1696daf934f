import * as z from 'zod';
import { idParams, linha, uuid } from './kernel/field.ts';
import { record } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

/** For whom a category is offered. */
const Publico = z.enum(['CIDADAO', 'PROFISSIONAL', 'EMPRESA', 'ESTUDANTE']);

const Categoria = z.object({
  id: uuid,
  version: z.int(),
  paiId: uuid.nullable(),
  nome: z.string(),
  ordem: z.int(),
  publicos: z.array(Publico),
  palavras: z.array(z.string()),
  grupo: z.object({ id: uuid, sigla: z.string(), nome: z.string() }).nullable(),
  ativa: z.boolean(),
  /** The category that took its place. */
  sucessoraId: uuid.nullable(),
  /** How many manifestations were filed under it. */
  usos: z.int(),
});

const CategoriaInput = z.object({
  nome: linha(80, 2),
  paiId: uuid.nullable().default(null),
  publicos: z.array(Publico).max(4).default([]),
  /** Words of a report by which it is suggested; folded as they are kept. */
  palavras: z.array(linha(40, 3)).max(40).default([]),
  grupoId: uuid.nullable().default(null),
  ativa: z.boolean().default(true),
});

/** What manifestations are about: categories and subcategories, as the council orders them. */
export const manifestacaoCategoria = {
  list: route({
    method: 'GET',
    path: '/manifestacao-categorias',
    summary: 'All categories in the order of the council',
    access: 'ouvidoria.categorias',
    response: z.object({ items: z.array(Categoria) }),
  }),
  escolher: route({
    method: 'GET',
    path: '/categorias-de-manifestacao',
    summary:
      'The categories among which somebody who files chooses, with the words by which they are suggested',
    access: 'public',
    // Who writes without a name asks it too.
    untraced: true,
    response: z.object({
      items: z.array(Categoria.pick({ id: true, paiId: true, nome: true, publicos: true, palavras: true })),
    }),
  }),
  ...record({
    path: '/manifestacao-categorias',
    summary: { create: 'Add a category at the end', change: 'Change a category, or take it out of use' },
    access: 'ouvidoria.categorias',
    body: CategoriaInput,
    response: Categoria,
  }),
  ordenar: route({
    method: 'PUT',
    path: '/manifestacao-categorias/ordem',
    summary: 'Put the categories of one level in this order',
    access: 'ouvidoria.categorias',
    body: z.object({ paiId: uuid.nullable(), ids: z.array(uuid).min(1).max(200) }),
    response: z.object({ items: z.array(Categoria) }),
    problems: ['stale'],
  }),
  unir: route({
    method: 'POST',
    path: '/manifestacao-categorias/:id/uniao',
    summary:
      'Merge it into another one, with what was filed under it; it goes out of use and stays on record',
    access: 'ouvidoria.categorias',
    params: idParams,
    body: z.object({ version: z.int32(), sucessoraId: uuid }),
    response: z.object({ items: z.array(Categoria) }),
    problems: ['stale', 'not_possible'],
  }),
} as const satisfies Contract;
