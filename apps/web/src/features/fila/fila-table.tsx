import type { ReactNode, RefObject } from 'react';
import { RequerimentoPreview } from '#features/caso/api.tsx';
import type { Linha } from '#features/lista/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { Link } from '#ui/link.tsx';
import classes from './fila.module.css';
import { unlessAway } from './queries.ts';
import { SplitPane } from './split-pane.tsx';
import type { FilaRows } from './use-fila-rows.ts';
import { useRowCursor } from './use-row-cursor.ts';
import type { Taking } from './use-taking.ts';

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
            <RequerimentoPreview key={current} id={current} onTake={() => start(current)} busy={busy} />
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
