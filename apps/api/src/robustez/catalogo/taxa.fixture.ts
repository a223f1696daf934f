import { requerimento } from '@balcao/contract/requerimento';
import { txidOf } from '#features/cobranca/cobranca.fixture.ts';
import { conferirAbertas } from '#features/cobranca/planejar.ts';
import type { Provedor } from '#features/cobranca/provedor.fixture.ts';
import type { Person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';

/** Pays the fee of a filed request at the provider, if it has one; returns the payment in cents. */
export async function payFee(
  { api, provedor }: { api: TestApi; provedor: Provedor },
  { token }: Person,
  id: string,
): Promise<number> {
  await api.runJobs();
  const seen = await api.must(requerimento.detail, { params: { id } }, { token });
  if (seen.status !== 'AGUARDANDO_PAGAMENTO' || !seen.cobranca) return 0;
  await provedor.press(await txidOf(api, seen.cobranca.id), 'pagar');
  // Notices are signed with the real time, which differs from this test's clock, so the portal checks by itself.
  await conferirAbertas(api.deps, api.now());
  await api.runJobs();
  return seen.cobranca.total;
}
