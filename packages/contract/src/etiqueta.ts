import * as z from 'zod';
import { idParams, instant, linha, uuid } from './kernel/field.ts';
import { record } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const CORES_ETIQUETA = ['cinza', 'azul', 'verde', 'amarelo', 'vermelho', 'roxo'] as const;

const Cor = z.enum(CORES_ETIQUETA, 'Escolha a cor.');

/** A tag as it stands on a request. */
const Etiqueta = z.object({ id: uuid, nome: z.string(), cor: Cor });

const EtiquetaCadastro = Etiqueta.extend({
  ativo: z.boolean(),
  version: z.int(),
  /** Requests that carry it now. */
  pedidos: z.int(),
});

const EtiquetaInput = z.object({ nome: linha(40), cor: Cor });

const ids = z.array(uuid).max(20, 'Escolha no máximo 20 etiquetas.').default([]);

export const etiqueta = {
  list: route({
    method: 'GET',
    path: '/etiquetas',
    summary: 'Tags of the council, with how many requests carry each',
    access: 'requerimento.assumir',
    joined: true,
    response: z.object({ items: z.array(EtiquetaCadastro), total: z.int() }),
  }),
  ...record({
    path: '/etiquetas',
    summary: {
      create: 'Add a tag to the list of the council',
      change: 'Rename or recolour a tag, or take it out of use; requests that carry it keep it',
    },
    access: 'config.modelos',
    body: EtiquetaInput,
    changes: EtiquetaInput.extend({ ativo: z.boolean() }),
    response: EtiquetaCadastro,
  }),
  dosPedidos: route({
    method: 'GET',
    path: '/fila/etiquetas',
    summary: 'Tags of the given requests, of those that the caller handles as staff',
    access: 'requerimento.assumir',
    joined: true,
    query: z.object({
      /** Ids of requests, separated by commas. */
      ids: z
        .string()
        .max(37 * 200)
        .transform((text) => text.split(','))
        .pipe(z.array(uuid).min(1).max(200)),
    }),
    response: z.object({
      items: z.array(z.object({ requerimentoId: uuid, etiquetas: z.array(Etiqueta) })),
      total: z.int(),
    }),
  }),
  doPedido: route({
    method: 'GET',
    path: '/requerimentos/:id/etiquetas',
    summary: 'Tags of one request, and when each was put there or taken off; staff only',
    access: 'requerimento.assumir',
    joined: true,
    params: idParams,
    response: z.object({
      items: z.array(Etiqueta),
      total: z.int(),
      historico: z.array(
        z.object({ id: z.string(), nome: z.string(), posta: z.boolean(), por: z.string(), em: instant }),
      ),
    }),
  }),
  aplicar: route({
    method: 'POST',
    path: '/fila/etiquetas',
    summary: 'Put tags on requests and take others off; each request has its own result',
    access: 'requerimento.assumir',
    body: z.object({
      requerimentos: z
        .array(uuid)
        .min(1, 'Escolha pelo menos um pedido.')
        .max(500, 'Escolha no máximo 500 pedidos de cada vez.'),
      incluir: ids,
      retirar: ids,
    }),
    response: z.object({
      resultados: z.array(
        z.object({
          id: uuid,
          numero: z.string().nullable(),
          /** Why nothing was done; null when it was. */
          motivo: z.string().nullable(),
          /** What really changed: enough to take it back. */
          incluidas: z.array(uuid),
          retiradas: z.array(uuid),
        }),
      ),
    }),
  }),
} as const satisfies Contract;
