import { chaveInstituicao, NOME_MAXIMO, SIGLA_MAXIMA } from '@balcao/domain/instituicao/instituicao';
import { findUf } from '@balcao/domain/pessoa/uf';
import * as z from 'zod';
import { text } from './kernel/address.ts';
import { idParams, linha, OBRIGATORIO, texto, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { record } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const Nova = z.object({ nome: z.string(), sigla: z.string().nullable(), uf: z.string() });

const Instituicao = Nova.extend({ id: uuid, ativa: z.boolean(), version: z.int() });

const InstituicaoInput = z.object({
  nome: linha(NOME_MAXIMO).refine((nome) => chaveInstituicao(nome) !== '', OBRIGATORIO),
  sigla: linha(SIGLA_MAXIMA, 0),
  uf: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Escolha o estado.')
    .refine((uf) => findUf(uf) !== null, 'Escolha o estado.'),
});

export const instituicao = {
  list: list({
    path: '/instituicoes',
    summary: 'Schools that the council knows, by name, those out of use last',
    access: 'config.geral',
    row: Instituicao,
    /** Part of the name, or the sigla. */
    filters: { busca: text(100) },
  }),
  ...record({
    path: '/instituicoes',
    summary: {
      create: 'Add a school to those that the council knows',
      change:
        'Correct the name or the sigla of a school; requests that call it by an earlier one still find it',
    },
    access: 'config.geral',
    body: InstituicaoInput,
    changes: InstituicaoInput.omit({ uf: true }),
    response: Instituicao,
  }),
  ativar: route({
    method: 'PUT',
    path: '/instituicoes/:id/ativa',
    summary: 'Take a school out of use, or back into it',
    access: 'config.geral',
    params: idParams,
    body: z.object({ ativa: z.boolean(), version: z.int32() }),
    response: Instituicao,
    problems: ['stale'],
  }),
  importar: route({
    method: 'POST',
    path: '/instituicoes/importacoes/lista',
    summary: 'Add the schools of a pasted list, all or none; `simular` only says which, and what is wrong',
    access: 'config.geral',
    body: z.object({ texto: texto(200_000), simular: z.boolean() }),
    response: z.object({
      novas: z.array(Nova),
      /** Lines that the list has already. */
      repetidas: z.int(),
      erros: z.array(z.object({ linha: z.int(), mensagem: z.string() })),
      /** False for a dry run, and when a line is wrong. */
      gravado: z.boolean(),
    }),
    idempotent: true,
  }),
  doPedido: route({
    method: 'GET',
    path: '/requerimentos/:id/instituicao',
    summary: 'The school of a request that the council does not know; staff only',
    access: 'requerimento.assumir',
    joined: true,
    params: idParams,
    response: z.object({
      /** As it was typed. Null where it is known, where none is asked for, once the request is over, and without a list. */
      desconhecida: z.object({ nome: z.string(), uf: z.string() }).nullable(),
    }),
  }),
} as const satisfies Contract;
