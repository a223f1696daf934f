import { MOTIVOS_DA_EQUIPE, type MotivoDeArquivo } from '@balcao/domain/manifestacao/motivo-arquivo';
import * as z from 'zod';
import { idParams, linha, texto, uuid } from './kernel/field.ts';
import { act } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';
import {
  Arquivos,
  Avaliacao,
  CanalDeEntrada,
  Cobertura,
  ManifestacaoDetalhe,
  Relatado,
  Tarjas,
  TipoManifestacao,
} from './manifestacao-schemas.ts';
import { BuscaDePessoa, PessoasAchadas } from './pessoas-achadas.ts';

const motivo = (least: number) => texto(2_000, least);

/** An act of the unit. */
const daUnidade = { access: 'ouvidoria.tratar', response: ManifestacaoDetalhe } as const;
/** An act of an author, or of an area that was asked. */
const dasPartes = { access: 'session', response: ManifestacaoDetalhe } as const;

const Conclusao = {
  desfecho: z.string('Escolha a decisão.').max(40),
  pontos: z.record(z.string().max(40), texto(4_000, 0)),
  texto: texto(10_000, 0),
  arquivos: Arquivos,
};

/**
 * An act of an author. An answer that is kept for a repeat would stand beside their name, so that the version alone tells
 * a repeat.
 */
function doAutor<R extends { idempotent: true }>({ idempotent: _, ...rest }: R): Omit<R, 'idempotent'> {
  return rest;
}

