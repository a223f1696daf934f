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
import { type BulkAct, type BulkValue, missingFor, VERBS, workOf } from './bulk-acts.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkResults } from './bulk-results.tsx';

interface BulkDialogProps {
  act: BulkAct;
  /** At least one. */
  rows: readonly Linha[];
  /** Ids that were refused; undefined when nothing was done. */
  onClose: (refused?: string[]) => void;
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
  const count = rows.length === 1 ? '1 pedido' : `${rows.length} pedidos`;
  const verb = `${VERBS[act]} ${count}`;
  const start = () => {
    if (!errors.show(missingFor(act, value))) return;
    const plan = startBulk(rows);
    setResults(plan);
    void runBulk(cache, plan, workOf(act, value), setResults);
  };
  const close = () =>
    onClose(results?.filter(({ situacao }) => situacao === 'recusado').map((one) => one.id));
  return (
    <Dialog
      opened
      closable={results === null || ended}
      onClose={close}
      title={verb}
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
            <Button type="submit" form={id}>
              {verb}
            </Button>
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
            <BulkFields
              {...{ act, count, value, errors }}
              one={{ id: rows[0]?.id ?? '' }}
              onChange={setValue}
            />
          </FieldStack>
        </form>
      )}
    </Dialog>
  );
}
