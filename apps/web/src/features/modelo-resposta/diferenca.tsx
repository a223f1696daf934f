import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { type Comparadas, useDiferenca } from '#platform/versions.ts';
import { Mudancas } from '#ui/versoes/mudancas.tsx';

interface DiferencaProps extends Comparadas {
  /** The prepared text. */
  id: string;
  titulo: string;
}

/** What changed from one version of a prepared text, or its draft, to another. */
export function Diferenca({ id, de, ate, titulo }: DiferencaProps) {
  return <Mudancas diferenca={useDiferenca(modeloResposta.diferenca, { id }, { de, ate })} titulo={titulo} />;
}
