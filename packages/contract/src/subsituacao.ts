import { STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import { COR_CODIGOS } from '@balcao/domain/situacao/cor';
import * as z from 'zod';
import { idParams, linha, texto, uuid } from './kernel/field.ts';
import { record } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';
import { RequerimentoDetalhe } from './requerimento-schemas.ts';

const Codigo = z.enum(STATUS_CODIGOS, 'Situação desconhecida.');
const Cor = z.enum(COR_CODIGOS, 'Escolha a cor.');
const nome = linha(40);

const Subsituacao = z.object({
  id: uuid,
  status: Codigo,
  rotuloEquipe: z.string(),
  /** What the requester reads; null keeps it between staff. */
  rotuloCidadao: z.string().nullable(),
  cor: Cor,
  ativo: z.boolean(),
  pedeMotivo: z.boolean(),
  version: z.int(),
  /** Requests that are in it now. */
  pedidos: z.int(),
});

const SubsituacaoInput = z.object({
  rotuloEquipe: nome,
  rotuloCidadao: nome.nullable(),
  cor: Cor,
  pedeMotivo: z.boolean(),
});

/** A finer situation as this reader knows it. */
const Vista = z.object({ id: uuid, rotulo: z.string(), cor: Cor });

export const subsituacao = {
  list: route({
    method: 'GET',
    path: '/subsituacoes',
    summary: 'Finer situations of this council, those out of use last',
    access: 'requerimento.assumir',
    joined: true,
    response: z.object({ items: z.array(Subsituacao), total: z.int() }),
  }),
  ...record({
    path: '/subsituacoes',
    summary: {
      create: 'Add a finer situation within one of the system',
      change: 'Rename or recolour a finer situation, or take it out of use; requests in it stay',
    },
    access: 'config.status',
    body: SubsituacaoInput.extend({ status: Codigo }),
    changes: SubsituacaoInput.extend({ ativo: z.boolean() }),
    response: Subsituacao,
  }),
  ordenar: route({
    method: 'PUT',
    path: '/situacoes/:codigo/subsituacoes',
    summary: 'Put the finer situations of a situation in this order',
    access: 'config.status',
    params: z.object({ codigo: Codigo }),
    body: z.object({ ids: z.array(uuid).min(1).max(50) }),
    response: 'empty',
  }),
  dosPedidos: route({
    method: 'GET',
    path: '/fila/subsituacoes',
    summary: 'Finer situations of the given requests, of those that the caller may know',
    access: 'session',
    joined: true,
    query: z.object({
      /** Ids of requests, separated by commas. */
      ids: z
        .string()
        .max(37 * 200)
        .transform((text) => text.split(','))
        .pipe(z.array(uuid).min(1).max(200)),
    }),
    response: z.object({ items: z.array(Vista.extend({ requerimentoId: uuid })), total: z.int() }),
  }),
  detalhar: route({
    method: 'PUT',
    path: '/requerimentos/:id/subsituacao',
    summary: 'Choose a finer situation for a request, or none',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({
      version: z.int32().min(1),
      subsituacaoId: uuid.nullable(),
      motivo: texto(500, 0).default(''),
    }),
    response: RequerimentoDetalhe,
    problems: ['stale', 'requerimento.transition_invalid'],
  }),
} as const satisfies Contract;
