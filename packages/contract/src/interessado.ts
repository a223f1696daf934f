import { NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import { NOMES_SITUACAO_CARTA } from '@balcao/domain/carta/situacao';
import { SITUACOES_COBRANCA } from '@balcao/domain/pagamento/situacao';
import * as z from 'zod';
import { idParams, instant, isoDate, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

const Soma = z.object({
  quantidade: z.int(),
  /** Integer cents, as issued: without interest and fines. */
  total: z.int(),
});

const Cobranca = z.object({
  id: uuid,
  descricao: z.string(),
  /** Integer cents, as issued: without interest and fines. */
  total: z.int(),
  vencimento: isoDate,
  /** The last day to pay in time: a due date without expediente rolls to the next business day. */
  ultimoDia: isoDate,
  situacao: z.enum(SITUACOES_COBRANCA),
  emDiscussao: z.boolean(),
  pagoEm: instant.nullable(),
  /** The request that it is of, where the caller may see that. */
  requerimento: z.object({ id: uuid, numero: z.string(), titulo: z.string() }).nullable(),
});

export const interessado = {
  detail: route({
    method: 'GET',
    path: '/requerimentos/:id/interessado',
    summary:
      'Who made the request and what else stands between them and the council, for staff; on record as a reading',
    access: 'requerimento.ver_grupo',
    joined: true,
    params: idParams,
    response: z.object({
      id: uuid,
      nome: z.string(),
      /** Version of the photo; null without one, and for who may not see people's records. */
      foto: uuid.nullable(),
      pessoa: z.enum(['PF', 'PJ']),
      documentoMascarado: z.string(),
      /** In full for who may see people's records; masked for everybody else. */
      contato: z.object({
        email: z.string(),
        celular: z.string().nullable(),
        completo: z.boolean(),
      }),
      registros: z.array(
        z.object({
          numero: z.string(),
          situacao: z.string(),
          desde: isoDate,
          validade: isoDate.nullable(),
          /** Years without an annuity, from this one on. The reason is left out: it may be an illness. */
          isencoes: z.array(z.int()),
          /** First year of a registration without annuities for good. */
          remidoDesde: z.int().nullable(),
        }),
      ),
      /** Their other requests, of those that the caller may see; none under secrecy. */
      pedidos: z.object({
        total: z.int(),
        porStatus: z.array(z.object({ status: z.string(), total: z.int() })),
        ultimos: z.array(
          z.object({
            id: uuid,
            numero: z.string(),
            titulo: z.string(),
            status: z.string(),
            /** The latest correction was waived: the status must not speak of an answer. */
            dispensada: z.boolean(),
            emissao: instant,
          }),
        ),
      }),
      /** Null for who may not see charges. */
      cobrancas: z.object({ abertas: Soma, vencidas: Soma }).nullable(),
      /** Letters that left for them, of requests that the caller sees as staff; none under secrecy. */
      cartas: z.object({
        total: z.int(),
        /** How many they have not confirmed to know of, and the post has not either. */
        semCiencia: z.int(),
        ultimas: z.array(
          z.object({
            id: uuid,
            numero: z.string(),
            especie: z.enum(NOMES_ESPECIE_CARTA),
            assunto: z.string(),
            situacao: z.enum(NOMES_SITUACAO_CARTA),
            expedidaEm: instant,
            prazoAte: isoDate.nullable(),
          }),
        ),
      }),
      documentos: z.object({
        total: z.int(),
        ultimos: z.array(
          z.object({
            id: uuid,
            titulo: z.string(),
            numero: z.string(),
            emitidoEm: instant,
            validoAte: isoDate.nullable(),
            revogado: z.boolean(),
          }),
        ),
      }),
    }),
  }),
  cobrancas: list({
    path: '/requerimentos/:id/interessado/cobrancas',
    summary:
      'Charges of who made the request, the open ones first; none of a request under secrecy; on record as a reading',
    access: 'financeiro.ver',
    params: idParams,
    row: Cobranca,
    filters: {},
  }),
} as const satisfies Contract;
