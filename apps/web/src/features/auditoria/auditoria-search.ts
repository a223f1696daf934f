import { auditoria } from '@balcao/contract/auditoria';
import { id, type SearchOf } from '@balcao/contract/kernel/address';

/** The state of the audit log in the address, with the id of the open event. */
export const AUDITORIA_SEARCH = { ...auditoria.list.address, evento: id };

export type AuditoriaSearch = SearchOf<typeof AUDITORIA_SEARCH>;
