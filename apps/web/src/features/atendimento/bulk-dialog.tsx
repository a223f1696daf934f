import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Linha } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type BulkResult, runBulk, startBulk } from './bulk.ts';
import {
  type BulkAct,
  type BulkValue,
  countPedidos,
  isMovimento,
  missingFor,
  VERBS,
  workOf,
} from './bulk-acts.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkResults } from './bulk-results.tsx';
import { type Alcance, useAlcance } from './use-alcance.ts';

interface BulkDialogProps {
  act: BulkAct;
  /** At least one. */
  rows: readonly Linha[];
  /** Ids of those with which nothing was done; undefined when none was begun. */
  onClose: (left?: string[]) => void;
}

const isOver = ({ situacao }: BulkResult) => situacao === 'feito' || situacao === 'recusado';

/** The same act on several requests: what it needs to know, then in the same dialog the result of each. */
export function BulkDialog({ act, rows, onClose }: BulkDialogProps) {
  const cache = useQueryClient();
  const id = useId();
  const [value, setValue] = useState<BulkValue>({ escolha: '', texto: '' });
  const errors = useFormErrors();
  const [results, setResults] = useState<BulkResult[] | null>(null);
  const ended = results?.every(isOver) ?? false;
  const moves = act === 'mover';
  const alcance = useAlcance(rows, moves);
  const title = `${VERBS[act]} ${countPedidos(rows.length)}`;
  const reached = moves ? reachedBy(value, rows, alcance.data) : rows;
  const ready = !moves || (alcance.data !== undefined && alcance.data.size > 0);
  const start = () => {
    if (!errors.show(missingFor(act, value))) return;
    const plan = startBulk(reached ?? []);
    setResults(plan);
    void runBulk(cache, plan, workOf(act, value), setResults);
  };
  const close = () => {
    const done = new Set(results?.filter(({ situacao }) => situacao === 'feito').map((one) => one.id));
    onClose(results ? rows.map((row) => row.id).filter((row) => !done.has(row)) : undefined);
  };
  return (
    <Dialog
      opened
      closable={results === null || ended}
      onClose={close}
      title={title}
      footer={
        results ? (
          <Button onClick={close} disabled={!ended}>
            Voltar à fila
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => onClose()}>
              Voltar
            </Button>
            {ready && (
              <Button type="submit" form={id}>
                {reached ? `${VERBS[act]} ${countPedidos(reached.length)}` : 'Mudar a situação'}
              </Button>
            )}
          </>
        )
      }
    >
      {results ? (
        <FieldStack>
          {!ended && <ProgressBar label="Andamento" value={results.filter(isOver).length / results.length} />}
          <BulkResults results={results} ended={ended} />
        </FieldStack>
      ) : (
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <FieldStack>
            <ErrorSummary errors={errors.items} attempt={errors.attempt} />
            <BulkFields {...{ act, rows, alcance, value, errors }} onChange={setValue} />
          </FieldStack>
        </form>
      )}
    </Dialog>
  );
}

/** The requests that the chosen movement reaches; null before one is chosen. */
function reachedBy({ escolha }: BulkValue, rows: readonly Linha[], alcance?: Alcance) {
  const ids = isMovimento(escolha) ? alcance?.get(escolha) : undefined;
  return ids ? rows.filter(({ id }) => ids.has(id)) : null;
}
