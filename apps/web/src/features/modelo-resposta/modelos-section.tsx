import { foldText } from '@balcao/domain/texto/busca';
import type { Narrowing } from '#platform/list-search.ts';
import { type ListFilter, ListFilters } from '#ui/list/list-filters.tsx';
import { palavrasDe } from './modelo-text.ts';
import { ModelosTable } from './modelos-table.tsx';

interface ModelosSectionProps {
  /** Whether the person may edit templates that others use. */
  keeps: boolean;
  list: Narrowing & { search: { busca?: string | undefined } };
}

const NONE = {
  title: 'Nenhum modelo',
  text: 'Um modelo poupa de escrever de novo o que se responde todo dia.',
};
const NOT_FOUND = {
  title: 'Nada encontrado',
  text: 'Procure por outra palavra do título ou do texto.',
};

const FILTERS: readonly ListFilter[] = [{ name: 'busca', label: 'Procurar modelo', chip: 'Busca' }];

/** The reply templates that the person may use, with a search. */
export function ModelosSection({ keeps, list }: ModelosSectionProps) {
  const { busca = '' } = list.search;
  const wanted = foldText(busca.trim());
  return (
    <ModelosTable
      caption="Modelos de resposta"
      add="Novo modelo"
      keeps={keeps}
      suits={(modelo) => foldText(`${modelo.titulo} ${palavrasDe(modelo)}`).includes(wanted)}
      empty={busca === '' ? NONE : NOT_FOUND}
      search={<ListFilters list={list} filters={FILTERS} />}
    />
  );
}
