import type { grupo } from '@balcao/contract/grupo';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { getGrupo, ownGroups } from './access.ts';
import { changeServicos } from './change-servicos.ts';
import { switchOff, switchOn } from './desativar.ts';
import { grupoDetail } from './grupo-detail.ts';
import { listGrupos } from './grupo-list.ts';
import { addMembro, changeLider, changeMembro, listCandidatos, removeMembro } from './membros.ts';
import { listEsperas } from './sem-responsavel.ts';
import { changeRegras, grupos } from './write-grupo.ts';

export const grupoHandlers: Handlers<typeof grupo> = {
  list: ({ tx, who }) => listGrupos(tx, who),
  semResponsavel: ({ tx, who, now }) => wholeList(listEsperas(tx, ownGroups(who), now)),
  ...grupos.handlers,
  regras: async ({ tx, who, params, body }) => {
    await changeRegras(tx, who, { ...body, id: params.id });
    return grupoDetail(tx, who, params.id);
  },
  servicos: async ({ tx, who, params, body }) => {
    await changeServicos(tx, who, { ...body, id: params.id });
    return grupoDetail(tx, who, params.id);
  },
  candidatos: async ({ tx, who, params, query }) => {
    await getGrupo(tx, who, params.id);
    return listCandidatos(tx, who, { id: params.id, busca: query.busca });
  },
  incluirMembro: async ({ tx, who, params, body }) => {
    await addMembro(tx, who, { ...body, id: params.id });
    return grupoDetail(tx, who, params.id);
  },
  mudarLider: async ({ tx, who, params, body }) => {
    await changeLider(tx, who, { ...body, ...params });
    return grupoDetail(tx, who, params.id);
  },
  mudarMembro: async ({ tx, who, params, body }) => {
    await changeMembro(tx, who, { ...body, ...params });
    return grupoDetail(tx, who, params.id);
  },
  retirarMembro: async ({ tx, who, params, body }) => {
    await removeMembro(tx, who, { ...body, ...params });
    return grupoDetail(tx, who, params.id);
  },
  desativar: async ({ tx, who, params, body }) => {
    await switchOff(tx, who, { ...body, id: params.id });
    return grupoDetail(tx, who, params.id);
  },
  ativar: async ({ tx, who, params, body }) => {
    await switchOn(tx, who, { ...body, id: params.id });
    return grupoDetail(tx, who, params.id);
  },
};

export const grupoRepeats: Repeats<typeof grupo> = grupos.repeats;
