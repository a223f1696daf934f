import { verComo } from '@balcao/contract/ver-como';
import type { Person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';

export const MOTIVO = 'Ela diz que não encontra o pedido.';

/** Sees the portal as this person; returns the token that names them. */
export async function seeAs(api: TestApi, { token }: Person, { id }: { id: string }): Promise<string> {
  const seen = await api.must(verComo.iniciar, { params: { id }, body: { motivo: MOTIVO } }, { token });
  return seen.token;
}
