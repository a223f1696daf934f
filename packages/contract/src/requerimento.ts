import { RESUMO_MAXIMO, RESUMO_MINIMO, TEXTO_MINIMO } from '@balcao/domain/requerimento/decisao';
import { DESFECHO_CODIGOS, FUNDAMENTO_CODIGOS } from '@balcao/domain/requerimento/desfecho';
import * as z from 'zod';
import { choice, day, flag, id, text, whole } from './kernel/address.ts';
import { idParams, linha, texto, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';
import { LISTA_PADRAO, NUMERO_MAX, REQUERIMENTO_SORT } from './lista-padrao.ts';
import { MENCOES_MAX } from './mencao.ts';
import { apoioRoutes } from './requerimento-apoio.ts';
import { etapaRoutes } from './requerimento-etapas.ts';
import {
  Contagens,
  REQUERIMENTO_VISOES,
  RequerimentoDetalhe,
  RequerimentoLinha,
} from './requerimento-schemas.ts';

/** Text filter of one column: matches without accents or case. */
const filtro = text(100);

/**
 * Filters bear the names of the remembered preferences. Status -1, grupo 0 (own groups) and tipo -1 mean no
 * filter. `data` is a preset: 0 today … 5 all, 6 the given inicio–fim. The default is the last 90 days (3),
 * or everything in a working view.
 */
const lista = list({
  path: '/requerimentos',
  summary: 'Requests that the caller may see: own ones, and those of the groups for staff',
  access: 'session',
  row: RequerimentoLinha,
  filters: {
    status: whole(-1, 18, LISTA_PADRAO.status),
    grupo: whole(-1, NUMERO_MAX, LISTA_PADRAO.grupo),
    tipo: whole(-1, NUMERO_MAX, LISTA_PADRAO.tipo),
    data: whole(0, 6),
    inicio: day,
    fim: day,
    cpf: filtro,
    nome: filtro,
    id: filtro,
    titulo: filtro,
    autor: filtro,
    grupoNome: filtro,
    atendente: filtro,
    /** Anything typed into a search box: number, CPF or CNPJ, name, words of answers, messages and files. */
    busca: text(200),
    /** Tag that the request carries; finds only what the caller handles as staff. */
    etiqueta: id,
    /** Finer situation; finds only what the caller handles as staff. */
    subsituacao: id,
    /** Working view of the attendants' queue; none for the general list. */
    visao: choice(REQUERIMENTO_VISOES),
    sort: choice(REQUERIMENTO_SORT, LISTA_PADRAO.sort),
    desc: flag(LISTA_PADRAO.desc),
  },
});

/** What the list of requests is narrowed and ordered by. */
export const RequerimentoListQuery = lista.query;

const version = z.int32().min(1);
const detailAnswer = { params: idParams, response: RequerimentoDetalhe } as const;
const transitionProblems = ['stale', 'requerimento.transition_invalid'] as const;

export const requerimento = {
  ...etapaRoutes(),
  ...apoioRoutes(),
  list: route({
    ...lista,
    response: lista.response.extend({
      /** The words are in too many requests: only the newest were looked through. */
      parcial: z.boolean().optional(),
    }),
  }),
  contagens: route({
    method: 'GET',
    path: '/requerimentos/contagens',
    summary: 'Live counts of the working views',
    access: 'requerimento.assumir',
    joined: true,
    response: Contagens,
  }),
  detail: route({
    method: 'GET',
    path: '/requerimentos/:id',
    summary: 'Everything the caller may see of a request, with the actions open to them',
    access: 'session',
    ...detailAnswer,
  }),
  assumir: route({
    method: 'POST',
    path: '/requerimentos/:id/assumir',
    summary: 'Take the request and start or resume its analysis',
    access: 'requerimento.assumir',
    ...detailAnswer,
    body: z.object({
      version,
      /** The person knows that they are registered as away. */
      ausente: z.boolean().optional(),
    }),
    problems: [...transitionProblems, 'ausencia.away'],
  }),
  atribuir: route({
    method: 'POST',
    path: '/requerimentos/:id/atribuir',
    summary: 'Assign the request to an attendant of its group, or release it',
    access: 'requerimento.redistribuir',
    ...detailAnswer,
    body: z.object({ version, atendenteId: uuid.nullable(), motivo: texto(1000) }),
    problems: transitionProblems,
  }),
  encaminhar: route({
    method: 'POST',
    path: '/requerimentos/:id/encaminhar',
    summary: 'Forward the request to another group with a reason',
    access: 'requerimento.redistribuir',
    ...detailAnswer,
    body: z.object({ version, grupoId: uuid, motivo: texto(1000) }),
    problems: transitionProblems,
  }),
  mover: route({
    method: 'POST',
    path: '/requerimentos/:id/transicoes',
    summary: 'Move along an allowed transition that needs at most a text (third party, inspection, return)',
    access: 'requerimento.assumir',
    ...detailAnswer,
    body: z.object({ version, acao: z.string().max(60), texto: texto(4000, 0).optional() }),
    problems: transitionProblems,
  }),
  exigir: route({
    method: 'POST',
    path: '/requerimentos/:id/exigencias',
    summary: 'Ask the requester to correct named fields; pauses the clock',
    access: 'requerimento.exigir',
    ...detailAnswer,
    body: z.object({
      version,
      prazoDias: z
        .int()
        .min(5, 'O prazo mínimo é de 5 dias.')
        .max(90, 'O prazo máximo é de 90 dias.')
        .default(30),
      mensagem: texto(4000, 0).optional(),
      itens: z
        .array(
          z.object({
            campo: z.string().max(200).nullable(),
            texto: texto(1000, 5),
            obrigatorio: z.boolean().default(true),
          }),
        )
        .min(1, 'Indique pelo menos um item.')
        .max(30),
    }),
    problems: transitionProblems,
  }),
  preverExigencia: route({
    method: 'GET',
    path: '/requerimentos/:id/exigencias/prazo',
    summary: 'Until when corrections asked today could be answered, and what the calendar moves',
    access: 'requerimento.exigir',
    params: idParams,
    query: z.object({ dias: z.coerce.number().int().min(5).max(90) }),
    /** No day where it goes out by post: the term begins with the receipt. */
    response: z.object({ vencimento: z.iso.date().nullable(), ajustes: z.array(z.string()) }),
  }),
  responderExigencia: route({
    method: 'POST',
    path: '/requerimentos/:id/exigencias/:exigenciaId/resposta',
    summary: 'Answer an exigência: new values of the fields asked for; resumes the clock',
    access: 'session',
    beforeTermsBy: 'requerimento',
    params: z.object({ id: uuid, exigenciaId: uuid }),
    body: z.object({
      itens: z
        .array(z.object({ id: uuid, valor: z.unknown(), anexos: z.array(uuid).max(20).default([]) }))
        .max(30),
      /** Values of fields that the corrections bring into force, by field name. */
      reveladas: z.record(z.string().max(100), z.unknown()).optional(),
      mensagem: texto(4000, 0).optional(),
    }),
    response: RequerimentoDetalhe,
    idempotent: true,
    problems: transitionProblems,
  }),
  prorrogarExigencia: route({
    method: 'POST',
    path: '/requerimentos/:id/exigencias/:exigenciaId/prorrogar',
    summary: 'Requester asks once for more time to answer',
    access: 'session',
    params: z.object({ id: uuid, exigenciaId: uuid }),
    response: RequerimentoDetalhe,
    problems: ['requerimento.transition_invalid', 'requerimento.deadline_over'],
  }),
  dispensarExigencia: route({
    method: 'POST',
    path: '/requerimentos/:id/exigencias/:exigenciaId/dispensar',
    summary: 'Staff waives an open exigência with a reason; resumes the clock',
    access: 'requerimento.exigir',
    params: z.object({ id: uuid, exigenciaId: uuid }),
    body: z.object({ version, motivo: texto(1000, 5) }),
    response: RequerimentoDetalhe,
    problems: transitionProblems,
  }),
  mensagem: route({
    method: 'POST',
    path: '/requerimentos/:id/mensagens',
    summary:
      'Write a message, or an internal note that the requester never sees; it leaves at once, where POST /requerimentos/:id/respostas lets staff undo it',
    access: 'session',
    beforeTermsBy: 'requerimento',
    ...detailAnswer,
    body: z.object({
      /**
       * The state that the writer has seen. Nothing is sent upon another one, so that two answers never cross
       * unseen.
       */
      version: version.optional(),
      texto: texto(8000),
      interna: z.boolean().default(false),
      anexos: z.array(uuid).max(20).default([]),
      /** The letter that this message of its addressee answers. */
      cartaId: uuid.nullable().default(null),
      /** Staff whose attention an internal note asks for; the text names them as it was written. */
      mencoes: z.array(uuid).max(MENCOES_MAX, `Mencione no máximo ${MENCOES_MAX} pessoas.`).default([]),
    }),
    idempotent: true,
    problems: ['forbidden', 'not_possible', ...transitionProblems],
  }),
  decidir: route({
    method: 'POST',
    path: '/requerimentos/:id/decisao',
    summary: 'Decide with reasons; a refusal needs 80 characters, legal basis and carries the appeal term',
    access: 'requerimento.decidir',
    ...detailAnswer,
    body: z.object({
      version,
      resultado: z.enum(['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO']),
      resumo: texto(RESUMO_MAXIMO, RESUMO_MINIMO),
      fundamentacao: texto(20_000, TEXTO_MINIMO),
      baseLegal: texto(500, 3),
      /** How the board voted; asked for where a meeting decides, and nowhere else. */
      votacao: z.enum(['UNANIMIDADE', 'MAIORIA']).nullable().default(null),
      /** The finer result, where the workflow offers them, with what it asks for. */
      desfecho: z.enum(DESFECHO_CODIGOS).nullable().default(null),
      fundamento: z.enum(FUNDAMENTO_CODIGOS).nullable().default(null),
      orgaoCompetente: linha(200, 0).nullable().default(null),
      pedidoAnterior: linha(40, 0).nullable().default(null),
    }),
    idempotent: true,
    problems: transitionProblems,
  }),
  prorrogar: route({
    method: 'POST',
    path: '/requerimentos/:id/prorrogar',
    summary: 'Extend the council deadline once, before it ends, with a reason that the requester reads',
    access: 'requerimento.assumir',
    ...detailAnswer,
    body: z.object({ version, motivo: texto(1000, 30) }),
    problems: [...transitionProblems, 'requerimento.deadline_over'],
  }),
  cancelar: route({
    method: 'POST',
    path: '/requerimentos/:id/cancelar',
    summary: 'Requester gives the request up',
    access: 'session',
    ...detailAnswer,
    body: z.object({ motivo: texto(1000, 0).optional() }),
    idempotent: true,
    problems: ['forbidden', 'requerimento.transition_invalid'],
  }),
  reabrir: route({
    method: 'POST',
    path: '/requerimentos/:id/reabrir',
    summary: 'Coordinator reopens a closed request with a reason of at least 20 characters',
    access: 'requerimento.reabrir',
    ...detailAnswer,
    body: z.object({ version, motivo: texto(1000, 20) }),
    problems: transitionProblems,
  }),
  desfazer: route({
    method: 'POST',
    path: '/requerimentos/:id/desfazer',
    summary: 'Undo the own last status change within 10 minutes, while nothing followed it',
    access: 'requerimento.assumir',
    ...detailAnswer,
    body: z.object({ version }),
    problems: transitionProblems,
  }),
  declararImpedimento: route({
    method: 'POST',
    path: '/requerimentos/:id/impedimento',
    summary: 'Declare oneself impeded or suspect; releases the request and blocks deciding it',
    access: 'requerimento.assumir',
    ...detailAnswer,
    body: z.object({ motivo: texto(1000, 10) }),
    problems: ['requerimento.transition_invalid'],
  }),
  avaliar: route({
    method: 'POST',
    path: '/requerimentos/:id/avaliacao',
    summary: 'Evaluate the service once per closing',
    access: 'session',
    ...detailAnswer,
    body: z.object({ nota: z.int().min(1).max(5), comentario: texto(2000, 0).optional() }),
    problems: ['requerimento.transition_invalid'],
  }),
} as const satisfies Contract;
