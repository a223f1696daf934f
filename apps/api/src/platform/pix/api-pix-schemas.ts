import { parseValorPix } from '@balcao/domain/pagamento/brcode';
import * as z from 'zod';
import type {
  CobrancaPix,
  DevolucaoPix,
  PixListado,
  PixRecebido,
  SituacaoDevolucao,
  SituacaoPix,
} from './gateway.ts';

/** An amount as the API Pix writes it, read as integer cents. */
const valor = z.string().transform((text, ctx) => {
  const cents = parseValorPix(text);
  if (cents === null) ctx.addIssue('not an amount');
  return cents ?? 0;
});

const endToEndId = z.string().regex(/^[A-Za-z0-9]{1,64}$/);

const Devolucao = z.object({
  id: z.string().max(100),
  valor,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
});

/** A received Pix. */
const Pix = z.object({
  endToEndId,
  txid: z.string().max(35).optional(),
  valor,
  horario: z.iso.datetime({ offset: true }),
  devolucoes: z.array(Devolucao).max(100).default([]),
});

/** A charge as the API Pix answers it; what the portal does not use is left out. */
export const Cob = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: valor }),
  pixCopiaECola: z.string().max(1_000).optional(),
  pix: z.array(Pix).max(100).default([]),
});

/** One page of what arrived in a time. */
export const PixLista = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0).max(100_000) }) }),
  pix: z.array(Pix).max(1_000).default([]),
});

/** What the provider posts: received Pix, one or several. */
export const Aviso = z.object({ pix: z.array(z.looseObject({ endToEndId })).max(1_000) });

export const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const SITUACAO: Record<z.output<typeof Cob>['status'], SituacaoPix> = {
  ATIVA: 'ATIVA',
  CONCLUIDA: 'CONCLUIDA',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'REMOVIDA',
  REMOVIDA_PELO_PSP: 'REMOVIDA',
};

const DEVOLUCAO: Record<z.output<typeof Devolucao>['status'], SituacaoDevolucao> = {
  EM_PROCESSAMENTO: 'EM_PROCESSAMENTO',
  DEVOLVIDO: 'DEVOLVIDA',
  NAO_REALIZADO: 'NAO_REALIZADA',
};

/** A charge in the portal's words. */
export function toCobrancaPix(cob: z.output<typeof Cob>): CobrancaPix {
  return {
    txid: cob.txid,
    situacao: SITUACAO[cob.status],
    valor: cob.valor.original,
    copiaECola: cob.pixCopiaECola ?? null,
    recebidos: cob.pix.map(toRecebido),
  };
}

function toRecebido(pix: z.output<typeof Pix>): PixRecebido {
  return {
    e2eId: pix.endToEndId,
    valor: pix.valor,
    pagoEm: new Date(pix.horario),
    devolucoes: pix.devolucoes.map(toDevolucao),
  };
}

/** A page of what arrived in the portal's words. */
export function toListados({ pix }: z.output<typeof PixLista>): PixListado[] {
  return pix.map((one) => ({ ...toRecebido(one), txid: one.txid ?? null }));
}

/** A refund in the portal's words. */
function toDevolucao({ id, valor: cents, status }: z.output<typeof Devolucao>): DevolucaoPix {
  return { codigo: id, valor: cents, situacao: DEVOLUCAO[status] };
}

/** Reads the answer to a refund. */
export const DevolucaoLida = Devolucao.transform(toDevolucao);
