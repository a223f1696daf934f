import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import {
  type BulkAct,
  type BulkValue,
  countPedidos,
  isMovimento,
  missingFor,
  toPasso,
  VERBS,
} from './bulk-acts.ts';
import { BulkFields } from './bulk-fields.tsx';
import { unlessAway } from './queries.ts';
import { type Alcance, isCounted, useAlcance } from './use-alcance.ts';
import { useLote } from './use-lote.ts';

interface BulkDialogProps {
  act: BulkAct;
  /** Ids of the requests; at least one. */
  ids: readonly string[];
  onClose: () => void;
  /** Called when the server accepted the action. */
  onBegun: () => void;
}

/** Asks for what the server needs before it applies one action to several requests. */
export function BulkDialog({ act, ids, onClose, onBegun }: BulkDialogProps) {
  const id = useId();
  const [value, setValue] = useState<BulkValue>({ escolha: '', texto: '' });
  const errors = useFormErrors();
  const lote = useLote(onBegun);
  const counts = act === 'mover' && isCounted(ids);
  const alcance = useAlcance(ids, counts);
  const reached = counts ? reachedBy(value, ids, alcance.data) : ids;
  const ready = !counts || (alcance.data !== undefined && alcance.data.size > 0);
  const start = () => {
    if (!errors.show(missingFor(act, value))) return;
    lote.mutate({ passo: toPasso(act, value), requerimentos: [...(reached ?? [])] });
  };
  return (
    <Dialog
      opened
      closesOutside={act === 'assumir'}
      onClose={onClose}
      title={`${VERBS[act]} ${countPedidos(ids.length)}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          {ready && (
            <Button type="submit" form={id} loading={lote.isPending}>
              {reached ? `${VERBS[act]} ${countPedidos(reached.length)}` : 'Mudar a situação'}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!lote.isPending) start();
        }}
      >
        <FieldStack>
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
          <Failure error={unlessAway(lote.error)} />
          <BulkFields
            act={act}
            ids={ids}
            counts={counts}
            alcance={alcance}
            value={value}
            errors={errors}
            onChange={setValue}
          />
        </FieldStack>
      </form>
    </Dialog>
  );
}

/** Ids of the requests that the chosen movement reaches; null while none is chosen. */
function reachedBy({ escolha }: BulkValue, ids: readonly string[], alcance?: Alcance) {
  const open = isMovimento(escolha) ? alcance?.get(escolha) : undefined;
  return open ? ids.filter((id) => open.has(id)) : null;
}
