import { choice } from '@balcao/contract/kernel/address';
import { permissao } from '@balcao/contract/permissao';

/** The list of those who may do one thing, and the open tab; absent for the person's own. */
export const PERMISSOES_SEARCH = { ...permissao.pessoas.address, aba: choice(['quem', 'porque']) };
