import { describeError } from '#platform/problem.ts';
import type { Diferenca } from '#platform/versions.ts';
import { Callout } from '../callout.tsx';
import { ListaDeMudancas } from '../lista-de-mudancas.tsx';
import { SkeletonText } from '../skeleton.tsx';

interface MudancasProps {
  diferenca: Diferenca;
  titulo: string;
}

/** The changes between two versions, or a version and the draft. */
export function Mudancas({ diferenca, titulo }: MudancasProps) {
  if (diferenca.error) return <Callout tone="erro">{describeError(diferenca.error)}</Callout>;
  if (!diferenca.mudancas) return <SkeletonText lines={3} />;
  return (
    <div>
      <ListaDeMudancas titulo={titulo} mudancas={diferenca.mudancas} />
    </div>
  );
}