/** Manifestations to the ombudsman of people who have an account, and those that staff register for others. */
export const manifestacao = {
  pessoas: route({
    method: 'GET',
    path: '/manifestacoes/pessoas',
    summary:
      'The first people with these words in their names, or with this whole number, for whom staff write it down',
    access: 'ouvidoria.tratar',
    query: BuscaDePessoa,
    response: PessoasAchadas,
  }),
  detail: route({
    method: 'GET',
    path: '/manifestacoes/:id',
    summary: 'One manifestation, as its author, the unit or an area that was asked may read it',
    access: 'session',
    params: idParams,
    response: ManifestacaoDetalhe,
  }),
  parecidas: route({
    method: 'POST',
    path: '/manifestacoes-parecidas',
    summary: 'An earlier manifestation of the caller that says much the same; a hint that stops nothing',
    access: 'session',
    beforeTerms: true,
    takesAnyText: true,
    body: z.object({ relato: texto(10_000) }),
    response: z.object({
      parecida: z.object({ id: uuid, protocolo: z.string(), recebidaEm: z.string() }).nullable(),
    }),
  }),
  registrar: route({
    method: 'POST',
    path: '/manifestacoes',
    summary:
      'File a manifestation, identified or confidential; sent again under the same id it is answered and not filed twice',
    access: 'session',
    beforeTerms: true,
    takesAnyText: true,
    body: Relatado.extend({
      /** Drawn by the page, so that a repeat is the same manifestation and nothing else has to remember it. */
      id: uuid,
      identificacao: z.enum(['IDENTIFICADA', 'SIGILOSA']),
    }),
    response: ManifestacaoDetalhe,
  }),
  registrarPorOutra: route({
    method: 'POST',
    path: '/manifestacoes-de-outras-pessoas',
    summary:
      'Write down what somebody said by phone, at the counter or by letter; of an anonymous one the page draws the key, as its author would',
    access: 'ouvidoria.tratar',
    takesAnyText: true,
    body: Relatado.extend({
      id: uuid,
      canal: CanalDeEntrada.exclude(['PORTAL']),
      identificacao: z.enum(['IDENTIFICADA', 'SIGILOSA', 'ANONIMA']),
      /** Their account, or their name and how to reach them; nothing for an anonymous one. */
      usuarioId: uuid.nullable().default(null),
      nome: linha(150, 0).default(''),
      contato: linha(150, 0).default(''),
      /** Of an anonymous one: the key that the page drew, so that a lost answer loses no case. */
      chave: linha(100, 0).default(''),
    }),
    response: ManifestacaoDetalhe,
  }),
  assumir: act({ path: '/manifestacoes/:id/atendente', summary: 'Take it to oneself', ...daUnidade }),
  mensagem: route({
    method: 'POST',
    path: '/manifestacoes/:id/mensagens',
    summary: 'Write to the other side; the unit may write an internal note instead',
    access: 'session',
    beforeTerms: true,
    takesAnyText: true,
    params: idParams,
    body: z.object({
      /** Drawn by the page: sent again it is the same message. */
      mensagemId: uuid,
      texto: texto(4_000),
      interna: z.boolean().default(false),
      arquivos: Arquivos,
    }),
    response: ManifestacaoDetalhe,
    problems: ['forbidden', 'not_possible'],
  }),
  cobertura: route({
    method: 'GET',
    path: '/manifestacoes/:id/cobertura',
    summary: 'What it says, and what the portal would cover in it',
    access: 'ouvidoria.tratar',
    params: idParams,
    response: Cobertura,
    problems: ['forbidden'],
  }),
  cobrir: act({
    path: '/manifestacoes/:id/cobertura',
    summary: 'Make a version in which these stretches are covered; areas read the newest',
    says: { tarjas: Tarjas },
    ...daUnidade,
  }),
  iniciarAnalise: act({ path: '/manifestacoes/:id/analise', summary: 'Begin to work on it', ...daUnidade }),
  reclassificar: act({
    path: '/manifestacoes/:id/classificacao',
    summary:
      'Change kind or category; the first ones are kept, and a report that becomes a complaint tells its author why',
    says: { tipo: TipoManifestacao, categoriaId: uuid.nullable(), motivo: texto(2_000, 0).default('') },
    ...daUnidade,
  }),
  pedirComplemento: act({
    path: '/manifestacoes/:id/complementos',
    summary:
      'Ask its author what is missing: the term rests, and without an answer in 20 days the portal archives',
    says: { perguntas: z.array(texto(1_000, 0)).max(20), novidade: texto(2_000, 0).default('') },
    ...daUnidade,
  }),
  complementar: doAutor(
    act({
      path: '/manifestacoes/:id/complemento',
      summary: 'Answer what was asked; staff write down what the author says elsewhere',
      beforeTerms: true,
      takesAnyText: true,
      says: { resposta: texto(10_000), arquivos: Arquivos },
      ...dasPartes,
    }),
  ),
  encaminhar: act({
    path: '/manifestacoes/:id/encaminhamentos',
    summary: 'Ask one or several areas, which read the covered version',
    says: {
      grupoIds: z.array(uuid).min(1, 'Escolha a área.').max(10, 'Escolha até 10 áreas.'),
      pergunta: texto(4_000),
    },
    ...daUnidade,
  }),
  prorrogarArea: act({
    path: '/manifestacoes/:id/prorrogacao-da-area',
    summary: 'Give an area its days once more',
    says: { encaminhamentoId: uuid, motivo: motivo(30) },
    ...daUnidade,
  }),
  recolher: act({
    path: '/manifestacoes/:id/recolhimento',
    summary: 'Take it back from every area that has not answered',
    says: { motivo: motivo(10) },
    ...daUnidade,
  }),
  responderArea: act({
    path: '/manifestacoes/:id/resposta-da-area',
    summary: 'An area answers the unit',
    says: { encaminhamentoId: uuid, resposta: texto(10_000), arquivos: Arquivos },
    ...dasPartes,
  }),
  devolver: act({
    path: '/manifestacoes/:id/devolucao-da-area',
    summary: 'An area hands it back with the reason',
    says: { encaminhamentoId: uuid, motivo: motivo(10) },
    ...dasPartes,
  }),
  responderEmParte: act({
    path: '/manifestacoes/:id/resposta-intermediaria',
    summary: 'Tell its author how it stands; the term goes on',
    says: { texto: texto(10_000, 10), arquivos: Arquivos },
    ...daUnidade,
  }),
  prorrogar: act({
    path: '/manifestacoes/:id/prorrogacao',
    summary: 'Extend the term by 30 days, once and before it is over, with the reason',
    says: { motivo: motivo(30) },
    ...daUnidade,
  }),
  pedirConsentimento: act({
    path: '/manifestacoes/:id/consentimento',
    summary: 'Ask its author whether their name may go to another body',
    says: { orgao: linha(150, 3) },
    ...daUnidade,
  }),
  consentir: doAutor(
    act({
      path: '/manifestacoes/:id/consentimento/resposta',
      summary: 'Its author says whether their name may go',
      beforeTerms: true,
      says: { consente: z.boolean('Escolha uma resposta.') },
      ...dasPartes,
    }),
  ),
  proporConclusao: act({
    path: '/manifestacoes/:id/proposta',
    summary: 'Propose the conclusive answer to a second person',
    says: Conclusao,
    ...daUnidade,
  }),
  devolverProposta: act({
    path: '/manifestacoes/:id/proposta/devolucao',
    summary: 'Hand a proposed answer back with what is to change',
    access: 'ouvidoria.concluir',
    says: { motivo: motivo(10) },
    response: ManifestacaoDetalhe,
  }),
  concluir: act({
    path: '/manifestacoes/:id/conclusao',
    summary:
      'Send the conclusive answer, with the decision that its kind asks for; of a proposed one as it stands',
    access: 'ouvidoria.concluir',
    says: Conclusao,
    response: ManifestacaoDetalhe,
  }),
  arquivar: act({
    path: '/manifestacoes/:id/arquivamento',
    summary: 'End it without a conclusive answer, for one of the listed reasons',
    says: {
      motivo: z.enum(MOTIVOS_DA_EQUIPE as [MotivoDeArquivo, ...MotivoDeArquivo[]], 'Escolha o motivo.'),
      texto: texto(4_000, 10),
    },
    ...daUnidade,
  }),
  encaminharOrgao: act({
    path: '/manifestacoes/:id/orgao',
    summary: 'Refer it to another body',
    says: { orgao: linha(150, 3), texto: texto(4_000, 10) },
    ...daUnidade,
  }),
  pedirRevisao: doAutor(
    act({
      path: '/manifestacoes/:id/revisao',
      summary: 'Ask for a review, once and within 10 days of the answer',
      beforeTerms: true,
      takesAnyText: true,
      says: { motivo: motivo(10) },
      ...dasPartes,
    }),
  ),
  avaliar: doAutor(
    act({
      path: '/manifestacoes/:id/avaliacao',
      summary: 'Answer the survey, within 30 days',
      beforeTerms: true,
      says: Avaliacao.shape,
      ...dasPartes,
    }),
  ),
} as const satisfies Contract;
