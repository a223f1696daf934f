import * as z from 'zod';
import { INT4_MAX, instant, texto } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { motivoDaVersao, versionRoutes } from './kernel/versioned.ts';

const inteiro = z.coerce.number().int().min(0).max(INT4_MAX);

const Publicado = z.object({
  versao: z.int(),
  texto: z.string(),
  publicadoEm: instant,
  /** Null for a version that came with the portal. */
  por: z.string().nullable(),
  motivo: z.string().nullable(),
  /** How many people confirmed that they read it. */
  aceites: z.int(),
});

const Termo = z.object({
  publicado: Publicado.nullable(),
  rascunho: z
    .object({
      texto: z.string(),
      version: z.int(),
      atualizadoEm: instant,
      atualizadoPor: z.string().nullable(),
      /** It was the reader, maybe in another window. */
      atualizadoPorVoce: z.boolean(),
    })
    .nullable(),
});

/** The terms of use as the council writes them; reading and accepting them are routes of the portal. */
export const termo = {
  get: route({
    method: 'GET',
    path: '/termos',
    summary: 'The terms of use in force and the draft of the next version',
    access: 'config.termo',
    response: Termo,
  }),
  salvar: route({
    method: 'PUT',
    path: '/termos/rascunho',
    summary: 'Keep a draft of the next terms; `version` null begins one',
    access: 'config.termo',
    body: z.object({ version: z.int32().nullable(), texto: texto(40_000) }),
    response: Termo,
    problems: ['stale'],
  }),
  descartar: route({
    method: 'DELETE',
    path: '/termos/rascunho',
    summary: 'Discard the draft; the terms in force stay',
    access: 'config.termo',
    query: z.object({ version: inteiro }),
    response: 'empty',
    problems: ['stale'],
  }),
  versao: route({
    method: 'GET',
    path: '/termos/versoes/:versao',
    summary: 'One published version of the terms',
    access: 'config.termo',
    params: z.object({ versao: inteiro }),
    response: Publicado,
  }),
  ...versionRoutes({
    path: '/termos',
    noun: 'the terms of use',
    access: 'config.termo',
    params: {},
    whole: Termo,
    motivo: motivoDaVersao,
    /** Null where there is no draft. */
    replaces: z.int32().nullable(),
    uso: { aceites: z.int() },
  }),
} as const satisfies Contract;
