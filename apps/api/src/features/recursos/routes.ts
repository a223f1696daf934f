import { RECURSOS, type recursos } from '@balcao/contract/recursos';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import { setting } from '#platform/ajuste/setting.ts';
import type { Handlers } from '#platform/http/context.ts';

export const recursosHandlers: Handlers<typeof recursos> = keepSection(setting(RECURSOS));
