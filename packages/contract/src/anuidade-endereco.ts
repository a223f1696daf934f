import { MOTIVOS_SEM_ANUIDADE } from '@balcao/domain/anuidade/motivo';
import { choice, text } from './kernel/address.ts';

/**
 * What the list of those who are left out may be narrowed by: part of the name, the CPF or CNPJ, or the number of the
 * registration; and the reason. By itself, so that the rows of the screens load no more of the noun.
 */
export const EXCECOES = { busca: text(100), motivo: choice(MOTIVOS_SEM_ANUIDADE) } as const;
