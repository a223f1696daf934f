import * as z from 'zod';
import { FormularioSchema } from './formulario/schema.ts';
import { INT4_MAX, inputDate, instant, isoDate, linha, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { motivoDaVersao, versionRoutes } from './kernel/versioned.ts';
import { FormularioDoc } from './tipo.ts';

const inteiro = z.coerce.number().int().min(0).max(INT4_MAX);
const tipoParams = z.object({ tipoId: inteiro });
const casoParams = z.object({ tipoId: inteiro, id: uuid });
const versaoParams = z.object({ tipoId: inteiro, versao: inteiro });

/** What the linter of forms found; see the domain's `ProblemaLint`. */
export const ProblemaModelo = z.object({
  codigo: z.string(),
  gravidade: z.enum(['erro', 'aviso']),
  /** A field, `passo:id`, or a property of the form. */
  onde: z.string(),
  mensagem: z.string(),
});

const Rascunho = z.object({
  /** Well-formed, and maybe unfinished. */
  formulario: z.unknown(),
  version: z.int(),
  atualizadoEm: instant,
  atualizadoPor: z.string().nullable(),
  /** It was the reader, maybe in another window. */
  atualizadoPorVoce: z.boolean(),
  /** The published version that it was begun with. */
  baseVersao: z.int().nullable(),
});

const Modelo = z.object({
  tipo: z.object({
    id: z.int(),
    slug: z.string(),
    titulo: z.string(),
    categoria: z.string(),
    ativo: z.boolean(),
    versaoPublicada: z.int().nullable(),
  }),
  publicado: FormularioDoc.nullable(),
  rascunho: Rascunho.nullable(),
  /** Of the draft; empty without one. */
  problemas: z.array(ProblemaModelo),
});

const Registros = z.record(z.string().max(60), z.unknown());

/** Somebody who fills the form in, for a saved test case. */
const ContextoCaso = z.strictObject({
  /** The day on which the case is played; today without it. */
  hoje: inputDate.optional(),
  origens: Registros.optional(),
  verificados: z.array(z.string().max(254)).max(20).optional(),
  anexos: z
    .array(
      z.strictObject({
        id: uuid,
        nome: z.string().max(255),
        mime: z.string().max(100),
        tamanho: z.int().min(0).max(INT4_MAX),
        largura: z.int().min(0).max(INT4_MAX).optional(),
        altura: z.int().min(0).max(INT4_MAX).optional(),
      }),
    )
    .max(50)
    .optional(),
});

const nomes = z.array(z.string().max(200)).max(500);

/** What a test case expects; what is absent is not compared. */
const EsperaCaso = z.strictObject({
  valido: z.boolean(),
  visiveis: nomes.optional(),
  taxaCentavos: z.int().min(0).max(INT4_MAX).optional(),
  workflow: z.string().max(10).optional(),
  erros: nomes.optional(),
});

export const CasoInput = z.object({
  nome: linha(120),
  publico: z.enum(['PF', 'PF_REGISTRADO', 'PJ', 'PJ_REGISTRADA']),
  contexto: ContextoCaso,
  /** At most 256 KiB. */
  respostas: z.record(z.string().max(100), z.unknown()),
  espera: EsperaCaso,
});

const Caso = CasoInput.extend({
  contexto: ContextoCaso.extend({ hoje: isoDate.optional() }),
  id: uuid,
  version: z.int(),
});

const ResultadoCaso = z.object({
  id: uuid,
  nome: z.string(),
  ok: z.boolean(),
  /** What differs from what was expected, in words. */
  falhas: z.array(z.object({ em: z.string(), texto: z.string() })),
  obtido: z.object({
    valido: z.boolean(),
    visiveis: z.array(z.string()),
    taxaCentavos: z.int(),
    workflow: z.string(),
    erros: z.array(z.string()),
  }),
});

export const modelo = {
  get: route({
    method: 'GET',
    path: '/modelos/:tipoId',
    summary:
      'The form of a service as it is published and as it is being changed, with what is wrong in the draft',
    access: 'config.modelos',
    params: tipoParams,
    response: Modelo,
  }),
  salvar: route({
    method: 'PUT',
    path: '/modelos/:tipoId/rascunho',
    summary: 'Keep a well-formed draft, right or wrong; `version` null begins one',
    access: 'config.modelos',
    params: tipoParams,
    body: z.object({ version: z.int32().nullable(), formulario: FormularioSchema }),
    maxValues: 60_000,
    response: z.object({ version: z.int(), atualizadoEm: instant, problemas: z.array(ProblemaModelo) }),
    problems: ['stale'],
  }),
  descartar: route({
    method: 'DELETE',
    path: '/modelos/:tipoId/rascunho',
    summary: 'Discard the draft; the published version stays',
    access: 'config.modelos',
    params: tipoParams,
    query: z.object({ version: inteiro }),
    response: 'empty',
    problems: ['stale'],
  }),
  ...versionRoutes({
    path: '/modelos/:tipoId',
    noun: 'the form of a service',
    access: 'config.modelos',
    params: { tipoId: inteiro },
    whole: Modelo,
    motivo: motivoDaVersao,
    /** Null where there is no draft. */
    replaces: z.int32().nullable(),
    uso: { emUso: z.object({ rascunhos: z.int(), pedidosAbertos: z.int() }) },
  }),
  versao: route({
    method: 'GET',
    path: '/modelos/:tipoId/versoes/:versao',
    summary: 'The form of one version',
    access: 'config.modelos',
    params: versaoParams,
    response: FormularioDoc,
  }),
  casos: route({
    method: 'GET',
    path: '/modelos/:tipoId/casos',
    summary: 'Saved test cases of the form',
    access: 'config.modelos',
    params: tipoParams,
    response: z.object({ items: z.array(Caso), total: z.int() }),
  }),
  criarCaso: route({
    method: 'POST',
    path: '/modelos/:tipoId/casos',
    summary: 'Save a test case, which every later publication has to pass',
    access: 'config.modelos',
    params: tipoParams,
    body: CasoInput,
    response: Caso,
    idempotent: true,
  }),
  alterarCaso: route({
    method: 'PUT',
    path: '/modelos/:tipoId/casos/:id',
    summary: 'Change a test case',
    access: 'config.modelos',
    params: casoParams,
    body: CasoInput.extend({ version: z.int32() }),
    response: Caso,
    problems: ['stale'],
  }),
  excluirCaso: route({
    method: 'DELETE',
    path: '/modelos/:tipoId/casos/:id',
    summary: 'Remove a test case',
    access: 'config.modelos',
    params: casoParams,
    query: z.object({ version: inteiro }),
    response: 'empty',
    problems: ['stale'],
  }),
  rodarCasos: route({
    method: 'POST',
    path: '/modelos/:tipoId/rodar-casos',
    summary: 'Play every test case on the form given, else the draft, else the published version',
    access: 'config.modelos',
    params: tipoParams,
    body: z.object({ formulario: FormularioSchema.optional() }),
    response: z.object({ items: z.array(ResultadoCaso), total: z.int() }),
  }),
  previaDocumento: route({
    method: 'POST',
    path: '/modelos/:tipoId/previa-documento',
    summary:
      'The document of the form given as the PDF that comes of these answers: marked, without a number, and kept nowhere',
    access: 'config.modelos',
    params: tipoParams,
    body: z.object({
      formulario: FormularioSchema,
      contexto: ContextoCaso,
      respostas: z.record(z.string().max(100), z.unknown()),
    }),
    maxValues: 60_000,
    response: 'file',
    problems: ['modelo.no_preview'],
  }),
} as const satisfies Contract;
