import { NOMES_SITUACAO_MANIFESTACAO, NOMES_TIPO_MANIFESTACAO } from '@balcao/domain/manifestacao/nomes';
import { SITUACOES_COBRANCA } from '@balcao/domain/pagamento/situacao';
import * as z from 'zod';
import { instant, isoDate, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/** Where the words were found. */
const BUSCA_ONDE = [
  'numero',
  'pessoa',
  'titulo',
  'resposta',
  'mensagem',
  'nota',
  'andamento',
  'correcao',
  'parecer',
  'decisao',
  'arquivo',
] as const;

/** A piece of a found text, marked or not: text, never markup. */
const Segmento = z.object({ texto: z.string(), destaque: z.boolean() });

const PedidoAchado = z.object({
  id: uuid,
  numero: z.string(),
  titulo: z.string(),
  status: z.string(),
  /** As this reader may know them. */
  autor: z.string(),
  onde: z.enum(BUSCA_ONDE),
  /** What was found, with its surroundings; empty where the number or the title says it. */
  trecho: z.array(Segmento),
  /** Name of the file, where it was found in one and the reader may know it. */
  arquivo: z.string().nullable(),
  atualizacao: instant,
});

const PessoaAchada = z.object({
  id: uuid,
  nome: z.array(Segmento),
  documentoMascarado: z.string(),
  registro: z.string().nullable(),
});

const CobrancaAchada = z.object({
  id: uuid,
  descricao: z.string(),
  situacao: z.enum(SITUACOES_COBRANCA),
  vencimento: isoDate,
  /** The last day to pay in time: a due date without expediente rolls to the next business day. */
  ultimoDia: isoDate,
  pagoEm: instant.nullable(),
  /** There is something to pay. */
  aberta: z.boolean(),
  /** The caller owes or pays it; otherwise they read it as staff. */
  propria: z.boolean(),
  pessoa: z.object({ id: uuid, nome: z.string() }),
});

const ManifestacaoAchada = z.object({
  id: uuid,
  protocolo: z.string(),
  tipo: z.enum(NOMES_TIPO_MANIFESTACAO),
  situacao: z.enum(NOMES_SITUACAO_MANIFESTACAO),
  /** As this reader may know it; empty where nothing was said, or nothing is covered yet. */
  assunto: z.string(),
  /** The caller wrote it; otherwise they read it as staff. */
  propria: z.boolean(),
});

const Busca = z.object({
  pedidos: z.array(PedidoAchado),
  /** One's own by words; by a number of the payment for staff who see charges. */
  cobrancas: z.array(CobrancaAchada),
  /** One's own, those of the unit, and what an area was asked. Never found by a name of who wrote. */
  manifestacoes: z.array(ManifestacaoAchada),
  /** Staff who may see people only; empty for everybody else. */
  pessoas: z.array(PessoaAchada),
  /** There is more than is shown here. */
  mais: z.boolean(),
  /** Only a part was looked through: the newest requests, because the words are in too many. */
  parcial: z.boolean(),
});

export const busca = {
  buscar: route({
    method: 'GET',
    path: '/busca',
    summary:
      'Requests, charges, manifestations and people found by number, CPF or CNPJ, e-mail, name or words, within what the caller may see',
    access: 'session',
    query: z.object({
      /** Anything at all; only the first 200 characters count. */
      q: z.string().max(2000, 'Texto longo demais para uma busca.'),
    }),
    response: Busca,
  }),
} as const satisfies Contract;
