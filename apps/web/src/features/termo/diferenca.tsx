import { termo } from '@balcao/contract/termo';
import { type Comparadas, useDiferenca } from '#platform/versions.ts';
import { Mudancas } from '#ui/versoes/mudancas.tsx';

/** The changes between two versions of the terms, or a version and the draft. */
export function Diferenca({ titulo, ...versoes }: Comparadas & { titulo: string }) {
  return <Mudancas diferenca={useDiferenca(termo.diferenca, {}, versoes)} titulo={titulo} />;
}
