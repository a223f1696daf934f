import { NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import { ATOS_CARTA, EVENTOS_CARTA, NOMES_SITUACAO_CARTA } from '@balcao/domain/carta/situacao';
import { HORARIO_INVALIDO } from '@balcao/domain/texto/horario';
import * as z from 'zod';
import { inputDate, instant, isoDate, linha, texto, uuid } from './kernel/field.ts';
import { history } from './kernel/record.ts';

const EspecieCarta = z.enum(NOMES_ESPECIE_CARTA, 'Escolha a espécie da carta.');
const canal = z.enum(['PORTAL', 'POSTAL']);
/** A text that may be absent. */
const said = z.string().nullable();

export const PessoaDaCarta = z.object({ id: uuid, nome: z.string() });

/** As far as it is written: in a draft, what is not said yet is empty. */
const Comparecimento = z.object({
  data: z.union([inputDate, z.literal('')], 'Informe uma data válida.'),
  hora: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, HORARIO_INVALIDO),
  local: linha(300, 0),
  /** Whether the person may send somebody in their place; null before that is said. */
  representacao: z.boolean().nullable(),
});

/**
 * What is written so far: a draft may be incomplete. The domain says what handing it on needs (`checkCarta`)
 * and what a kind refuses (`checkRascunho`).
 */
export const CartaRedacao = z.object({
  especie: EspecieCarta,
  assunto: linha(150, 3),
  texto: texto(10_000, 0).default(''),
  /** What the person is called or notified for. */
  finalidade: texto(500, 0).nullable().default(null),
  /** Law on which it rests. */
  fundamento: texto(500, 0).nullable().default(null),
  comparecimento: Comparecimento.nullable().default(null),
  /** Continuous days from the ciência. */
  prazoDias: z
    .int({ error: 'Informe o prazo em dias.' })
    .min(1, 'O prazo é de pelo menos 1 dia.')
    .max(365, 'O prazo é de no máximo 365 dias.')
    .nullable()
    .default(null),
  /** Null until it is chosen. */
  assinanteId: uuid.nullable().default(null),
});

export const CartaDaLista = z.object({
  id: uuid,
  numero: said,
  especie: EspecieCarta,
  assunto: z.string(),
  situacao: z.enum(NOMES_SITUACAO_CARTA),
  canal: canal.nullable(),
  /** Null where it is about no request. */
  requerimento: z.object({ id: uuid, numero: z.string() }).nullable(),
  destinatario: PessoaDaCarta,
  grupo: z.string(),
  /** When it was last acted upon. */
  atualizadaEm: instant,
  expedidaEm: instant.nullable(),
  /** Day on which the person knew of it. */
  cienteDia: isoDate.nullable(),
  prazoAte: isoDate.nullable(),
});

const Postagem = z.object({
  tentativa: z.int(),
  /** Tracking code of the post. */
  objeto: z.string(),
  endereco: z.string(),
  postadaEm: isoDate,
  resultado: z.enum(['recebida', 'devolvida']).nullable(),
  resultadoEm: isoDate.nullable(),
  recebidaPor: said,
  motivo: said,
});

export const CartaDetalhe = CartaDaLista.extend({
  version: z.int32().min(1),
  requerimento: z.object({ id: uuid, numero: z.string(), titulo: z.string() }).nullable(),
  /** Whether its text is kept from the reader until they say that they know of it. */
  fechada: z.boolean(),
  /** Null while it is closed. */
  conteudo: z
    .object({
      texto: z.string(),
      finalidade: said,
      fundamento: said,
      comparecimento: Comparecimento.extend({ data: z.string() }).nullable(),
    })
    .nullable(),
  prazoDias: z.int().nullable(),
  /** Whether it carries a correction or a decision of its request, whose term begins with the ciência. */
  levaAto: z.boolean(),
  /** How the last day was counted, in sentences; empty where no term runs. */
  prazoExplicacao: z.array(z.string()),
  redator: PessoaDaCarta,
  /** Null in a draft for which none is chosen. */
  assinante: PessoaDaCarta.nullable(),
  /** The signed PDF: null before it leaves, or while it is closed to the reader. */
  documento: z.object({ pronto: z.boolean(), codigo: z.string(), sha256: said }).nullable(),
  ciencia: z.object({ em: instant, por: said, ip: said, sha256: said }).nullable(),
  /** For staff, in a sentence: that the post delivered a call too near to its day. Null where it did not. */
  recebidaTarde: said,
  /** Whether the answer came after the last day. */
  respondidaForaDoPrazo: z.boolean(),
  postagens: z.array(Postagem),
  /**
   * How it would leave now, and whether there is an address to post it to. Only for people who may sign it
   * now.
   */
  saida: z.object({ canal, endereco: z.boolean() }).nullable(),
  /** Where it is posted to. Only for people who may record a posting now. */
  postar: z
    .object({
      /** Line by line as the account has it now, or null where that is incomplete. */
      endereco: z.array(z.string()).nullable(),
      /** Whether the PDF bears this address: else the sheet gets a label with it before it is posted. */
      impresso: z.boolean(),
    })
    .nullable(),
  /** Newest last; for the addressee, from the day it left. */
  eventos: history(EVENTOS_CARTA),
  /** What the reader may do with it now. */
  atos: z.array(z.enum(ATOS_CARTA)),
  /** Whether the reader stands on the council's side. */
  equipe: z.boolean(),
});
