import type { modeloResposta } from '@balcao/contract/modelo-resposta';
import type { requerimento } from '@balcao/contract/requerimento';
import { getAsEquipe } from '#features/requerimento/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { getEditavel, getModelo, listModelos } from './modelo-row.ts';
import { listModelosResposta } from './modelos-resposta.ts';
import { publishModelo } from './publish-modelo.ts';
import { diferencaEntre, listVersoes } from './versoes.ts';
import { changeModelo, createModelo, restoreVersao } from './write-modelo.ts';

export const modeloRespostaHandlers: Handlers<typeof modeloResposta> = {
  list: ({ tx, who }) => wholeList(listModelos(tx, who)),
  create: ({ tx, who, body }) => createModelo(tx, who, body),
  change: ({ tx, who, params, body }) => changeModelo(tx, who, { ...params, ...body }),
  publicar: ({ tx, who, params, body }) => publishModelo(tx, who, { ...params, ...body }),
  versoes: ({ tx, who, params, query }) => listVersoes(tx, who, { ...params, ...query }),
  diferenca: ({ tx, who, params, query }) => diferencaEntre(tx, who, { ...params, ...query }),
  restaurar: ({ tx, who, params, body }) => restoreVersao(tx, who, { ...params, ...body }),
};

export const modeloRespostaRepeats: Repeats<typeof modeloResposta> = {
  create: ({ tx, who }, { id }) => getModelo(tx, who, id),
  publicar: ({ tx, who, params }, stored) => getEditavel(tx, who, params.id).then(() => stored),
};

export const usarModeloHandlers = {
  modelosResposta: async ({ tx, who, params }) =>
    listModelosResposta(tx, who, await getAsEquipe(tx, who, params.id)),
} satisfies Partial<Handlers<typeof requerimento>>;
