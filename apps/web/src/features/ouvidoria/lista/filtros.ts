import { NOMES_SITUACAO_MANIFESTACAO } from '@balcao/domain/manifestacao/nomes';
import { SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { UFS } from '@balcao/domain/pessoa/uf';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { optionsOf } from '#ui/options-of.ts';
import type { Option } from '#ui/select-field.tsx';
import { categoriaOptions } from '../nome-da-categoria.ts';
import type { Categoria } from '../queries.ts';
import type { Lado } from './badges.tsx';
import type { Caixa, ManifestacoesSearch } from './search.ts';

/** What the choices of the filters are made of. */
interface Opcoes {
  categorias: readonly Categoria[];
  /** Groups by their numbers, which the address holds. */
  grupos: readonly { codigo: number; sigla: string; nome: string }[];
  /** Municipalities of the state that was chosen. */
  municipios: readonly { ibge: string; nome: string }[];
  /** Whether the reader works in the unit, which alone reads what authors said of the answer. */
  unidade: boolean;
}

const TIPO: ListFilter = {
  name: 'tipo',
  label: 'Tipo',
  placeholder: 'Todos',
  options: optionsOf(TIPOS_MANIFESTACAO),
};

const ANDAMENTO: ListFilter = {
  name: 'andamento',
  label: 'Andamento',
  placeholder: 'Todos',
  options: optionsOf({ abertas: 'Em andamento', encerradas: 'Encerradas' }),
};

const PRAZO: ListFilter = {
  name: 'prazo',
  label: 'Prazo',
  placeholder: 'Qualquer',
  options: optionsOf({
    vencidas: 'Vencido',
    proximas: 'Vence em até 5 dias',
    no_prazo: 'Vence depois de 5 dias',
    pausadas: 'Pausado',
  }),
};

const PESQUISA: ListFilter = {
  name: 'pesquisa',
  label: 'Avaliação',
  placeholder: 'Qualquer',
  options: optionsOf({ respondida: 'Avaliada', resolvida: 'Avaliada como resolvida' }),
};

/** The states in the words of the reader. Where several have the same words, none of them is offered alone. */
function situacao(lado: Lado): ListFilter {
  const options = NOMES_SITUACAO_MANIFESTACAO.map((value) => ({
    value,
    label: SITUACOES_MANIFESTACAO[value][lado],
  }));
  const isAlone = ({ label }: Option) => options.filter((one) => one.label === label).length === 1;
  return { name: 'situacao', label: 'Situação', options: options.filter(isAlone) };
}

/** The filters of a box. */
export function filtros(caixa: Caixa, search: ManifestacoesSearch, opcoes: Opcoes): ListFilter[] {
  const busca = { name: 'busca', label: 'Buscar por palavras ou protocolo', chip: 'Busca' };
  if (caixa === 'minhas') return [busca, situacao('autor'), TIPO, ANDAMENTO];
  return [
    busca,
    situacao('equipe'),
    ANDAMENTO,
    PRAZO,
    TIPO,
    { name: 'categoria', label: 'Categoria', options: categoriaOptions(opcoes.categorias) },
    { name: 'area', label: 'Com a área', options: opcoes.grupos.map(grupoOption) },
    ...lugar(search, opcoes),
    ...periodo(search),
    ...(opcoes.unidade ? [PESQUISA] : []),
  ];
}

const grupoOption = ({ codigo, sigla, nome }: Opcoes['grupos'][number]): Option => ({
  value: String(codigo),
  label: `${sigla} · ${nome}`,
});

/** The state, and its municipalities once it was chosen. */
function lugar({ uf }: ManifestacoesSearch, { municipios }: Opcoes): ListFilter[] {
  const estado: ListFilter = {
    name: 'uf',
    label: 'Estado',
    placeholder: 'Todos',
    options: UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome })),
    parts: ['municipio'],
  };
  if (uf === undefined) return [estado];
  const options = municipios.map(({ ibge, nome }) => ({ value: ibge, label: nome }));
  return [estado, { name: 'municipio', label: 'Município', placeholder: 'Todos', options }];
}

/** The days of receipt; each has its own chip. */
function periodo({ de, ate }: ManifestacoesSearch): ListFilter[] {
  const dia = (name: string, label: string, value: string | undefined, desde?: string): ListFilter[] => [
    { name, label, day: true, ...(desde && { desde }) },
    ...(value === undefined ? [] : [{ name, label, chipOnly: true, words: formatIsoDate(value) }]),
  ];
  return [...dia('de', 'Recebida a partir de', de), ...dia('ate', 'Recebida até', ate, 'de')];
}
