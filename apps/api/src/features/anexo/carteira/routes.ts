import type { carteira } from '@balcao/contract/carteira';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { toTarget, uploadRules } from '../upload-rules.ts';
import { getDocumento, listDocumentos } from './access.ts';
import { deleteDocumento } from './delete-documento.ts';
import { downloadDocumento } from './download-documento.ts';
import { describeDocumento, keepDocumento } from './keep-documento.ts';
import { useDocumento } from './use-documento.ts';

export const carteiraHandlers: Handlers<typeof carteira> = {
  list: ({ tx, who, query }) => listDocumentos(tx, who, query),
  guardar: ({ tx, who, body }) => keepDocumento(tx, who, body),
  alterar: ({ tx, who, params, body }) => describeDocumento(tx, who, { ...params, ...body }),
  apagar: {
    ownTransactions: true,
    handle: async ({ deps, who, params }) => deleteDocumento(deps, who, params.id).then(() => undefined),
  },
  conteudo: ({ deps, who, params, query, meta }) =>
    downloadDocumento(deps, who, { ...params, ...query, range: meta.range }),
  usar: ({ tx, who, params, body }) => useDocumento(tx, who, { ...params, ...body }),
};

export const carteiraRepeats: Repeats<typeof carteira> = {
  guardar: ({ tx, who }, { id }) => getDocumento(tx, who, id),
  usar: async ({ tx, who, params, body }, stored) => {
    await getDocumento(tx, who, params.id);
    await uploadRules(tx, who, toTarget(body));
    return stored;
  },
};
