import { describePeriodo } from '#features/lista/api.tsx';
import { statusOptions } from '#features/requerimento/api.tsx';
import type { Settings } from '#platform/config-store.ts';
import type { FilaSearch } from './fila-search.ts';

interface Names {
  settings: Settings | null;
  etiquetas: readonly { id: string; nome: string }[];
  subsituacoes: readonly { id: string; rotuloEquipe: string }[];
}

/** The filters that narrow a working view, each in words: 'Situação: Em análise'. */
export function describeRecorte(search: FilaSearch, { settings, etiquetas, subsituacoes }: Names): string[] {
  const { status, subsituacao, tipo, grupo, data, inicio, fim, etiqueta, cpf, nome } = search;
  const named = [
    ['Situação', status && labelOf(statusOptions(settings, 'equipe'), status)],
    ['Situação detalhada', subsituacao && (find(subsituacoes, subsituacao)?.rotuloEquipe ?? 'outra')],
    ['Tipo', tipo && (settings?.tiposResumo.find(({ id }) => id === tipo)?.titulo ?? tipo)],
    ['Grupo', grupo && (settings?.grupos.find(({ codigo }) => codigo === grupo)?.sigla ?? grupo)],
    ['Período', data === undefined ? data : describePeriodo({ data, inicio, fim })],
    ['CPF ou CNPJ', cpf],
    ['Nome', nome],
    ['Etiqueta', etiqueta && (find(etiquetas, etiqueta)?.nome ?? 'outra')],
  ] as const;
  return named.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
}

function labelOf(options: readonly { value: string; label: string }[], value: number): string | number {
  return options.find((option) => option.value === String(value))?.label ?? value;
}

function find<T extends { id: string }>(list: readonly T[], id: string): T | undefined {
  return list.find((one) => one.id === id);
}
