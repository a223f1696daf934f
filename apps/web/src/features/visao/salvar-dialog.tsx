import { useState } from 'react';
import { useEu } from '#platform/can.ts';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordForm, requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Filtros } from './filtros.ts';
import { type Lista, useSalvar, type Visao } from './queries.ts';

interface SalvarDialogProps {
  lista: Lista;
  /** View to rename or share; null to save the current list. */
  visao: Visao | null;
  /** The open view, if it was changed; it can be overwritten. */
  alterada: Visao | null;
  filtros: Filtros;
  ocultas: Visao['ocultas'];
  onClose: () => void;
  onSaved: (visao: Visao) => void;
}

/** Asks for the name, who sees the view, and whether it is the default. */
export function SalvarDialog(props: SalvarDialogProps) {
  const { lista, visao, alterada, filtros, ocultas, onClose, onSaved } = props;
  const [over, setOver] = useState(alterada !== null);
  const known = visao ?? (over ? alterada : null);
  // Typed values survive the choice above; the other values come from the view.
  const form = useRecordForm(
    () => ({ nome: known?.nome ?? '', grupoId: known?.grupo?.id ?? '', padrao: known?.padrao ?? false }),
    (visao ?? alterada)?.version,
    { follows: true },
  );
  return (
    <RecordDialog
      form={form}
      save={useSalvar(lista, known && { id: known.id, version: form.version })}
      title={visao ? 'Alterar a visão' : 'Salvar esta visão'}
      confirm="Salvar"
      issues={(value) => requireTexts(value, { nome: 'Dê um nome à visão.' })}
      body={({ grupoId, ...value }) => ({ ...value, filtros, ocultas, grupoId: grupoId || null })}
      onClose={onClose}
      onSaved={({ visao: saved }) => onSaved(saved)}
    >
      {alterada && !visao && (
        <RadioField
          label="O que salvar"
          options={[
            { value: 'over', label: `Atualizar “${alterada.nome}”` },
            { value: 'new', label: 'Criar outra visão' },
          ]}
          value={over ? 'over' : 'new'}
          onChange={(value) => setOver(value === 'over')}
        />
      )}
      <TextField label="Nome" maxLength={60} autoComplete="off" {...form.text('nome')} />
      <Compartilhar visao={known} field={form.text('grupoId')} />
      <CheckboxField label="Abrir a lista sempre com esta visão" {...form.check('padrao')} />
    </RecordDialog>
  );
}

/** Only its owner may share a view with a group, or stop sharing it. */
function Compartilhar(props: {
  visao: Visao | null;
  field: ReturnType<RecordForm<{ grupoId: string }>['text']>;
}) {
  const { visao, field } = props;
  const grupos = useEu()?.grupos ?? [];
  const current = visao?.grupo ?? null;
  const others = current && !grupos.some(({ id }) => id === current.id) ? [current] : [];
  if (visao && !visao.minha)
    return <p>Esta visão é de {visao.dono}: o que você mudar vale para todo o grupo.</p>;
  if (grupos.length + others.length === 0) return null;
  const options = [
    { value: '', label: 'Só eu' },
    ...[...grupos, ...others].map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` })),
  ];
  return (
    <SelectField
      label="Quem usa"
      hint="Quem é do grupo usa a visão, e vê com ela só o que já podia ver."
      placeholder={null}
      options={options}
      {...field}
    />
  );
}
