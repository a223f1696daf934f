import { choice, text } from '@balcao/contract/kernel/address';
import { usuario } from '@balcao/contract/usuario';

/** What the address of all accounts holds: their list, the tab of invitations, and the situation of those. */
export const USUARIOS_SEARCH = { ...usuario.list.address, aba: choice(['convites']), convite: text(11) };
