import { choice } from '@balcao/contract/kernel/address';
import { usuario } from '@balcao/contract/usuario';
import { NOMES_SITUACAO_DE_CONVITE } from '@balcao/domain/convite/convite';

/** What the address of all accounts holds: their list, the tab of invitations, and which of those. */
export const USUARIOS_SEARCH = {
  ...usuario.list.address,
  aba: choice(['convites']),
  convite: choice(NOMES_SITUACAO_DE_CONVITE),
};
