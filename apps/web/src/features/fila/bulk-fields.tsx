import { AtendenteField, GrupoField } from '#features/distribuicao/api.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import type { FormErrors } from '#ui/use-form-errors.ts';
import { type BulkAct, type BulkValue, countPedidos, isTold } from './bulk-acts.ts';
import { MoverFields } from './mover-fields.tsx';
import type { useAlcance } from './use-alcance.ts';

interface BulkFieldsProps {
  act: BulkAct;
  /** Ids of the requests; at least one. */
  ids: readonly string[];
  /** Whether each movement shows how many requests it reaches. */
  counts: boolean;
  alcance: ReturnType<typeof useAlcance>;
  value: BulkValue;
  onChange: (value: BulkValue) => void;
  errors: FormErrors;
}

/** The fields of an action on several requests; one answer applies to all of them. */
export function BulkFields({ act, ids, counts, alcance, value, onChange, errors }: BulkFieldsProps) {
  const { escolha, texto } = value;
  const choose = (next: string) => onChange({ ...value, escolha: next });
  const motivo = (
    <TextareaField
      name="motivo"
      label={isTold(escolha) ? 'Órgão e motivo' : 'Motivo'}
      optional={act === 'mover' && !isTold(escolha)}
      hint={`O mesmo para todos. ${isTold(escolha) ? 'Quem pediu também lê.' : 'Só a equipe lê.'}`}
      rows={3}
      value={texto}
      error={errors.of('motivo')}
      onChange={(event) => onChange({ ...value, texto: event.currentTarget.value })}
    />
  );
  if (act === 'assumir') {
    const count = countPedidos(ids.length);
    return (
      <p>Você passa a conduzir {count}, e quem pediu é avisado. Os que já têm atendente ficam como estão.</p>
    );
  }
  if (act === 'mover')
    return (
      <MoverFields
        counts={counts}
        alcance={alcance}
        total={ids.length}
        value={escolha}
        error={errors.of('acao')}
        onChange={choose}
      >
        {motivo}
      </MoverFields>
    );
  return (
    <>
      {act === 'atribuir' && (
        <AtendenteField
          // The candidates of the first request stand for those of the whole selection.
          requerimento={{ id: ids[0] ?? '' }}
          value={escolha}
          onChange={choose}
          error={errors.of('atendenteId')}
        />
      )}
      {act === 'encaminhar' && (
        <GrupoField except="" value={escolha} onChange={choose} error={errors.of('grupoId')} />
      )}
      {motivo}
    </>
  );
}
