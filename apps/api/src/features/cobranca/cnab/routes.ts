import type { boleto } from '@balcao/contract/boleto';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import { CONTA_DO_BOLETO } from '#platform/boleto/conta-do-boleto.ts';
import type { Handlers } from '#platform/http/context.ts';

export const boletoHandlers: Handlers<typeof boleto> = keepSection(CONTA_DO_BOLETO);
