import { leitura } from '@balcao/contract/leitura';
import type { ParteComMotivo } from '@balcao/domain/requerimento/leitura';
import type { TestApi } from '#test/harness.ts';

export const MOTIVO = 'Preciso disso para responder ao pedido.';

/** Opens a part of a request to this member of staff, with a reason. */
export function abrir(
  api: TestApi,
  { token }: { token: string },
  { id, parte }: { id: string; parte: ParteComMotivo },
) {
  return api.must(leitura.abrir, { params: { id }, body: { parte, motivo: MOTIVO } }, { token });
}
