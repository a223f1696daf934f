import * as z from 'zod';
import { INT4_MAX, idParams, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

const Uso = z.enum(['mensagem', 'exigencia', 'decisao', 'nota'], 'Escolha onde o texto é usado.');
const Alcance = z.enum(['pessoal', 'grupo', 'todos'], 'Escolha quem pode usar.');

/** Whose group it is, and whether its variables exist, is checked with it. */
const ModeloInput = z.object({
  titulo: texto(80),
  uso: Uso,
  texto: texto(4000),
  /** Service whose requests it is offered for; null for all. */
  tipoId: z.int32().nullable(),
  alcance: Alcance,
  grupoId: uuid.nullable(),
  ativo: z.boolean(),
  posicao: z.int().min(0).max(INT4_MAX).default(0),
});

const Modelo = ModeloInput.extend({
  id: uuid,
  codigo: z.string(),
  posicao: z.int(),
  tipo: z.string().nullable(),
  grupo: z.string().nullable(),
  version: z.int(),
  /** Whether the caller may change it. */
  editavel: z.boolean(),
});

export const modeloResposta = {
  list: route({
    method: 'GET',
    path: '/modelos-resposta',
    summary: 'Reply templates of the council, of the caller and of the groups of the caller',
    access: 'requerimento.assumir',
    response: z.object({ items: z.array(Modelo), total: z.int() }),
  }),
  create: route({
    method: 'POST',
    path: '/modelos-resposta',
    summary: 'Add a reply template; one that others use asks for config.modelos',
    access: 'requerimento.assumir',
    body: ModeloInput,
    response: Modelo,
    idempotent: true,
    problems: ['forbidden'],
  }),
  change: route({
    method: 'PUT',
    path: '/modelos-resposta/:id',
    summary: 'Change a reply template; refused when somebody changed it meanwhile',
    access: 'requerimento.assumir',
    params: idParams,
    body: ModeloInput.extend({ version: z.int32() }),
    response: Modelo,
    problems: ['forbidden', 'stale'],
  }),
} as const satisfies Contract;
