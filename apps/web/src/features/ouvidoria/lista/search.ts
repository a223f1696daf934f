import { choice, type SearchOf } from '@balcao/contract/kernel/address';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';

const { address } = manifestacoesLista.list;

/** The state of the list in the address; without a box, the reader's first one applies. */
export const MANIFESTACOES_SEARCH = { ...address, caixa: choice(address.caixa.values) };

export type ManifestacoesSearch = SearchOf<typeof MANIFESTACOES_SEARCH>;

/** A list of manifestations, named as in the API. */
export type Caixa = (typeof address.caixa.values)[number];
