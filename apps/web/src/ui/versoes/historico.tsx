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
  /** Makes the draft equal to this version, then calls `done`. */
  start: (versao: number, done: () => void) => void;
  /** What happens to the current draft, as a sentence; undefined without one. */
  perda?: string;
}

interface HistoricoProps {
  versoes: Versoes;
  /** The published version; null before the first. */
  emVigor: number | null;
  /** Whether there is a draft to compare with. */
  drafted: boolean;
  /** Loads and shows the changes between two versions. */
  Diferenca: ComponentType<Comparadas & { titulo: string }>;
  restauracao: Restauracao;
  /** Usage of a version, as text. */
  uso?: (versao: Versao) => string;
  /** Path of the page that shows a version, if any. */
  lerEm?: (versao: number) => string;
  /** Whether the first version replaced a text that came with the portal, version 0. */
  origem?: boolean;
}

/** Published versions, what each changed, and a button to restore one. */
export function Historico({ versoes, origem = false, ...line }: HistoricoProps) {
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
            <Linha
              {...line}
              versao={versao}
              anterior={items[i + 1]?.versao ?? (origem && versao.versao === 1 ? 0 : null)}
            />
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

interface LinhaProps extends Omit<HistoricoProps, 'versoes' | 'origem'> {
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
          titulo={`${comparadas.de === 0 ? 'Do texto original' : `Da versão ${comparadas.de}`} para ${
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
