import type { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import type { Handlers } from '#platform/http/context.ts';
import { getByChave, withChave } from '../anonima/caso.ts';
import { manifestacaoDetail } from '../manifestacao-detail.ts';
import { downloadArquivo, downloadByChave } from './download-arquivo.ts';
import { liberar } from './liberar.ts';
import { checkPeca, discardPeca, receivePeca } from './pecas.ts';

export const manifestacaoArquivoHandlers: Handlers<typeof manifestacaoArquivo> = {
  enviarPeca: {
    ownTransactions: true,
    handle: ({ deps, meta: { ip }, now, params, body }) =>
      receivePeca(deps, { ip, now }, { ...params, body }),
  },
  conferirPeca: {
    ownTransactions: true,
    handle: ({ deps, meta: { ip }, now, params, body }) =>
      checkPeca(deps, { ip, now }, { ...body, ...params }),
  },
  descartarPeca: {
    ownTransactions: true,
    handle: ({ deps, meta: { ip }, now, params }) =>
      discardPeca(deps, { ip, now }, params.id).then(() => undefined),
  },
  download: ({ deps, who, params, query, meta: { range } }) =>
    downloadArquivo(deps, who, { ...params, ...query, range, deMensagem: false }),
  downloadMensagem: ({ deps, who, params, query, meta: { range } }) =>
    downloadArquivo(deps, who, { ...params, ...query, range, deMensagem: true }),
  downloadPelaChave: {
    ownTransactions: true,
    handle: ({ deps, meta: { ip }, now, body: { chave, id } }) =>
      withChave(deps, { ip, now }, async () => downloadByChave(deps, await getByChave(deps.db, chave), id)),
  },
  liberar: {
    ownTransactions: true,
    handle: async ({ deps, who, params: { id }, body }) => {
      await liberar(deps, who, { ...body, id });
      return manifestacaoDetail(deps.db, who, id);
    },
  },
};
