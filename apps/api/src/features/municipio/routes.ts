import type { municipio } from '@balcao/contract/municipio';
import type { Handlers } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { findCep } from './find-cep.ts';
import { listMunicipios } from './municipio-list.ts';

export const municipioHandlers: Handlers<typeof municipio> = {
  list: ({ tx, query }) => wholeList(listMunicipios(tx, query.uf)),
  cep: ({ deps, who, params }) => findCep(deps, who, params.cep),
};
