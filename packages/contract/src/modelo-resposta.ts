import { USOS_DA_RESPOSTA } from '@balcao/domain/resposta/uso';
import * as z from 'zod';
import { CorpoGuardado, CorpoRespostaSchema } from './corpo-resposta.ts';
import { INT4_MAX, instant, linha, uuid } from './kernel/field.ts';
import { record } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';
import { motivoDaVersao, versionRoutes } from './kernel/versioned.ts';

const Uso = z.enum(USOS_DA_RESPOSTA, 'Escolha onde o texto é usado.');
const Alcance = z.enum(['pessoal', 'grupo', 'todos'], 'Escolha quem pode usar.');

/** Where and for which readers a template is offered, in force at once, and its draft, which waits. Its group is checked too. */
const ModeloInput = z.object({
  titulo: linha(80),
  uso: Uso,
  /** The draft. The same as is published, or null, is none. */
  corpo: CorpoRespostaSchema.nullable(),
  /** Service whose requests it is offered for; null for all. A text of the ombudsman has none. */
  tipoId: z.int32().nullable(),
  alcance: Alcance,
  grupoId: uuid.nullable(),
  ativo: z.boolean(),
  posicao: z.int().min(0).max(INT4_MAX).default(0),
});

/** Something that bars publishing: where in the tree (`0.texto`, `1.itens.2`, `1` for a list without items, empty for the whole) and why. */
const Problema = z.object({ parte: z.string(), mensagem: z.string() });

const Modelo = ModeloInput.omit({ corpo: true }).extend({
  id: uuid,
  codigo: z.string(),
  posicao: z.int(),
  tipo: z.string().nullable(),
  grupo: z.string().nullable(),
  version: z.int(),
  /** What attendants answer with; null until the first publication. */
  publicado: z.object({ versao: z.int(), corpo: CorpoGuardado }).nullable(),
  /** What waits to be published; shown only to who may change it. */
  rascunho: z.object({ corpo: CorpoGuardado, atualizadoEm: instant, por: z.string().nullable() }).nullable(),
  /** What bars publishing the draft, or is wrong with what is published where there is none. */
  problemas: z.array(Problema),
  /** Whether the caller may change it. */
  editavel: z.boolean(),
});

/** Who answers requests, and who answers manifestations. */
const QUEM_ESCREVE = ['requerimento.assumir', 'ouvidoria.tratar'] as const;

const version = z.int32();
export const modeloResposta = {
  list: route({
    method: 'GET',
    path: '/modelos-resposta',
    summary: 'Reply templates of the council, of the caller and of the groups of the caller',
    access: QUEM_ESCREVE,
    response: z.object({ items: z.array(Modelo), total: z.int() }),
  }),
  ...record({
    path: '/modelos-resposta',
    summary: {
      create:
        'Add a reply template as a draft; one that others use asks for config.modelos, or for ouvidoria.concluir where it is for the ombudsman and for a group of the caller',
      change: 'Change a reply template and its draft; refused when somebody changed it meanwhile',
    },
    access: QUEM_ESCREVE,
    body: ModeloInput,
    response: Modelo,
    problems: ['forbidden'],
  }),
  ...versionRoutes({
    path: '/modelos-resposta/:id',
    noun: 'a reply template',
    access: QUEM_ESCREVE,
    params: { id: uuid },
    whole: Modelo,
    /** May be left out of what is one's own. */
    motivo: motivoDaVersao.nullable(),
    uso: {},
    replaces: version,
  }),
} as const satisfies Contract;
