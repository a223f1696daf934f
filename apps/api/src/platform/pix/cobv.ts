import { formatValorPix, parseValorPix } from '@balcao/domain/pagamento/brcode';
import type { Cobv } from '@balcao/domain/pagamento/cobv';
import { isIsoDate } from '@balcao/domain/prazo/data';
import * as z from 'zod';
import type { NovaCobrancaComVencimento } from './gateway.ts';

/*
 * A charge with a due date as the API Pix 2.9 writes it. Amounts and percentages are text with two decimals; a mode says
 * how each is counted.
 */

/** Modes of the API: an amount in money, and a percentage of a month in calendar days. */
const VALOR_FIXO = '1';
const PERCENTUAL_AO_MES = '3';

const amount = z
  .string()
  .refine((text) => parseValorPix(text) !== null)
  .transform((text) => parseValorPix(text) ?? 0);
const dia = z.string().refine(isIsoDate);
const fixo = z.object({ modalidade: z.literal(VALOR_FIXO), valorPerc: amount });

/** What the built-in provider takes of the API: the modes that the portal writes. */
export const CobvPedida = z.object({
  calendario: z.object({
    dataDeVencimento: dia,
    validadeAposVencimento: z.int().min(0).max(9_999).default(30),
  }),
  devedor: z.union([
    z.object({ nome: z.string().min(1).max(200), cpf: z.string().regex(/^[0-9]{11}$/) }),
    z.object({ nome: z.string().min(1).max(200), cnpj: z.string().regex(/^[0-9A-Z]{12}[0-9]{2}$/) }),
  ]),
  valor: z.object({
    original: amount.refine((cents) => cents > 0),
    multa: fixo.optional(),
    juros: z.object({ modalidade: z.literal(PERCENTUAL_AO_MES), valorPerc: amount }).optional(),
    abatimento: fixo.optional(),
    desconto: z
      .object({
        modalidade: z.literal(VALOR_FIXO),
        descontoDataFixa: z
          .array(z.object({ data: dia, valorPerc: amount }))
          .min(1)
          .max(3),
      })
      .optional(),
  }),
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).default(''),
});

/** The body that asks for a charge with a due date; what is zero is left out. */
export function writeCobv(cobv: Cobv, { nome, documento }: NovaCobrancaComVencimento['devedor']) {
  const { descontos, multa, juros, abatimento } = cobv;
  const fixed = (cents: number) => ({ modalidade: VALOR_FIXO, valorPerc: formatValorPix(cents) });
  return {
    calendario: { dataDeVencimento: cobv.vencimento, validadeAposVencimento: cobv.validade },
    devedor: { nome, ...(documento.length === 11 ? { cpf: documento } : { cnpj: documento }) },
    valor: {
      original: formatValorPix(cobv.valor),
      ...(multa > 0 && { multa: fixed(multa) }),
      ...(juros > 0 && { juros: { modalidade: PERCENTUAL_AO_MES, valorPerc: formatValorPix(juros) } }),
      ...(abatimento > 0 && { abatimento: fixed(abatimento) }),
      ...(descontos.length > 0 && {
        desconto: {
          modalidade: VALOR_FIXO,
          descontoDataFixa: descontos.map(({ ate, valor }) => ({
            data: ate,
            valorPerc: formatValorPix(valor),
          })),
        },
      }),
    },
  };
}

/** What such a charge counts for each day. */
export function readCobv({ calendario, valor }: z.output<typeof CobvPedida>): Cobv {
  const descontos = (valor.desconto?.descontoDataFixa ?? []).map(({ data, valorPerc }) => ({
    ate: data,
    valor: valorPerc,
  }));
  return {
    valor: valor.original,
    vencimento: calendario.dataDeVencimento,
    validade: calendario.validadeAposVencimento,
    descontos: descontos.sort((a, b) => a.ate.localeCompare(b.ate)),
    multa: valor.multa?.valorPerc ?? 0,
    juros: valor.juros?.valorPerc ?? 0,
    abatimento: valor.abatimento?.valorPerc ?? 0,
  };
}
