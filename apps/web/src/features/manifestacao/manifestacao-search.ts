import { choice, type SearchOf } from '@balcao/contract/kernel/address';

/** What the address of a manifestation holds beside its id: the half that a narrow screen shows. */
export const MANIFESTACAO_SEARCH = { aba: choice(['andamento', 'dados'], 'andamento') };

export type ManifestacaoSearch = SearchOf<typeof MANIFESTACAO_SEARCH>;
