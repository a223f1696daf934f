import type { manutencao } from '@balcao/contract/manutencao';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import type { Handlers } from '#platform/http/context.ts';
import { PLANO } from '#platform/http/maintenance.ts';

export const manutencaoHandlers: Handlers<typeof manutencao> = keepSection(PLANO);
