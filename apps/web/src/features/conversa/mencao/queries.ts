import { mencao } from '@balcao/contract/mencao';
import { foldText } from '@balcao/domain/texto/busca';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { usePaused } from '#platform/use-paused.ts';

/** Pause in typing before a search, in milliseconds. */
const TYPING_PAUSE_MS = 150;

/** Staff whom a note can mention, filtered by the typed name; null disables the search. */
export function useMencionaveis(id: string, typed: string | null) {
  const asked = usePaused(typed, TYPING_PAUSE_MS);
  const found = useQuery({
    ...query(mencao.mencionaveis, { params: { id }, query: { q: (asked ?? typed ?? '').slice(0, 60) } }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const settled = asked === typed && !found.isFetching;
  const wanted = foldText(typed ?? '');
  const items = typed === null ? [] : (found.data?.items ?? []);
  return {
    // The answer to the typed text also finds people by a name that is not shown.
    hits: settled ? items : items.filter(({ nome }) => foldText(nome).includes(wanted)),
    settled,
    failed: found.isError,
  };
}

/** The mentions of all notes of the request; each new note refetches them. */
export function useMencoes(id: string) {
  return useQuery({ ...query(mencao.list, { params: { id } }), staleTime: 0, retry: false });
}
