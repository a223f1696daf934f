import { id, text } from '@balcao/contract/kernel/address';

/** What the address holds: the charges that are paid, by commas, or the payment from whose page somebody came back. */
export const CARTAO_SEARCH = { cobrancas: text(2_000), volta: id };
