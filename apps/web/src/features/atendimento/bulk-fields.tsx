import { MOVIMENTOS } from '@balcao/domain/macro/passo';
import { AtendenteField, GrupoField } from '#features/requerimento/api.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import type { FormErrors } from '#ui/use-form-errors.ts';
import { type BulkAct, type BulkValue, isTold } from './bulk-acts.ts';

interface BulkFieldsProps {
  act: BulkAct;
  /** In words: «3 pedidos». */
  count: string;
  /** One of the requests: who may get it may get the others. */
  one: { id: string };
  value: BulkValue;
  onChange: (value: BulkValue) => void;
  errors: FormErrors;
}

/** What an act on several requests needs to know, the same for all of them. */
export function BulkFields({ act, count, one, value, onChange, errors }: BulkFieldsProps) {
  const { escolha, texto } = value;
  const choose = (next: string) => onChange({ ...value, escolha: next });
  if (act === 'assumir')
    return <p>Você passa a conduzir {count}. Os que já têm atendente ficam como estão.</p>;
  return (
    <>
      {act === 'atribuir' && (
        <AtendenteField
          requerimento={one}
          value={escolha}
          onChange={choose}
          error={errors.of('atendenteId')}
        />
      )}
      {act === 'encaminhar' && (
        <GrupoField except="" value={escolha} onChange={choose} error={errors.of('grupoId')} />
      )}
      {act === 'mover' && (
        <SelectField
          name="acao"
          label="O que fazer"
          hint="Um pedido em que isto não é possível fica como está, e o resultado diz por quê."
          options={Object.entries(MOVIMENTOS).map(([key, label]) => ({ value: key, label }))}
          value={escolha}
          error={errors.of('acao')}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
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
    </>
  );
}
