import { TUDO } from '@balcao/contract/lista-padrao';
import { describeStatus, type Leitor, statusOptions } from '#features/requerimento/api.tsx';
import type { Settings } from '#platform/config-store.ts';
import type { FilterChip } from '#ui/filter-chips.tsx';
import { LIST_DEFAULTS, type ListSearch, TEXT_FILTERS } from './list-search.ts';
import { describePeriodo } from './periodo.ts';

const TEXT_LABELS: Record<(typeof TEXT_FILTERS)[number], string> = {
  busca: 'Busca',
  cpf: 'CPF ou CNPJ',
  nome: 'Nome',
  id: 'ID',
  titulo: 'Tipo',
  autor: 'Autor',
  grupoNome: 'Grupo',
  atendente: 'Atendente',
};

/**
 * The filters that narrow the list, in words. Those that show everything, and the usual ones, are not named.
 * `subsituacoes` has the finer situations, once they are known.
 */
export function filterChips(
  search: ListSearch,
  settings: Settings | null,
  leitor: Leitor,
  subsituacoes: readonly { id: string; rotuloEquipe: string }[] = [],
): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (id: string, name: string, value: string) => chips.push({ id, label: `${name}: ${value}` });
  if (search.status !== LIST_DEFAULTS.status) {
    const option = statusOptions(settings, leitor).find(({ value }) => value === String(search.status));
    add('status', 'Situação', option?.label ?? describeStatus(settings, 'RASCUNHO', leitor));
  }
  if (search.subsituacao) {
    const finer = subsituacoes.find(({ id }) => id === search.subsituacao);
    add('subsituacao', 'Situação detalhada', finer?.rotuloEquipe ?? 'outra');
  }
  if (search.tipo !== LIST_DEFAULTS.tipo) {
    const tipo = settings?.tiposResumo.find(({ id }) => id === search.tipo);
    add('tipo', 'Tipo', tipo?.titulo ?? String(search.tipo));
  }
  if (leitor === 'equipe' && search.grupo > 0) {
    const grupo = settings?.grupos.find(({ codigo }) => codigo === search.grupo);
    add('grupo', 'Grupo', grupo?.sigla ?? String(search.grupo));
  }
  if (search.data !== LIST_DEFAULTS.data && search.data !== TUDO) {
    add('data', 'Criado', describePeriodo(search));
  }
  for (const name of TEXT_FILTERS) {
    const text = search[name];
    if (text) add(name, TEXT_LABELS[name], text);
  }
  return chips;
}

/** The change that takes one filter back to its default. */
export function withoutFilter(id: string): Partial<ListSearch> {
  if (id === 'data') return { data: LIST_DEFAULTS.data, inicio: undefined, fim: undefined };
  return { [id]: LIST_DEFAULTS[id] };
}

/** The change that takes every filter back to its default; order, page size and columns stay. */
export function withoutFilters(): Partial<ListSearch> {
  const { status, grupo, tipo, data } = LIST_DEFAULTS;
  const texts = Object.fromEntries(TEXT_FILTERS.map((name) => [name, undefined]));
  return { status, subsituacao: undefined, grupo, tipo, data, inicio: undefined, fim: undefined, ...texts };
}
