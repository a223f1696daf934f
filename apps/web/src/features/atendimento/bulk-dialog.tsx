import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  AtendenteField,
  assumir,
  atribuir,
  type Detalhe,
  encaminhar,
  GrupoField,
  type Linha,
} from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type BulkResult, runBulk, startBulk } from './bulk.ts';
import { BulkResults } from './bulk-results.tsx';

export type BulkAct = 'assumir' | 'atribuir' | 'encaminhar';

interface BulkDialogProps {
  act: BulkAct;
  rows: readonly Linha[];
  /** Ids that were refused; undefined when nothing was done. */
  onClose: (refused?: string[]) => void;
}

const VERBS: Record<BulkAct, string> = { assumir: 'Assumir', atribuir: 'Atribuir', encaminhar: 'Encaminhar' };

/** The same act on several requests: what it needs to know, then the result of each. */
export function BulkDialog({ act, rows, onClose }: BulkDialogProps) {
  const cache = useQueryClient();
  const id = useId();
  const [escolha, setEscolha] = useState('');
  const [motivo, setMotivo] = useState('');
  const [errors, setErrors] = useState<{ grupoId?: string; motivo?: string }>({});
  const [results, setResults] = useState<BulkResult[] | null>(null);
  const ended = results?.every(({ situacao }) => situacao === 'feito' || situacao === 'recusado') ?? false;
  const count = rows.length === 1 ? '1 pedido' : `${rows.length} pedidos`;
  const start = () => {
    const wrong = {
      ...(act === 'encaminhar' && escolha === '' ? { grupoId: 'Escolha o grupo.' } : {}),
      ...(act !== 'assumir' && motivo.trim() === '' ? { motivo: 'Escreva o motivo.' } : {}),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      focusField(first);
      return;
    }
    const plan = startBulk(rows);
    setResults(plan);
    void runBulk(cache, plan, workOf(act, { escolha, motivo }), setResults);
  };
  const close = () =>
    onClose(results?.filter(({ situacao }) => situacao === 'recusado').map((one) => one.id));
  const first = rows[0];
  return (
    <Dialog
      opened
      closable={results === null || ended}
      onClose={close}
      title={`${VERBS[act]} ${count}`}
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
              {VERBS[act]} {count}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <FieldStack>
          {!ended && <ProgressBar label="Andamento" value={doneShare(results)} />}
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
            {act === 'assumir' && (
              <p>Você passa a conduzir {count}. Os que já têm atendente ficam como estão.</p>
            )}
            {act === 'atribuir' && first && (
              <AtendenteField
                requerimento={{ id: first.id }}
                value={escolha}
                onChange={setEscolha}
                error={undefined}
              />
            )}
            {act === 'encaminhar' && (
              <GrupoField
                except=""
                value={escolha}
                onChange={(grupoId) => {
                  setEscolha(grupoId);
                  setErrors({ ...errors, grupoId: undefined });
                }}
                error={errors.grupoId}
              />
            )}
            {act !== 'assumir' && (
              <TextareaField
                name="motivo"
                label="Motivo"
                hint="O mesmo para todos. Só a equipe lê."
                rows={3}
                value={motivo}
                error={errors.motivo}
                onChange={(event) => {
                  setMotivo(event.currentTarget.value);
                  setErrors({ ...errors, motivo: undefined });
                }}
              />
            )}
          </FieldStack>
        </form>
      )}
    </Dialog>
  );
}

function workOf(act: BulkAct, { escolha, motivo }: { escolha: string; motivo: string }) {
  if (act === 'assumir') return assumir;
  if (act === 'atribuir') return (seen: Detalhe) => atribuir(seen, { atendenteId: escolha || null, motivo });
  return (seen: Detalhe) => encaminhar(seen, { grupoId: escolha, motivo });
}

function doneShare(results: readonly BulkResult[]): number {
  const done = results.filter(({ situacao }) => situacao === 'feito' || situacao === 'recusado').length;
  return done / results.length;
}
