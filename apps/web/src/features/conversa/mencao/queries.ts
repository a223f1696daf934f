import type { ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacaoMencao } from '@balcao/contract/manifestacao-mencao';
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
  const q = (asked ?? typed ?? '').slice(0, 60);
  const found = useQuery({
    ...query(mencao.mencionaveis, { params: { id }, query: { q } }),
    ...lookup(typed),
  });
  return hitsOf(found, { asked, typed });
}

/** People of the unit whom a note of a manifestation can mention. */
export function useMencionaveisNaOuvidoria(id: string, typed: string | null) {
  const asked = usePaused(typed, TYPING_PAUSE_MS);
  const q = (asked ?? typed ?? '').slice(0, 60);
  const found = useQuery({
    ...query(manifestacaoMencao.mencionaveis, { params: { id }, query: { q } }),
    ...lookup(typed),
  });
  return hitsOf(found, { asked, typed });
}

const lookup = (typed: string | null) =>
  ({
    enabled: typed !== null,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  }) as const;

interface Found {
  data?: ResponseOf<typeof mencao.mencionaveis> | undefined;
  isFetching: boolean;
  isError: boolean;
}

function hitsOf(found: Found, { asked, typed }: { asked: string | null; typed: string | null }) {
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
