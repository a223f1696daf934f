import * as z from 'zod';
import { CorpoTermoEscrito, CorpoTermoGuardado } from './corpo-termo.ts';
import { INT4_MAX, inputDate, instant, isoDate, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';
import { motivoDaVersao, versionRoutes } from './kernel/versioned.ts';
import { FILTROS_DOS_LEITORES } from './termo-leitores.ts';

const inteiro = z.coerce.number().int().min(0).max(INT4_MAX);
const daVersao = z.object({ versao: inteiro });

/** What a version has beside its number, author and reason. */
const uso = {
  /** How many people confirmed that they read it. */
  aceites: z.int(),
  /** First day on which it holds. */
  desde: isoDate,
  /** `em_espera`: its day has not come. `retirada`: somebody withdrew it before. */
  situacao: z.enum(['em_vigor', 'em_espera', 'retirada', 'anterior']),
  /** SHA-256 of what it says; each confirmation keeps it. */
  sha256: z.string(),
};

const Publicado = z.object({
  versao: z.int(),
  corpo: CorpoTermoGuardado,
  publicadoEm: instant,
  /** Null for a version that came with the portal. */
  por: z.string().nullable(),
  motivo: z.string().nullable(),
  ...uso,
});

const Termo = z.object({
  publicado: Publicado.nullable(),
  /** The published version whose day has not come. */
  emEspera: Publicado.nullable(),
  rascunho: z
    .object({
      corpo: CorpoTermoGuardado,
      version: z.int(),
      atualizadoEm: instant,
      atualizadoPor: z.string().nullable(),
      /** It was the reader, maybe in another window. */
      atualizadoPorVoce: z.boolean(),
    })
    .nullable(),
});

const versoes = versionRoutes({
  path: '/termos',
  noun: 'the terms of use',
  access: 'config.termo',
  params: {},
  whole: Termo,
  motivo: motivoDaVersao,
  /** Null where there is no draft. */
  replaces: z.int32().nullable(),
  uso,
});

const leitores = list({
  path: '/termos/aceites',
  summary: 'Who confirmed that they read which version, newest first',
  access: 'config.termo',
  row: z.object({
    id: z.string(),
    usuarioId: uuid,
    nome: z.string(),
    em: instant,
    versao: z.int(),
    /** Digest of what was shown to the person. */
    sha256: z.string(),
  }),
  filters: FILTROS_DOS_LEITORES,
});

/** The terms of use as the council writes them; reading and accepting them are routes of the portal. */
export const termo = {
  get: route({
    method: 'GET',
    path: '/termos',
    summary: 'The terms of use in force, the version that waits for its day, and the draft of the next',
    access: 'config.termo',
    response: Termo,
  }),
  salvar: route({
    method: 'PUT',
    path: '/termos/rascunho',
    summary: 'Keep a draft of the next terms; `version` null begins one',
    access: 'config.termo',
    body: z.object({ version: z.int32().nullable(), corpo: CorpoTermoEscrito }),
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
    params: daVersao,
    response: Publicado,
  }),
  ...versoes,
  publicar: route({
    ...versoes.publicar,
    /** `desde`: the first day on which it holds, today or later. */
    body: versoes.publicar.body.extend({ desde: inputDate }),
    stepUp: true,
  }),
  retirar: route({
    method: 'POST',
    path: '/termos/versoes/:versao/retirada',
    summary: 'Withdraw the version that waits for its day; it never holds',
    access: 'config.termo',
    params: daVersao,
    response: Termo,
    stepUp: true,
    problems: ['not_possible'],
  }),
  leitores,
  exportarLeitores: route({
    method: 'GET',
    path: '/termos/aceites/arquivo',
    summary:
      'Who read the terms, as far as the filters find them, as a file of 50,000 rows at most; it is recorded',
    access: 'config.termo',
    query: leitores.query
      .omit({ pagina: true, porPagina: true })
      .extend({ formato: z.enum(['csv', 'xlsx']) }),
    response: 'file',
    stepUp: true,
  }),
} as const satisfies Contract;
