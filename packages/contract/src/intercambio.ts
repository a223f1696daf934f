import { USOS_DA_RESPOSTA } from '@balcao/domain/resposta/uso';
import * as z from 'zod';
import { CorpoRespostaSchema } from './corpo-resposta.ts';
import { escrito } from './formulario/limits.ts';
import { inputDate } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { CasoInput, ProblemaModelo } from './modelo.ts';

const dia = inputDate.nullable();
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'Endereço inválido.');
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'O arquivo não traz a conferência deste item.');

/** A service as one installation hands it to another; what numbers and versions it has there stays there. */
const Servico = z.strictObject({
  slug,
  condicoes: z.strictObject({
    ativo: z.boolean(),
    inicio: dia,
    fim: dia,
    abreEm: dia,
    fechaEm: dia,
    vagas: z.int().min(1).max(1_000_000).nullable(),
    vagasPeriodo: z.enum(['DIA', 'MES', 'ANO', 'JANELA']).nullable(),
    textoFechado: escrito(300).nullable(),
  }),
  /** Read by the schema of forms once what this installation does not know is settled. */
  formulario: z.unknown(),
  casos: z.array(CasoInput.strict()).max(200),
  hash,
});

const oferecido = {
  codigo: escrito(80),
  titulo: escrito(200),
  uso: z.enum(USOS_DA_RESPOSTA),
  /** Address of the service that it is for; null for any. */
  servico: slug.nullable(),
  hash,
};

/** A reply template: a tree, or plain words with `{{variables}}` in files of version 1. */
const ModeloResposta = z.union(
  [
    z.strictObject({ ...oferecido, corpo: CorpoRespostaSchema }),
    z.strictObject({ ...oferecido, texto: escrito(10_000) }),
  ],
  'Este texto de resposta não está como foi exportado.',
);

/** The file: services with their forms and documents, and the reply templates of everybody. */
export const Pacote = z.strictObject({
  formato: z.literal('balcao.servicos', 'Este não é um arquivo de serviços do portal.'),
  versao: z.literal([1, 2], 'Este arquivo é de uma versão do portal que não conhecemos.'),
  servicos: z.array(Servico).max(200),
  modelosResposta: z.array(ModeloResposta).max(500),
});

/** What people decide about what does not fit here. */
const Escolhas = z.strictObject({
  /** Which group of this council stands for one that it does not have. */
  grupos: z.record(z.string().max(40), z.string().max(40)),
  /** Effects unknown here, each to be left out. */
  retirarEfeitos: z.array(z.string().max(60)).max(50),
  /** What to do with a service that somebody is changing here, or with any that is not wanted. */
  servicos: z.record(z.string().max(80), z.enum(['ignorar', 'substituir'])),
  /** Reply templates that are not wanted, by their code. */
  ignorarModelos: z.array(z.string().max(80)).max(500).default([]),
});

const Pedido = z.object({
  pacote: Pacote,
  escolhas: Escolhas,
  /** Drafts to be looked at first, or versions in force at once. */
  como: z.enum(['rascunho', 'publicado']),
});

/** What a reply template says, and where it is offered. */
const TextoResposta = z.object({
  titulo: z.string(),
  uso: oferecido.uso,
  servico: z.string().nullable(),
  /** In plain words, its variables by what they stand for. */
  texto: z.string(),
});

const Estado = z.enum(['novo', 'alterado', 'igual', 'conflito', 'ignorado']);

export const intercambio = {
  exportar: route({
    method: 'GET',
    path: '/tipos/exportacao',
    summary:
      'Published services with forms, documents, test cases and reply templates; all, or those of `ids`',
    access: 'config.tipos',
    query: z.object({
      ids: z
        .string()
        .max(2_000)
        .regex(/^[0-9]{1,9}(?:,[0-9]{1,9})*$/, 'Escolha serviços pelo número.')
        .optional(),
    }),
    response: Pacote,
  }),
  previa: route({
    method: 'POST',
    path: '/tipos/importacao/previa',
    summary: 'What importing a file would change here, service by service; changes nothing',
    access: 'config.modelos',
    body: Pedido,
    maxValues: 100_000,
    response: z.object({
      servicos: z.array(
        z.object({
          slug: z.string(),
          titulo: z.string(),
          estado: Estado,
          /** What changes, or why it cannot be imported as it is, in words. */
          mudancas: z.array(z.string()),
          /** What differs and stays as it is here, in words: a draft holds no dates and no places. */
          ficam: z.array(z.string()),
          problemas: z.array(ProblemaModelo),
          /** Whether somebody is changing the service here: importing would take the place of that draft. */
          rascunho: z.boolean(),
        }),
      ),
      modelosResposta: z.array(
        z.object({
          codigo: z.string(),
          titulo: z.string(),
          estado: Estado,
          /** Why it cannot come in as it is, in words. */
          motivo: z.string().nullable(),
          /** The one that is here; null for none, and for one that not everybody may read. */
          antes: TextoResposta.extend({ ativo: z.boolean() }).nullable(),
          depois: TextoResposta,
        }),
      ),
      gruposDesconhecidos: z.array(z.string()),
      efeitosDesconhecidos: z.array(z.string()),
      /** Says what was looked at: importing does exactly this, or nothing. */
      hash: z.string(),
    }),
  }),
  importar: route({
    method: 'POST',
    path: '/tipos/importacao',
    summary: 'Import a file exactly as it was looked at; refused when anything changed since',
    access: 'config.modelos',
    body: Pedido.extend({ hash: z.string().max(64) }),
    maxValues: 100_000,
    response: z.object({ servicos: z.int(), modelosResposta: z.int() }),
    idempotent: true,
    problems: ['stale', 'modelo.refused'],
  }),
} as const satisfies Contract;
