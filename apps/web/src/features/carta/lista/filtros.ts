import { ESPECIES_CARTA, type EspecieCarta, NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import { NOMES_SITUACAO_CARTA, SITUACOES_CARTA, type SituacaoCarta } from '@balcao/domain/carta/situacao';
import type { Option } from '#ui/select-field.tsx';
import type { Lado } from '../situacao-carta.tsx';
import type { CartasSearch } from './cartas-search.ts';

/** Whose letters are listed, as the API names it. */
export type Caixa = 'equipe' | 'para_assinar' | 'recebidas';

/** The filters of the list, as far as there are such. */
export interface Filtros {
  situacao?: SituacaoCarta;
  especie?: EspecieCarta;
  busca?: string;
}

/** In whose words a list is told. */
export function ladoDa(caixa: Caixa): Lado {
  return caixa === 'recebidas' ? 'destinatario' : 'equipe';
}

/** Reads the filters of this list; what waits for a signature is in one state. */
export function filtrosDe({ situacao, especie, busca }: CartasSearch, caixa: Caixa): Filtros {
  const known = situacaoOptions(caixa).map(({ value }) => value);
  return {
    situacao: NOMES_SITUACAO_CARTA.find((name) => name === situacao && known.includes(name)),
    especie: NOMES_ESPECIE_CARTA.find((name) => name === especie),
    busca,
  };
}

/** The states as choices, in the words of who looks. */
export function situacaoOptions(caixa: Caixa): Option[] {
  if (caixa === 'para_assinar') return [];
  const lado = ladoDa(caixa);
  return NOMES_SITUACAO_CARTA.filter(
    // Those that an addressee has no words for never reach them; a returned one is as new to them as others.
    (situacao) => lado === 'equipe' || (SITUACOES_CARTA[situacao][lado] !== '' && situacao !== 'DEVOLVIDA'),
  ).map((situacao) => ({ value: situacao, label: SITUACOES_CARTA[situacao][lado] }));
}

/** The kinds, as choices. */
export const ESPECIE_OPTIONS: readonly Option[] = NOMES_ESPECIE_CARTA.map((especie) => ({
  value: especie,
  label: ESPECIES_CARTA[especie].nome,
}));
