import { choice } from '@balcao/contract/kernel/address';
import { sessaoAberta } from '@balcao/contract/sessao-aberta';

/** What the address holds: the list of open sessions, and over how many days sign-ins are counted. */
export const SESSOES_SEARCH = { ...sessaoAberta.list.address, dias: choice(['7', '30', '90'], '30') };
