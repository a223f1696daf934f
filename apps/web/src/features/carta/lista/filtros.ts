import type { carta } from '@balcao/contract/carta';
import { ESPECIES_CARTA, NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import { NOMES_SITUACAO_CARTA, SITUACOES_CARTA } from '@balcao/domain/carta/situacao';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import type { Option } from '#ui/select-field.tsx';
import type { Lado } from '../situacao-carta.tsx';

/** Whose letters are listed, as the API names it. */
export type Caixa = (typeof carta.list.address.caixa.values)[number];

/** In whose words a list is told. */
export function ladoDa(caixa: Caixa): Lado {
  return caixa === 'recebidas' ? 'destinatario' : 'equipe';
}

/** What a box of letters is narrowed by; what waits for a signature is in one state. */
export function cartaFilters(caixa: Caixa): ListFilter[] {
  const situacoes = situacaoOptions(caixa);
  const busca = caixa === 'recebidas' ? 'Buscar por número ou assunto' : 'Número, assunto ou pessoa';
  return [
    { name: 'busca', label: busca, chip: 'Busca' },
    ...(situacoes.length === 0 ? [] : [{ name: 'situacao', label: 'Situação', options: situacoes }]),
    { name: 'especie', label: 'Espécie', options: ESPECIE_OPTIONS },
  ];
}

/** The states as choices, in the words of who looks. */
function situacaoOptions(caixa: Caixa): Option[] {
  if (caixa === 'para_assinar') return [];
  const lado = ladoDa(caixa);
  return NOMES_SITUACAO_CARTA.filter(
    // Those that an addressee has no words for never reach them; a returned one is as new to them as others.
    (situacao) => lado === 'equipe' || (SITUACOES_CARTA[situacao][lado] !== '' && situacao !== 'DEVOLVIDA'),
  ).map((situacao) => ({ value: situacao, label: SITUACOES_CARTA[situacao][lado] }));
}

/** The kinds, as choices. */
const ESPECIE_OPTIONS: readonly Option[] = NOMES_ESPECIE_CARTA.map((especie) => ({
  value: especie,
  label: ESPECIES_CARTA[especie].nome,
}));
