import {
  ATOS_DE_DUAS_PESSOAS,
  DECISOES_ATO,
  ESTADOS_DA_DEVOLUCAO,
  SITUACOES_ATO,
} from '@balcao/domain/pagamento/ato';
import { NOMES_FORMA_DE_PAGAMENTO } from '@balcao/domain/pagamento/atos-da-cobranca';
import { NOMES_MOTIVO_DE_CANCELAMENTO } from '@balcao/domain/pagamento/cancelamento';
import { NOMES_ESPECIE_EMITIVEL } from '@balcao/domain/pagamento/emissao';
import { MAXIMO_DA_COBRANCA, MAXIMO_DO_PAGAMENTO } from '@balcao/domain/pagamento/limites';
import * as z from 'zod';
import { choice, text } from './kernel/address.ts';
import { idParams, inputDate, instant, isoDate, texto, uuid, yesNo } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { act } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';
import { BuscaDePessoa, PessoasAchadas } from './pessoas-achadas.ts';

const quantia = z.int('Informe o valor.').min(1, 'O valor precisa ser maior do que zero.');
/** The amount of a charge. */
const valorDaCobranca = quantia.max(MAXIMO_DA_COBRANCA, 'O valor vai até R$ 10.000.000,00.');
/** What is paid, or given back, at once. */
const valor = quantia.max(MAXIMO_DO_PAGAMENTO, 'O valor vai até R$ 20.000.000,00.');
const motivo = texto(1000, 10);
const ANO = 'Informe o ano da anuidade, com quatro números.';

/** What may be done, disabled with its reason where not now. */
const oferta = <const N extends readonly [string, ...string[]]>(nomes: N) =>
  z.array(z.object({ acao: z.enum(nomes), permitido: z.boolean(), motivo: z.string().optional() }));

/** Who owes a charge; of a request under secrecy nobody is named, and there is no number. */
const Devedor = z.object({ nome: z.string(), cpfCnpjMascarado: z.string().nullable() });

const Ato = z.object({
  id: uuid,
  version: z.int(),
  especie: z.enum(ATOS_DE_DUAS_PESSOAS),
  situacao: z.enum(SITUACOES_ATO),
  /** Why a charge is cancelled, one of a list. */
  motivo: z.enum(NOMES_MOTIVO_DE_CANCELAMENTO).nullable(),
  /** Why it was asked for. */
  texto: z.string(),
  /** Of a payment, refund or credit, in cents. */
  valor: z.int().nullable(),
  /** Of a payment that staff enter. */
  dia: isoDate.nullable(),
  forma: z.enum(NOMES_FORMA_DE_PAGAMENTO).nullable(),
  comprovante: z.object({ nome: z.string(), mime: z.string(), tamanho: z.int() }).nullable(),
  /** Of a refund: how much does not go back by its provider, and is sent by transfer. */
  porTransferencia: z.int(),
  /** Of an approved refund: where it stands, and since when; null for what is no refund or waits. */
  devolucao: z.enum(ESTADOS_DA_DEVOLUCAO).nullable(),
  devolucaoEm: instant.nullable(),
  pedidoPor: z.string(),
  pedidoEm: instant,
  decididoPor: z.string().nullable(),
  decididoEm: instant.nullable(),
  /** Why it was refused. */
  resposta: z.string().nullable(),
  cobranca: z.object({
    id: uuid,
    descricao: z.string(),
    vencimento: isoDate,
    /** Integer cents. */
    valor: z.int(),
    pessoa: Devedor,
  }),
  /** What the reader may decide now. */
  decisoes: oferta(DECISOES_ATO),
});

/** The acts upon one charge: what may be asked for, and what was. */
const AtosDaCobranca = z.object({
  version: z.int(),
  /** Who owes it. */
  pessoa: Devedor,
  ofertas: oferta(ATOS_DE_DUAS_PESSOAS),
  /** What is still owed today, in cents. */
  totalHoje: z.int(),
  /** Of what is owed back, how much nobody asked for yet. */
  aMais: z.int(),
  vencimento: isoDate,
  emissao: isoDate,
  /** The newest first. */
  atos: z.array(Ato),
});

