import { CONSELHO, type conselho } from '@balcao/contract/conselho';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import { setting } from '#platform/ajuste/setting.ts';
import type { Handlers } from '#platform/http/context.ts';

export const conselhoHandlers: Handlers<typeof conselho> = keepSection(setting(CONSELHO));
