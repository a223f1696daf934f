import type { seguranca } from '@balcao/contract/seguranca';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import { REGRAS } from '#platform/auth/seguranca.ts';
import type { Handlers } from '#platform/http/context.ts';

export const segurancaHandlers: Handlers<typeof seguranca> = keepSection(REGRAS);
