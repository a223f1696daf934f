import { BANDEIRAS } from '@balcao/domain/cartao/numero';
import { MAXIMO_DE_PARCELAS } from '@balcao/domain/cartao/parcelas';
import { RECUSAS } from '@balcao/domain/cartao/recusa';
import { SITUACOES_DA_SESSAO } from '@balcao/domain/cartao/situacao';
import * as z from 'zod';

/** Header of a notice: when it was sent and its signature, `t=<seconds>,v1=<hex>`. */
export const ASSINATURA_DO_CARTAO = 'x-cartao-assinatura';

const instante = z.iso.datetime({ offset: true });
const centavos = z.int().min(1).max(99_999_999_999);
const id = z.uuid();
const codigo = z.string().regex(/^[A-Za-z0-9]{1,35}$/);
const token = z.string().min(8).max(200);

/** What the merchant asks for. The id in the path is the key of idempotency: asking twice makes one session. */
export const NovaSessao = z.object({
  valor: centavos.describe('Total in cents.'),
  parcelas: z.int().min(1).max(MAXIMO_DE_PARCELAS),
  descricao: z.string().min(1).max(140).describe('What the payer reads on the page.'),
  referencia: z.string().min(1).max(64).describe("The merchant's own reference."),
  retorno: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .describe('Where the page sends the payer in the end.'),
  expiraEm: instante.describe('Until when the page takes a card.'),
  guardarCartao: z.boolean().describe('Answers a token for the card once the payment is authorised.'),
  cartao: token.nullable().describe('Token of a card that was kept; the page then asks for its code only.'),
});
export type NovaSessao = z.output<typeof NovaSessao>;

/** What may be told of a card; never its number. */
const CartaoDaSessao = z.object({
  bandeira: z.enum(BANDEIRAS),
  final: z.string().regex(/^[0-9]{4}$/),
  validade: z
    .string()
    .regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/)
    .describe('Year and month.'),
  token: token.nullable(),
});

/** 3-D Secure 2: `Y` authenticated, `A` attempted, `C` challenge under way, `N` not, `U` unavailable, `R` rejected. */
const Autenticacao = z.object({
  fluxo: z.enum(['SEM_DESAFIO', 'DESAFIO']),
  resultado: z.enum(['Y', 'A', 'C', 'N', 'U', 'R']),
  eci: z
    .string()
    .regex(/^[0-9]{2}$/)
    .nullable(),
  id: z.string().max(64),
});

export const Estorno = z.object({
  codigo,
  valor: centavos,
  situacao: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
});
export type Estorno = z.output<typeof Estorno>;

const Disputa = z.object({
  id: z.string().max(64),
  valor: centavos,
  situacao: z.enum(['ABERTA', 'GANHA', 'PERDIDA']),
  abertaEm: instante,
  responderAte: instante,
  decididaEm: instante.nullable(),
});

/** The truth about a session. */
export const Sessao = z.object({
  id,
  revisao: z.int().min(0).describe('Grows with every change: of two answers the higher one is newer.'),
  situacao: z.enum(SITUACOES_DA_SESSAO),
  valor: centavos,
  parcelas: z.int().min(1).max(MAXIMO_DE_PARCELAS),
  descricao: z.string(),
  referencia: z.string(),
  pagina: z.url().max(500).describe('Where the payer types the card.'),
  criadaEm: instante,
  expiraEm: instante,
  cartao: CartaoDaSessao.nullable(),
  autenticacao: Autenticacao.nullable(),
  autorizacao: z.object({ codigo: z.string().max(20), nsu: z.string().max(40), em: instante }).nullable(),
  capturadaEm: instante.nullable(),
  recusa: z.enum(RECUSAS).nullable(),
  estornos: z.array(Estorno).max(100),
  disputa: Disputa.nullable(),
});
export type Sessao = z.output<typeof Sessao>;

/** A notice tells that a session changed, and nothing else: the truth is asked for. */
export const AvisoDoCartao = z.object({
  id,
  tipo: z.literal('sessao.alterada'),
  sessao: id,
  criadoEm: instante,
});

export const NovoEstorno = z.object({ valor: centavos });
export const Exclusao = z.object({ token });
export const Estabelecimento = z.object({ id: z.string(), nome: z.string() });
export const ErroDoCartao = z.object({
  tipo: z.enum([
    'NAO_AUTORIZADO',
    'NAO_ENCONTRADO',
    'DADOS_INVALIDOS',
    'CHAVE_REUTILIZADA',
    'SITUACAO_INVALIDA',
    'ESTORNO_INVALIDO',
    'CARTAO_DESCONHECIDO',
  ]),
  mensagem: z.string(),
});