/** Charges that staff issue, and acts upon charges that one person asks for and another decides. */
export const cobrancaAto = {
  pessoas: route({
    method: 'GET',
    path: '/emissoes/pessoas',
    summary:
      'The first people with these words in their names, or with this whole CPF or CNPJ, for a new charge',
    access: 'financeiro.emitir',
    query: BuscaDePessoa,
    response: PessoasAchadas,
  }),
  emitir: route({
    method: 'POST',
    path: '/emissoes',
    summary: 'Issue one charge to a person, who is told the next business day at the latest',
    access: 'financeiro.emitir',
    stepUp: true,
    idempotent: true,
    body: z.object({
      pessoaId: uuid,
      especie: z.enum(NOMES_ESPECIE_EMITIVEL, 'Escolha o tipo.'),
      descricao: texto(150, 5),
      valor: valorDaCobranca,
      vencimento: inputDate,
      exercicio: z.int(ANO).min(1990, ANO).max(2199, ANO).nullable(),
    }),
    response: z.object({ id: uuid }),
  }),
  daCobranca: route({
    method: 'GET',
    path: '/cobrancas/:id/atos',
    summary: 'What staff may ask for upon a charge, and what they asked for before',
    access: 'financeiro.ver',
    params: idParams,
    response: AtosDaCobranca,
  }),
  pedirCancelamento: act({
    path: '/cobrancas/:id/cancelamento',
    summary: 'Ask that a charge ends without money, with the document for it; another person decides',
    access: 'financeiro.cancelar',
    says: {
      motivo: z.enum(NOMES_MOTIVO_DE_CANCELAMENTO, 'Escolha o motivo.'),
      texto: motivo,
      anexoId: uuid,
    },
    response: AtosDaCobranca,
  }),
  pedirBaixa: act({
    path: '/cobrancas/:id/baixa',
    summary:
      'Ask that a payment made outside of the portal is entered, with its proof; another person decides',
    access: 'financeiro.baixar_manual',
    says: {
      valor,
      dia: inputDate,
      forma: z.enum(NOMES_FORMA_DE_PAGAMENTO, 'Escolha a forma.'),
      texto: motivo,
      anexoId: uuid,
    },
    response: AtosDaCobranca,
  }),
  pedirDevolucao: act({
    path: '/cobrancas/:id/devolucao',
    summary: 'Ask that money paid in excess goes back, or stays as a credit; another person decides',
    access: 'financeiro.restituir.aprovar',
    says: {
      especie: z.enum(['DEVOLVER', 'CREDITAR'], 'Escolha o que fazer com o valor.'),
      valor,
      texto: motivo,
    },
    response: AtosDaCobranca,
  }),
  list: list({
    path: '/atos-financeiros',
    summary: 'Acts upon charges that wait for a second person, or were decided, the oldest first',
    access: 'financeiro.ver',
    row: Ato,
    filters: {
      /** Words of the person’s name or of the charge, or a whole CPF or CNPJ. */
      busca: text(100),
      ato: choice(ATOS_DE_DUAS_PESSOAS),
      /** What became of it; those that wait unless said otherwise. */
      decisao: choice(SITUACOES_ATO, 'PEDIDO'),
    },
  }),
  aprovar: act({
    path: '/atos-financeiros/:id/aprovacao',
    summary: 'Carry out an asked act, as another holder of its permission',
    access: 'financeiro.ver',
    stepUp: true,
    response: Ato,
  }),
  recusar: act({
    path: '/atos-financeiros/:id/recusa',
    summary: 'Refuse an asked act with a reason, as another holder of its permission',
    access: 'financeiro.ver',
    stepUp: true,
    says: { resposta: motivo },
    response: Ato,
  }),
  comprovante: route({
    method: 'GET',
    path: '/atos-financeiros/:id/comprovante',
    summary: 'The proof of a payment that staff ask to enter, or the document of a cancellation',
    access: 'financeiro.ver',
    params: idParams,
    query: z.object({ inline: yesNo.default(false) }),
    response: 'file',
    problems: ['anexo.pending_scan', 'anexo.virus'],
  }),
} as const satisfies Contract;
