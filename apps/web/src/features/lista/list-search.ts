import { id, readAddress, type SearchOf, text, whole } from '@balcao/contract/kernel/address';
import { LISTA_PADRAO } from '@balcao/contract/lista-padrao';
import { requerimento } from '@balcao/contract/requerimento';
import { type ConfigStore, getConfig, setConfig } from '#platform/config-store.ts';

const { visao: _, etiqueta: __, ...asked } = requerimento.list.address;

/** Query of the list and its hidden columns, kept in the address. */
export const LIST_SEARCH = {
  ...asked,
  /** Number of the period preset. */
  data: whole(0, 6, LISTA_PADRAO.data),
  /** Ids of hidden columns, separated by commas. */
  ocultas: text(100),
  /** Id of the open saved view. */
  salva: id,
};

export type ListSearch = SearchOf<typeof LIST_SEARCH>;

export const LIST_DEFAULTS: ListSearch & Record<string, unknown> = readAddress(LIST_SEARCH, {});

/**
 * Reads the address of the list. An address with any parameter of the list ignores the memory, so a link shows everyone
 * the same. Without one, the person's last filters return. Invalid values become the default.
 */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const told = Object.keys(raw).some((name) => Object.hasOwn(LIST_SEARCH, name));
  return readAddress(LIST_SEARCH, told ? raw : recall(getConfig()));
}

/** The remembered filters, in the form of an address. */
function recall(config: ConfigStore): Record<string, unknown> {
  return {
    porPagina: config.tbRequerimentosItemsPerPage,
    status: config.preferenciaFiltroStatus,
    grupo: config.preferenciaFiltroGrupo,
    tipo: config.preferenciaFiltroTipo,
    data: config.preferenciaFiltroData,
    cpf: config.preferenciaFiltroCpf,
    nome: config.preferenciaFiltroNome,
    sort: config.tbRequerimentosSortBy,
    desc: config.tbRequerimentosSortDesc,
  };
}

/** Remembers filters, page size and order for the next visit, under the names in the specification. */
export function rememberList(search: ListSearch): void {
  setConfig({
    tbRequerimentosItemsPerPage: search.porPagina,
    preferenciaFiltroStatus: search.status,
    preferenciaFiltroGrupo: search.grupo,
    preferenciaFiltroTipo: search.tipo,
    preferenciaFiltroData: search.data,
    preferenciaFiltroCpf: search.cpf ?? '',
    preferenciaFiltroNome: search.nome ?? '',
    tbRequerimentosSortBy: search.sort,
    tbRequerimentosSortDesc: search.desc,
  });
}

/** Query for the server: the address without the parts that only this screen uses. */
export function toListArgs({ ocultas: _o, salva: _s, ...search }: ListSearch) {
  return search;
}

/** Filters and order, without the page. */
export function toFiltros(search: ListSearch) {
  const { pagina: _p, porPagina: _n, ...filtros } = toListArgs(search);
  return filtros;
}
