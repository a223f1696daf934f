import { OUVIDORIA, type ouvidoriaRegras } from '@balcao/contract/ouvidoria-regras';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import { setting } from '#platform/ajuste/setting.ts';
import type { Handlers } from '#platform/http/context.ts';

export const regrasHandlers: Handlers<typeof ouvidoriaRegras> = keepSection(setting(OUVIDORIA));
