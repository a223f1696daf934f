import type { lote } from '@balcao/contract/lote';
import type { macro } from '@balcao/contract/macro';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { listPessoas } from './list-pessoas.ts';
import { listMacros, macros } from './macros.ts';
import { previewMacro } from './preview-macro.ts';
import { getExecucao } from './read-execucao.ts';
import { scheduleLote, selectFound } from './schedule-lote.ts';
import { scheduleMacro } from './schedule-macro.ts';
import { undoExecucao } from './undo-execucao.ts';

export const macroHandlers: Handlers<typeof macro> = {
  list: ({ tx, who }) => wholeList(listMacros(tx, who)),
  pessoas: ({ tx }) => wholeList(listPessoas(tx)),
  ...macros.handlers,
  previa: {
    // Each request runs in a transaction that is rolled back, so there is nothing to keep.
    ownTransactions: true,
    handle: ({ deps, who, params, body }) => previewMacro(deps.db, who, { id: params.id, ...body }),
  },
  executar: ({ tx, who, params, body }) => scheduleMacro(tx, who, { id: params.id, ...body }),
  execucao: ({ tx, who, params }) => getExecucao(tx, who, params.id),
  desfazer: ({ tx, who, params }) => undoExecucao(tx, who, params.id),
};

export const loteHandlers: Handlers<typeof lote> = {
  selecionar: ({ tx, who, body }) => selectFound(tx, who, body),
  executar: ({ tx, who, body }) => scheduleLote(tx, who, body),
};

export const macroRepeats: Repeats<typeof macro> = {
  ...macros.repeats,
  executar: ({ tx, who }, { id }) => getExecucao(tx, who, id),
};

export const loteRepeats: Repeats<typeof lote> = {
  executar: ({ tx, who }, { id }) => getExecucao(tx, who, id),
};
