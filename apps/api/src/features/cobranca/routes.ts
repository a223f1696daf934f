import type { acordo } from '@balcao/contract/acordo';
import type { cobranca } from '@balcao/contract/cobranca';
import type { tentativa } from '@balcao/contract/tentativa';
import type { Handlers } from '#platform/http/context.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { listAPagar } from './a-pagar.ts';
import { abrirTentativa, readTentativa } from './abrir-tentativa.ts';
import { getCobranca } from './access.ts';
import { acordoDetail } from './acordo-detail.ts';
import { cobrancaDetail } from './cobranca-detail.ts';
import { gerarPix } from './gerar-pix.ts';
import { listAcordos } from './list-acordos.ts';
import { listParcelas } from './parcelas.ts';
import { receiveAviso } from './receive-aviso.ts';

export const cobrancaHandlers: Handlers<typeof cobranca> = {
  aPagar: ({ tx, who }) => listAPagar(tx, who),
  parcelas: ({ tx, who, params }) => listParcelas(tx, who, params.id),
  detail: ({ tx, who, params }) => cobrancaDetail(tx, who, params.id),
  situacao: async ({ tx, who, params }) => {
    const { situacao, pagoEm } = await getCobranca(tx, who, params.id);
    return { situacao, pagoEm };
  },
  gerarPix: async ({ deps, tx, who, params }) => {
    await gerarPix(tx, who, { id: params.id, pix: await pixOf({ ...deps, db: tx }) });
    return cobrancaDetail(tx, who, params.id);
  },
  receberPix: {
    ownTransactions: true,
    handle: async ({ deps, body, meta, now }) => {
      await receiveAviso(deps, { body, assinatura: meta.assinatura, now });
      return { recebido: true };
    },
  },
};

export const tentativaHandlers: Handlers<typeof tentativa> = {
  abrir: async ({ deps, tx, who, body }) =>
    abrirTentativa(tx, who, { ...body, pix: await pixOf({ ...deps, db: tx }) }),
  detail: ({ tx, who, params }) => readTentativa(tx, who, params.id),
};

export const acordoHandlers: Handlers<typeof acordo> = {
  list: ({ tx, who, query }) => listAcordos(tx, who, query),
  detail: ({ tx, who, params }) => acordoDetail(tx, who, params.id),
};
