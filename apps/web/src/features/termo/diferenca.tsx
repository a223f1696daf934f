import { termo } from '@balcao/contract/termo';
import { type Comparadas, useDiferenca } from '#platform/versions.ts';
import { Mudancas } from '#ui/versoes/mudancas.tsx';

/** What changed from one version of the terms, or the draft, to another. */
export function Diferenca({ titulo, ...versoes }: Comparadas & { titulo: string }) {
  return <Mudancas diferenca={useDiferenca(termo.diferenca, {}, versoes)} titulo={titulo} />;
}
