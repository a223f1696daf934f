import { ATRASOS, ATRASOS_EM_PALAVRAS, GRUPOS_DE_SITUACAO } from '@balcao/domain/pagamento/filtro';
import { ESPECIES_EM_PALAVRAS } from '@balcao/domain/pagamento/palavras';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { optionsOf } from '#ui/options-of.ts';

const grupos = Object.entries(GRUPOS_DE_SITUACAO).map(([value, { nome, situacoes }]) => ({
  value,
  label: nome,
  abertas: situacoes.some(isEmAberto),
}));

const ESPECIE: ListFilter = {
  name: 'especie',
  label: 'Tipo',
  placeholder: 'Todos',
  options: optionsOf(ESPECIES_EM_PALAVRAS),
};

const EXERCICIO: ListFilter = { name: 'exercicio', label: 'Exercício', placeholder: 'Todos', options: [] };

const situacao = (abertas?: boolean): ListFilter => ({
  name: 'situacao',
  label: 'Situação',
  options: grupos.filter((one) => abertas === undefined || one.abertas === abertas),
});

/** The filters of one's own charges in a tab. */
export function filtrosDeMinhas(aba: 'abertas' | 'pagas', ano: number): ListFilter[] {
  return [
    { name: 'busca', label: 'Buscar na descrição', chip: 'Busca' },
    ESPECIE,
    { ...EXERCICIO, options: anos(ano) },
    situacao(aba === 'abertas'),
  ];
}

/** The filters of everybody's charges. Those of one person alone say the name, once a row tells it. */
export function filtrosDoConselho(ano: number, pessoa: string | undefined): ListFilter[] {
  return [
    {
      name: 'busca',
      label: 'Buscar por nome, CPF, CNPJ ou número do registro',
      chip: 'Busca',
      placeholder: 'Nome, CPF ou registro',
    },
    ESPECIE,
    { ...EXERCICIO, options: anos(ano) },
    situacao(),
    {
      name: 'atraso',
      label: 'Atraso',
      placeholder: 'Qualquer',
      options: ATRASOS.map((value) => ({ value, label: ATRASOS_EM_PALAVRAS[value] })),
    },
    { name: 'valorDe', label: 'Valor a partir de', chip: 'A partir de', money: true },
    { name: 'valorAte', label: 'Valor até', chip: 'Até', money: true, desde: 'valorDe' },
    { name: 'pessoa', label: 'Pessoa', chipOnly: true, words: pessoa ?? 'uma pessoa' },
  ];
}

/** Years that a charge may be of: the next one, and those back to the oldest that is still owed. */
const ANOS = 12;

function anos(ano: number) {
  return Array.from({ length: ANOS }, (_, i) => String(ano + 1 - i)).map((value) => ({
    value,
    label: value,
  }));
}
