import { email } from '@balcao/contract/email';
import { id, type SearchOf } from '@balcao/contract/kernel/address';

/** What the outbox shows, and the id of the open message; lives in the address. */
export const EMAIL_SEARCH = { ...email.list.address, mensagem: id };

export type EmailSearch = SearchOf<typeof EMAIL_SEARCH>;
