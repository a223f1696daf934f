import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { type Comparadas, useDiferenca } from '#platform/versions.ts';
import { Mudancas } from '#ui/versoes/mudancas.tsx';

interface DiferencaProps extends Comparadas {
  /** Id of the template. */
  id: string;
  titulo: string;
}

/** The changes between two versions of a reply template, or a version and its draft. */
export function Diferenca({ id, de, ate, titulo }: DiferencaProps) {
  return <Mudancas diferenca={useDiferenca(modeloResposta.diferenca, { id }, { de, ate })} titulo={titulo} />;
}
