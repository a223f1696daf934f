import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import type { Linha } from '#features/lista/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Link } from '#ui/link.tsx';
import classes from './fila.module.css';
import { unlessAway } from './queries.ts';
import { SplitPane } from './split-pane.tsx';
import { type FilaRows, WIDE } from './use-fila-rows.ts';
import { useRowCursor } from './use-row-cursor.ts';
import type { Taking } from './use-taking.ts';

const loadPreview = () => import('#features/caso/api.tsx');
const LazyPreview = lazyPart(loadPreview, 'RequerimentoPreview');
let fetched: typeof LazyPreview | Awaited<ReturnType<typeof loadPreview>>['RequerimentoPreview'] =
  LazyPreview;

/** Fetches the preview on a wide screen. Rendered with the rows, its small reads travel with theirs. */
export async function preparePreview(): Promise<void> {
  if (window.matchMedia(WIDE).matches) fetched = (await loadPreview()).RequerimentoPreview;
}

interface FilaTableProps {
  box: RefObject<HTMLDivElement | null>;
  fila: FilaRows;
  taking: Taking;
  children: ReactNode;
}

/** The rows under what became of a taking; on a wide screen with the preview of the row that the person is on. */
export function FilaTable({ box, fila, taking, children }: FilaTableProps) {
  const { rows, current, wide, goOn } = fila;
  const { taken, told, error, busy, start } = taking;
  const [RequerimentoPreview] = useState(() => fetched);
  const cursor = useRowCursor({ wide, onCurrent: goOn });
  return (
    <>
      <Failure error={unlessAway(error)} />
      <div ref={told} tabIndex={-1} data-focus-quiet>
        {taken && !isTakenAway(rows, taken) && (
          <Callout tone="sucesso" live>
            Você assumiu {taken.numero}. <Link to={`/requerimento/${taken.id}`}>Abrir o pedido</Link>
          </Callout>
        )}
      </div>
      <SplitPane
        label="Largura da prévia"
        list={
          <div ref={box} className={classes.table} {...cursor}>
            {children}
          </div>
        }
        preview={
          wide && current ? (
            <Suspense>
              <RequerimentoPreview key={current} id={current} onTake={() => start(current)} busy={busy} />
            </Suspense>
          ) : null
        }
      />
    </>
  );
}

/** Whether somebody else has by now what was taken here; told by who they are, as two may have one name. */
function isTakenAway(rows: readonly Linha[], { id, atendente }: Detalhe): boolean {
  const now = rows.find((row) => row.id === id)?.atendenteId ?? null;
  return now !== null && now !== atendente?.id;
}
