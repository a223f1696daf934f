import type { TemaDeAjuda } from '@balcao/domain/ajuda/tema';
import { pagamentos } from './pagamentos.ts';

/** The subjects of the help, in order. Another subject is another file and a row here. */
export const TEMAS_DE_AJUDA: readonly TemaDeAjuda[] = [pagamentos];
