import type { carta } from '@balcao/contract/carta';
import { ESPECIES_CARTA, NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import { NOMES_SITUACAO_CARTA, SITUACOES_CARTA } from '@balcao/domain/carta/situacao';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import type { Option } from '#ui/select-field.tsx';
import type { Lado } from '../situacao-carta.tsx';

/** A list of letters, named as in the API. */
export type Caixa = (typeof carta.list.address.caixa.values)[number];

/** The side whose words a list uses. */
export function ladoDa(caixa: Caixa): Lado {
  return caixa === 'recebidas' ? 'destinatario' : 'equipe';
}

/** The filters of a list; letters to sign all have one state. */
export function cartaFilters(caixa: Caixa): ListFilter[] {
  const situacoes = situacaoOptions(caixa);
  const busca = caixa === 'recebidas' ? 'Buscar por número ou assunto' : 'Número, assunto ou pessoa';
  return [
    { name: 'busca', label: busca, chip: 'Busca' },
    ...(situacoes.length === 0 ? [] : [{ name: 'situacao', label: 'Situação', options: situacoes }]),
    { name: 'especie', label: 'Espécie', options: ESPECIE_OPTIONS },
  ];
}

/** The states as options, in the words of the reader. */
function situacaoOptions(caixa: Caixa): Option[] {
  if (caixa === 'para_assinar') return [];
  const lado = ladoDa(caixa);
  return NOMES_SITUACAO_CARTA.filter(
    // A state without words for the addressee never reaches them. To them a returned letter is a new one.
    (situacao) => lado === 'equipe' || (SITUACOES_CARTA[situacao][lado] !== '' && situacao !== 'DEVOLVIDA'),
  ).map((situacao) => ({ value: situacao, label: SITUACOES_CARTA[situacao][lado] }));
}

const ESPECIE_OPTIONS: readonly Option[] = NOMES_ESPECIE_CARTA.map((especie) => ({
  value: especie,
  label: ESPECIES_CARTA[especie].nome,
}));
