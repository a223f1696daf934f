import type { disputa } from '@balcao/contract/disputa';
import type { diferenca, fechamento } from '@balcao/contract/fechamento';
import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { conferirAgora } from './conferir-agora.ts';
import { decidirDevolucao } from './decidir.ts';
import { listDestinos } from './destinos.ts';
import { readDia } from './dia.ts';
import { listDiferencas, readDiferenca } from './diferencas.ts';
import { listDisputas, readDossie } from './disputas.ts';
import { fecharDia, reabrirDia } from './fechar-dia.ts';
import { exportLivro } from './livro.ts';
import { resolverDiferenca } from './resolver.ts';

interface Asked {
  deps: Deps;
  tx: Db;
  who: Who;
}

const comPix = async ({ deps, tx }: Asked) => (await pixOf({ ...deps, db: tx })) !== null;
const diaOf = async (asked: Asked, dia: IsoDate) =>
  readDia(asked.tx, asked.who, { dia, comPix: await comPix(asked) });

export const fechamentoHandlers: Handlers<typeof fechamento> = {
  dia: (asked) => diaOf(asked, asked.query.dia),
  conferir: {
    ownTransactions: true,
    handle: async ({ deps, who, body }) => {
      await conferirAgora(deps, who, body.dia);
      return diaOf({ deps, tx: deps.db, who }, body.dia);
    },
  },
  fechar: async (asked) => {
    await fecharDia(asked.tx, asked.who, { ...asked.body, comPix: await comPix(asked) });
    return diaOf(asked, asked.body.dia);
  },
  reabrir: async (asked) => {
    const dia = await reabrirDia(asked.tx, asked.who, { ...asked.params, ...asked.body });
    return diaOf(asked, dia);
  },
  livro: ({ tx, who, query }) => exportLivro(tx, who, query),
};

/** The permission is the whole reach; the day may have been opened again since. */
export const fechamentoRepeats: Repeats<typeof fechamento> = { fechar: asStored, reabrir: asStored };

export const diferencaHandlers: Handlers<typeof diferenca> = {
  list: ({ tx, who, query }) => listDiferencas(tx, who, query),
  detail: ({ tx, who, params }) => readDiferenca(tx, who, params.id),
  destinos: ({ tx, who, params, query }) => listDestinos(tx, who, { ...params, ...query }),
  resolver: async ({ tx, who, params, body }) => {
    await resolverDiferenca(tx, who, { ...params, ...body });
    return readDiferenca(tx, who, params.id);
  },
  decidir: async ({ tx, who, params, body }) => {
    await decidirDevolucao(tx, who, { ...params, ...body });
    return readDiferenca(tx, who, params.id);
  },
};

export const diferencaRepeats: Repeats<typeof diferenca> = {
  resolver: ({ tx, who, params }) => readDiferenca(tx, who, params.id),
  decidir: ({ tx, who, params }) => readDiferenca(tx, who, params.id),
};

export const disputaHandlers: Handlers<typeof disputa> = {
  list: ({ tx, query }) => listDisputas(tx, query),
  detail: ({ tx, params }) => readDossie(tx, params.id),
};
