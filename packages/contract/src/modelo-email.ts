import { PUBLICOS } from '@balcao/domain/email/publico';
import * as z from 'zod';
import { INT4_MAX, instant, linha, texto } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { motivoDaVersao, versionRoutes } from './kernel/versioned.ts';

const params = { codigo: z.string().max(60) };
const nome = z.string().max(60);
const Publico = z.enum(PUBLICOS, 'Escolha quem recebe.');

const Bloco = z.union(
  [
    texto(4000, 0),
    z.object({ lista: nome }),
    z.object({ destaque: nome }),
    z.object({ botao: linha(200, 0), link: nome }),
  ],
  'Esta parte não é válida ou é longa demais.',
);

/** A text as it is written, right or wrong; the domain says what bars publishing it. */
const TextoInput = z.object({ assunto: linha(500, 0), corpo: z.array(Bloco).max(60, 'Use menos partes.') });

const Texto = z.object({
  assunto: z.string(),
  corpo: z.array(
    z.union([
      z.string(),
      z.object({ lista: z.string() }),
      z.object({ destaque: z.string() }),
      z.object({ botao: z.string(), link: z.string() }),
    ]),
  ),
});

const Resumo = z.object({
  codigo: z.string(),
  /** What the message tells. */
  nome: z.string(),
  /** When it is sent. */
  quando: z.string(),
  publicos: z.array(Publico),
  /** The subject in force. */
  assunto: z.string(),
  /** The version in force; null where the text that came with the portal is sent. */
  versao: z.int().nullable(),
  rascunho: z.boolean(),
});

const Variavel = z.object({
  nome: z.string(),
  rotulo: z.string(),
  tipo: z.enum(['texto', 'lista', 'codigo', 'link']),
  obrigatoria: z.boolean(),
  noAssunto: z.boolean(),
  exemplo: z.union([z.string(), z.array(z.string())]),
});

const Modelo = Resumo.omit({ rascunho: true }).extend({
  /** The newest published version, also where that is the text of the portal; null before the first. */
  publicada: z.int().nullable(),
  /** The text that is sent. */
  emVigor: Texto,
  /** The text that came with the portal. */
  original: Texto,
  /** Published, but not sent any more: it names what the portal no longer tells. */
  vencido: z.boolean(),
  rascunho: z
    .object({
      texto: Texto,
      version: z.int(),
      atualizadoEm: instant,
      atualizadoPor: z.string().nullable(),
      /** It was the reader, maybe in another window. */
      atualizadoPorVoce: z.boolean(),
    })
    .nullable(),
  variaveis: z.array(Variavel),
});

/** The texts of the portal's own messages, which the council may rewrite. */
export const modeloEmail = {
  list: route({
    method: 'GET',
    path: '/modelos-email',
    summary: 'Every message that the portal sends, with whether the council rewrote it',
    access: 'config.email',
    response: z.object({ items: z.array(Resumo), total: z.int() }),
  }),
  detail: route({
    method: 'GET',
    path: '/modelos-email/:codigo',
    summary: 'The text of one message, its draft and the variables that it may name',
    access: 'config.email',
    params: z.object(params),
    response: Modelo,
  }),
  salvar: route({
    method: 'PUT',
    path: '/modelos-email/:codigo/rascunho',
    summary: 'Keep a draft of the text, right or wrong; `version` null begins one',
    access: 'config.email',
    params: z.object(params),
    body: TextoInput.extend({ version: z.int32().nullable() }),
    response: Modelo,
    problems: ['stale'],
  }),
  descartar: route({
    method: 'DELETE',
    path: '/modelos-email/:codigo/rascunho',
    summary: 'Discard the draft; what is sent stays',
    access: 'config.email',
    params: z.object(params),
    query: z.object({ version: z.coerce.number().int().min(0).max(INT4_MAX) }),
    response: 'empty',
    problems: ['stale'],
  }),
  testar: route({
    method: 'POST',
    path: '/modelos-email/:codigo/testar',
    summary: 'Send the text with example values to the own confirmed address',
    access: 'config.email',
    params: z.object(params),
    body: TextoInput.extend({ publico: Publico }),
    response: z.object({ para: z.string() }),
    problems: ['modelo.refused', 'not_possible'],
  }),
  /** Version 0 is the text that came with the portal. */
  ...versionRoutes({
    path: '/modelos-email/:codigo',
    noun: 'the text of a message',
    access: 'config.email',
    params,
    whole: Modelo,
    motivo: motivoDaVersao,
    /** Null where there is no draft. */
    replaces: z.int32().nullable(),
    uso: {},
  }),
} as const satisfies Contract;
