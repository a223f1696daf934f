import * as z from 'zod';
import { INT4_MAX, instant, texto } from './field.ts';
import { list } from './list.ts';
import type { Access, Contract } from './route.ts';

/** One difference between two versions, in words; see the domain's `Mudanca`. */
const Mudanca = z.object({
  acao: z.enum(['incluido', 'retirado', 'alterado', 'movido']),
  onde: z.string(),
  texto: z.string(),
});

const versaoPublicada = {
  versao: z.int(),
  publicadoEm: instant,
  /** Null for a version that came with the portal. */
  por: z.string().nullable(),
  motivo: z.string().nullable(),
};

const VersaoOuRascunho = z.string().regex(/^(?:rascunho|[0-9]{1,9})$/, 'Escolha uma versão.');

interface Versioned<
  Path extends string,
  A extends Access,
  Params extends z.ZodRawShape,
  Whole extends z.ZodType,
  Motivo extends z.ZodType,
  Uso extends z.ZodRawShape,
  Version extends z.ZodType,
> {
  /** Address of the versioned noun, with its parameters. */
  path: `/${Path}`;
  /** Name of the noun in English, for the descriptions of the API. */
  noun: string;
  access: A;
  params: Params;
  /** Answer to a restoring: the noun as it is read. */
  whole: Whole;
  motivo: Motivo;
  /** What else each version answers, such as what still rests on it. */
  uso: Uso;
  /** Version of the draft that a restoring replaces. */
  replaces: Version;
}

/**
 * Routes of a noun that is published in versions: publishing the draft with a reason, the history, the
 * difference of two versions, and restoring one. The noun keeps its own draft and knows how to edit it.
 */
export function versionRoutes<
  const Path extends string,
  const A extends Access,
  Params extends z.ZodRawShape,
  Whole extends z.ZodType,
  Motivo extends z.ZodType,
  Uso extends z.ZodRawShape,
  Version extends z.ZodType,
>(versioned: Versioned<Path, A, Params, Whole, Motivo, Uso, Version>) {
  const { path, noun, access, params, whole, motivo, uso, replaces } = versioned;
  const ofOne = z.object(params);
  return {
    publicar: {
      method: 'POST',
      path: `${path}/publicar`,
      summary: `Make the draft of ${noun} the next version; refused while something bars it, or nothing changed`,
      access,
      params: ofOne,
      body: z.object({ version: z.int32(), motivo }),
      response: z.object({ versao: z.int() }),
      idempotent: true,
      problems: ['forbidden', 'stale', 'modelo.refused'],
    },
    versoes: list({
      path: `${path}/versoes`,
      summary: `Published versions of ${noun}, newest first`,
      access,
      params: ofOne,
      row: z.object({ ...versaoPublicada, ...uso }),
      filters: {},
      problems: ['forbidden'],
    }),
    restaurar: {
      method: 'POST',
      path: `${path}/versoes/:versao/restaurar`,
      summary: `Begin the draft of ${noun} again from a version`,
      access,
      params: z.object({ ...params, versao: z.coerce.number().int().min(0).max(INT4_MAX) }),
      body: z.object({ version: replaces }),
      response: whole,
      problems: ['forbidden', 'stale'],
    },
    diferenca: {
      method: 'GET',
      path: `${path}/diferenca`,
      summary: `What changed in ${noun} from one version, or the draft, to another, in words`,
      access,
      params: ofOne,
      query: z.object({ de: VersaoOuRascunho, ate: VersaoOuRascunho }),
      response: z.object({ mudancas: z.array(Mudanca) }),
      problems: ['forbidden'],
    },
  } as const satisfies Contract;
}

/** Why a version is published: required, because others rely on it. */
export const motivoDaVersao = texto(500);
