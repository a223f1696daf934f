import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { tipo } from '@balcao/contract/tipo';

/** A service as the catalogue knows it. */
export type ServicoResumo = ResponseOf<typeof tipo.list>['items'][number];
