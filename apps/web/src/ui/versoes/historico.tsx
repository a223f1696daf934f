import { type ComponentType, useState } from 'react';
import type { Comparadas, Versao, Versoes } from '#platform/versions.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Failure } from '../failure.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import { VersaoPublicada } from './versao-publicada.tsx';
import classes from './versoes.module.css';

interface Restauracao {
  busy: boolean;
  error: Error | null;
  /** Makes the draft equal to this version; `done` is called once it is. */
  start: (versao: number, done: () => void) => void;
  /** What becomes of the draft of now, as a sentence; undefined where there is none. */
  perda?: string;
}

interface HistoricoProps {
  versoes: Versoes;
  /** The version in force; null before the first publication. */
  emVigor: number | null;
  /** Whether a draft waits, which versions can be compared with. */
  drafted: boolean;
  /** What changed between two, as the noun asks for it. */
  Diferenca: ComponentType<Comparadas & { titulo: string }>;
  restauracao: Restauracao;
  /** What else is told of a version. */
  uso?: (versao: Versao) => string;
  /** Where a version is read, where that has a page. */
  lerEm?: (versao: number) => string;
}

/** Published versions, what each changed, and the way back to one. */
export function Historico({ versoes, ...line }: HistoricoProps) {
  const items = versoes.data?.pages.flatMap((each) => each.items) ?? [];
  return (
    <>
      {versoes.isError && <ErrorState error={versoes.error} onRetry={() => void versoes.refetch()} />}
      {versoes.isPending && <SkeletonText lines={6} />}
      {versoes.isSuccess && items.length === 0 && (
        <EmptyState title="Nada publicado ainda" text="A primeira publicação aparece aqui." />
      )}
      <ol className={classes.list}>
        {items.map((versao, i) => (
          <li key={versao.versao} className={classes.version}>
            <Linha {...line} versao={versao} anterior={items[i + 1]?.versao ?? null} />
          </li>
        ))}
      </ol>
      {versoes.hasNextPage && (
        <Button
          variant="default"
          loading={versoes.isFetchingNextPage}
          onClick={() => void versoes.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </>
  );
}

interface LinhaProps extends Omit<HistoricoProps, 'versoes'> {
  versao: Versao;
  anterior: number | null;
}

function Linha(props: LinhaProps) {
  const { versao, anterior, emVigor, drafted, uso, lerEm, Diferenca, restauracao } = props;
  const [comparadas, setComparadas] = useState<Comparadas | null>(null);
  const [restoring, setRestoring] = useState(false);
  return (
    <>
      <VersaoPublicada
        versao={versao}
        atual={versao.versao === emVigor}
        uso={uso?.(versao)}
        lerEm={lerEm?.(versao.versao)}
        anterior={anterior}
        drafted={drafted}
        onComparar={(next) => setComparadas(comparadas?.ate === next.ate ? null : next)}
        onRestaurar={() => setRestoring(true)}
      />
      {comparadas && (
        <Diferenca
          {...comparadas}
          titulo={`Da versão ${comparadas.de} para ${
            comparadas.ate === 'rascunho' ? 'o rascunho' : `a versão ${comparadas.ate}`
          }`}
        />
      )}
      {restoring && <Restaurar versao={versao.versao} onClose={() => setRestoring(false)} {...restauracao} />}
    </>
  );
}

function Restaurar({ versao, busy, error, start, perda, onClose }: Restauracao & RestaurarProps) {
  return (
    <ConfirmDialog
      opened
      title={`Restaurar a versão ${versao}?`}
      confirmLabel="Restaurar no rascunho"
      busy={busy}
      onClose={onClose}
      onConfirm={() => start(versao, onClose)}
    >
      <p>
        O rascunho passa a ser igual à versão {versao}. {perda !== undefined && `${perda} `}Nada é publicado.
      </p>
      <Failure error={error} />
    </ConfirmDialog>
  );
}

interface RestaurarProps {
  versao: number;
  onClose: () => void;
}
