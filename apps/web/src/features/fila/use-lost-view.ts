import { useCallback, useEffect, useState } from 'react';
import type { SearchState } from '#platform/search-state.ts';
import { countRecorte } from './fila-salva.ts';
import type { FilaSearch } from './fila-search.ts';
import { VISOES } from './visoes.ts';

/** The address of the queue, with a notice when its view does not exist; choosing a view clears the notice. */
export function useLostView([search, setSearch]: SearchState<FilaSearch>) {
  const [lost, setLost] = useState<'visao' | 'salva' | null>(null);
  const { perdida } = search;
  useEffect(() => {
    if (!perdida) return;
    setLost('visao');
    setSearch({ perdida: undefined });
  }, [perdida, setSearch]);
  const onGone = useCallback(() => {
    setLost('salva');
    setSearch({ salva: undefined });
  }, [setSearch]);
  const change: typeof setSearch = (part, options) => {
    if (part.visao) setLost(null);
    setSearch(part, options);
  };
  return { change, onGone, lost: lost !== null || perdida === true, notice: lost && describe(lost, search) };
}

function describe(lost: 'visao' | 'salva', search: FilaSearch): string {
  const gone =
    lost === 'visao'
      ? 'A visão deste endereço não existe mais.'
      : 'A visão salva deste endereço não existe mais, ou não é compartilhada com você.';
  return `${gone} Esta é “${VISOES[search.visao]}”${describeKept(search)}.`;
}

/** The search and filters of the address that still apply, in words. */
function describeKept(search: FilaSearch): string {
  const filtros = countRecorte(search);
  const kept = [
    ...(search.busca === undefined ? [] : ['a busca']),
    ...(filtros === 0 ? [] : [filtros === 1 ? 'o filtro' : 'os filtros']),
  ];
  return kept.length === 0 ? '' : `, com ${kept.join(' e ')} do endereço`;
}
