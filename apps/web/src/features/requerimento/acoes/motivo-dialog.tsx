import type { Acao } from '@balcao/domain/requerimento/acao';
import { useId } from 'react';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { isLike, keptKey, useKept } from '../kept.ts';
import type { Detalhe } from '../queries.ts';
import type { Leitor } from '../status-badge.tsx';
import { ActDialog } from './act-dialog.tsx';
import { AtendenteField, GrupoField } from './destino-fields.tsx';
import { MOTIVO_FORMS, type MotivoFilled } from './motivo-forms.ts';
import { useSendingKey } from './sending-key.ts';
import { useChange } from './use-change.ts';
import { useFieldErrors } from './use-field-errors.ts';

export interface ActionProps {
  acao: Acao;
  detail: Detalhe;
  leitor: Leitor;
  onClose: () => void;
  onDone: (detail: Detalhe) => void;
}

const EMPTY: MotivoFilled = { texto: '', escolha: '' };
const isFilled = isLike(EMPTY);

/** A reason, a destination or a plain confirmation, for the actions that need no more. */
export function MotivoDialog({ acao, detail, leitor, onClose, onDone }: ActionProps) {
  const form = MOTIVO_FORMS[acao];
  const [filled, setFilled, forget] = useKept(keptKey(detail.id, acao), EMPTY, isFilled);
  const keyFor = useSendingKey();
  const change = useChange(detail, {
    onDone: (next) => {
      forget();
      onDone(next);
    },
  });
  const errors = useFieldErrors(change.error);
  const id = useId();
  if (!form) return null;
  const submit = () => change.send((seen) => form.send(seen, filled, keyFor([seen.version, filled])));
  const choose = (name: string) => (escolha: string) => {
    errors.drop(name);
    setFilled({ ...filled, escolha });
  };
  const write = (texto: string) => {
    errors.drop('motivo');
    errors.drop('texto');
    setFilled({ ...filled, texto });
  };
  return (
    <ActDialog
      formId={id}
      title={form.title}
      confirm={form.confirm}
      danger={form.danger}
      change={change}
      leitor={leitor}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldStack>
        {form.intro && <p>{typeof form.intro === 'string' ? form.intro : form.intro(detail)}</p>}
        {form.choice === 'atendente' && (
          <AtendenteField
            requerimento={detail}
            value={filled.escolha}
            onChange={choose('atendenteId')}
            error={errors.of.get('atendenteId')}
          />
        )}
        {form.choice === 'grupo' && (
          <GrupoField
            except={detail.grupo.id}
            value={filled.escolha}
            onChange={choose('grupoId')}
            error={errors.of.get('grupoId')}
          />
        )}
        {form.label && (
          <TextareaField
            name="motivo"
            data-autofocus={form.choice === undefined || undefined}
            label={form.label}
            hint={form.hint}
            optional={form.optional}
            value={filled.texto}
            error={errors.of.get('motivo') ?? errors.of.get('texto')}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
      </FieldStack>
    </ActDialog>
  );
}
