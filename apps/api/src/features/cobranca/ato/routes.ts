import type { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { listAchadas } from '#features/pessoa/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { listAtos, readAto } from './access.ts';
import { downloadComprovante } from './comprovante.ts';
import { aprovarAto, recusarAto } from './decidir.ts';
import { emitirUma } from './emitir.ts';
import { atosDaCobranca } from './fatos.ts';
import { pedirBaixa, pedirCancelamento, pedirDevolucao } from './pedir.ts';

export const cobrancaAtoHandlers: Handlers<typeof cobrancaAto> = {
  pessoas: ({ tx, query }) => listAchadas(tx, query.busca),
  emitir: async ({ tx, who, body }) => ({ id: await emitirUma(tx, who, body) }),
  daCobranca: ({ tx, who, params }) => atosDaCobranca(tx, who, params.id),
  pedirCancelamento: async ({ tx, who, params, body }) => {
    await pedirCancelamento(tx, who, { ...params, ...body });
    return atosDaCobranca(tx, who, params.id);
  },
  pedirBaixa: async ({ tx, who, params, body }) => {
    await pedirBaixa(tx, who, { ...params, ...body });
    return atosDaCobranca(tx, who, params.id);
  },
  pedirDevolucao: async ({ tx, who, params, body }) => {
    await pedirDevolucao(tx, who, { ...params, ...body });
    return atosDaCobranca(tx, who, params.id);
  },
  list: ({ tx, who, query }) => listAtos(tx, who, query),
  aprovar: async ({ tx, who, params, body }) => {
    await aprovarAto(tx, who, { ...params, ...body });
    return readAto(tx, who, params.id);
  },
  recusar: async ({ tx, who, params, body }) => {
    await recusarAto(tx, who, { ...params, ...body });
    return readAto(tx, who, params.id);
  },
  comprovante: ({ deps, who, params, query, meta }) =>
    downloadComprovante(deps, who, { ...params, ...query, range: meta.range }),
};

export const cobrancaAtoRepeats: Repeats<typeof cobrancaAto> = {
  emitir: asStored,
  pedirCancelamento: ({ tx, who, params }) => atosDaCobranca(tx, who, params.id),
  pedirBaixa: ({ tx, who, params }) => atosDaCobranca(tx, who, params.id),
  pedirDevolucao: ({ tx, who, params }) => atosDaCobranca(tx, who, params.id),
  aprovar: ({ tx, who }, { id }) => readAto(tx, who, id),
  recusar: ({ tx, who }, { id }) => readAto(tx, who, id),
};
