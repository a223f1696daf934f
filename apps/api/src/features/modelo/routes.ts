import type { bloco } from '@balcao/contract/bloco';
import type { modelo } from '@balcao/contract/modelo';
import { previewDocumento } from '#features/documento/api.ts';
import { loadPublicada } from '#features/formulario/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { changeBloco, createBloco, listBlocos, removeBloco } from './blocos.ts';
import { changeCaso, createCaso, listCasos, removeCaso } from './casos.ts';
import { getModelo } from './modelo-get.ts';
import { getTipoDoModelo, placeForm } from './modelo-row.ts';
import { publishModelo } from './publish-modelo.ts';
import { formToRun, runCasos } from './run-casos.ts';
import { diferencaEntre, listVersoes } from './versoes.ts';
import { discardRascunhoModelo, restoreVersao, saveRascunhoModelo } from './write-rascunho-modelo.ts';

export const modeloHandlers: Handlers<typeof modelo> = {
  get: ({ tx, who, params }) => getModelo(tx, who, params.tipoId),
  salvar: ({ tx, who, params, body }) => saveRascunhoModelo(tx, who, { ...params, ...body }),
  descartar: ({ tx, who, params, query }) =>
    discardRascunhoModelo(tx, who, { ...params, ...query }).then(() => undefined),
  publicar: ({ tx, who, params, body }) => publishModelo(tx, who, { ...params, ...body }),
  versoes: ({ tx, params, query }) => listVersoes(tx, params.tipoId, query),
  versao: ({ tx, params }) => loadPublicada(tx, params.tipoId, params.versao),
  restaurar: async ({ tx, who, params, body }) => {
    await restoreVersao(tx, who, { ...params, ...body });
    return getModelo(tx, who, params.tipoId);
  },
  diferenca: ({ tx, params, query }) => diferencaEntre(tx, params.tipoId, query),
  casos: async ({ tx, params }) => {
    const items = await listCasos(tx, params.tipoId);
    return { items, total: items.length };
  },
  criarCaso: ({ tx, who, params, body }) => createCaso(tx, who, params.tipoId, body),
  alterarCaso: ({ tx, who, params, body }) => changeCaso(tx, who, params, body),
  excluirCaso: ({ tx, who, params, query }) =>
    removeCaso(tx, who, { ...params, ...query }).then(() => undefined),
  rodarCasos: async ({ tx, who, params, body }) => {
    const items = await runCasos(tx, who, await formToRun(tx, params.tipoId, body.formulario));
    return { items, total: items.length };
  },
  // The handler reads little and writes nothing, so no transaction stays open during the layout.
  previaDocumento: {
    ownTransactions: true,
    handle: async ({ deps, who, params, body }) => {
      const tipo = await getTipoDoModelo(deps.db, params.tipoId);
      return previewDocumento(deps, who, { ...body, formulario: placeForm(body.formulario, tipo) });
    },
  },
};

export const modeloRepeats: Repeats<typeof modelo> = { publicar: asStored, criarCaso: asStored };

export const blocoHandlers: Handlers<typeof bloco> = {
  list: async ({ tx }) => {
    const items = await listBlocos(tx);
    return { items, total: items.length };
  },
  create: ({ tx, who, body }) => createBloco(tx, who, body),
  change: ({ tx, who, params, body }) => changeBloco(tx, who, { ...params, ...body }),
  remove: ({ tx, who, params, query }) => removeBloco(tx, who, { ...params, ...query }).then(() => undefined),
};

export const blocoRepeats: Repeats<typeof bloco> = { create: asStored };
