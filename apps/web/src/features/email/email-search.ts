import { email } from '@balcao/contract/email';
import { id, type SearchOf } from '@balcao/contract/kernel/address';

/** The state of the outbox in the address, with the id of the open message. */
export const EMAIL_SEARCH = { ...email.list.address, mensagem: id };

export type EmailSearch = SearchOf<typeof EMAIL_SEARCH>;
