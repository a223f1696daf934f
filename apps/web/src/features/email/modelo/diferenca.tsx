import { modeloEmail } from '@balcao/contract/modelo-email';
import { type Comparadas, useDiferenca } from '#platform/versions.ts';
import { Mudancas } from '#ui/versoes/mudancas.tsx';

interface DiferencaProps extends Comparadas {
  /** Code of the message. */
  codigo: string;
  titulo: string;
}

/** The changes between two versions of a text, or a version and its draft. */
export function Diferenca({ codigo, de, ate, titulo }: DiferencaProps) {
  const diferenca = useDiferenca(modeloEmail.diferenca, { codigo }, { de, ate });
  return <Mudancas diferenca={diferenca} titulo={titulo} />;
}
