import { useState } from 'react';
import { CheckboxField } from '#ui/choice-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { CorField } from './cor-field.tsx';
import type { Situacao } from './queries.ts';
import { type Subsituacao, useSaveSubsituacao } from './subsituacao-queries.ts';

interface SubsituacaoDialogProps {
  situacao: Situacao;
  /** The one to change; null for a new one. */
  old: Subsituacao | null;
  onClose: () => void;
}

/** Adds a finer situation, or changes one: its names, its colour, and whether the requester reads it. */
export function SubsituacaoDialog({ situacao, old, onClose }: SubsituacaoDialogProps) {
  const [value, setValue] = useState({
    rotuloEquipe: old?.rotuloEquipe ?? '',
    rotuloCidadao: old?.rotuloCidadao ?? '',
    cor: old?.cor ?? situacao.cor,
    pedeMotivo: old?.pedeMotivo ?? false,
    ativo: old?.ativo ?? true,
  });
  const [publica, setPublica] = useState(old !== null && old.rotuloCidadao !== null);
  const errors = useFormErrors();
  const seen = useSeenVersion(old?.version ?? 0);
  const save = useSaveSubsituacao(situacao.codigo, old && { id: old.id, version: seen.version });
  const set = (part: Partial<typeof value>) => setValue({ ...value, ...part });
  function submit() {
    const empty = (path: 'rotuloEquipe' | 'rotuloCidadao', de: string) =>
      value[path].trim() === '' ? [{ path, message: `Escreva o nome para ${de}.` }] : [];
    const missing = [
      ...empty('rotuloEquipe', 'a equipe'),
      ...(publica ? empty('rotuloCidadao', 'quem pediu') : []),
    ];
    if (!errors.show(missing)) return;
    const body = { ...value, rotuloCidadao: publica ? value.rotuloCidadao : null };
    save.mutate(body, seen.ending(errors, onClose));
  }
  return (
    <FormDialog
      title={old ? `Alterar: ${old.rotuloEquipe}` : `Novo detalhe de “${situacao.rotuloEquipe}”`}
      confirm={old ? 'Salvar' : 'Incluir'}
      busy={save.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="rotuloEquipe"
        label="Nome para a equipe"
        maxLength={40}
        autoComplete="off"
        value={value.rotuloEquipe}
        error={errors.of('rotuloEquipe')}
        onChange={(event) => set({ rotuloEquipe: event.currentTarget.value })}
      />
      <CheckboxField
        name="publica"
        label="Mostrar a quem pediu"
        hint="Desligado, só a equipe sabe, e o histórico de quem pediu não a cita."
        checked={publica}
        onChange={setPublica}
      />
      {publica && (
        <TextField
          name="rotuloCidadao"
          label="Nome para quem pediu"
          hint="Palavras do dia a dia, sem termos do processo."
          maxLength={40}
          autoComplete="off"
          value={value.rotuloCidadao}
          error={errors.of('rotuloCidadao')}
          onChange={(event) => set({ rotuloCidadao: event.currentTarget.value })}
        />
      )}
      <CheckboxField
        name="pedeMotivo"
        label="Pedir o motivo a quem a escolhe"
        checked={value.pedeMotivo}
        onChange={(pedeMotivo) => set({ pedeMotivo })}
      />
      <CorField value={value.cor} onChange={(cor) => set({ cor })} />
      {old && (
        <CheckboxField
          name="ativo"
          label="Em uso"
          hint="Fora de uso, não vai para outros pedidos. Os que já estão nela continuam."
          checked={value.ativo}
          onChange={(ativo) => set({ ativo })}
        />
      )}
    </FormDialog>
  );
}
