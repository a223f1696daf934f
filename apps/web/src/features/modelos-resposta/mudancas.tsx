import { describeError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import { ListaDeMudancas } from '#ui/lista-de-mudancas.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useDiferenca } from './queries.ts';

interface MudancasProps {
  /** The prepared text. */
  id: string;
  /** Number of a version, or `rascunho`. */
  de: string;
  ate: string;
  titulo: string;
}

/** What changed from one version of a prepared text, or its draft, to another. */
export function Mudancas({ id, de, ate, titulo }: MudancasProps) {
  const diferenca = useDiferenca(id, de, ate);
  if (diferenca.isError) return <Callout tone="erro">{describeError(diferenca.error)}</Callout>;
  if (!diferenca.data) return <SkeletonText lines={3} />;
  return (
    <div>
      <ListaDeMudancas titulo={titulo} mudancas={diferenca.data.mudancas} />
    </div>
  );
}
