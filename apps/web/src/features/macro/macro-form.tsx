import { checkPassos, MAX_PASSOS, type PassoMacro } from '@balcao/domain/macro/passo';
import { useState } from 'react';
import { useSettings } from '#platform/settings.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { PassosEditor } from './passos-editor.tsx';
import { type Macro, useSaveMacro } from './queries.ts';

interface MacroFormProps {
  macro: Macro | null;
  onClose: () => void;
}

/** Adds a macro, or changes one: its name, who uses it, and its steps in their order. */
export function MacroForm({ macro, onClose }: MacroFormProps) {
  const grupos = useSettings()?.grupos ?? [];
  const [nome, setNome] = useState(macro?.nome ?? '');
  const [grupoId, setGrupoId] = useState(macro?.grupoId ?? '');
  const [ativo, setAtivo] = useState(macro?.ativo ?? true);
  const [passos, setPassos] = useState<readonly PassoMacro[]>(macro?.passos ?? []);
  const errors = useFormErrors();
  const seen = useSeenVersion(macro?.version ?? 0);
  const save = useSaveMacro(macro && { id: macro.id, version: seen.version });
  function submit() {
    const wrong = [
      ...(nome.trim() === '' ? [{ path: 'nome', message: 'Dê um nome à macro.' }] : []),
      ...checkPassos(passos).map(({ caminho, mensagem }) => ({ path: caminho, message: mensagem })),
    ];
    if (!errors.show(wrong)) return;
    const body = { nome, passos: [...passos], grupoId: grupoId || null, ativo, posicao: macro?.posicao ?? 0 };
    save.mutate(body, seen.ending(errors, onClose));
  }
  return (
    <FormDialog
      title={macro ? 'Alterar macro' : 'Nova macro'}
      confirm={macro ? 'Salvar' : 'Incluir'}
      size="lg"
      busy={save.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="nome"
        label="Nome"
        maxLength={80}
        autoComplete="off"
        value={nome}
        error={errors.of('nome')}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <SelectField
        name="grupoId"
        label="Quem usa"
        placeholder="Todos os grupos"
        options={grupos.map((one) => ({ value: one.id, label: `${one.sigla} · ${one.nome}` }))}
        value={grupoId}
        error={errors.of('grupoId')}
        onChange={(event) => setGrupoId(event.currentTarget.value)}
      />
      <PassosEditor passos={passos} onChange={setPassos} errorOf={errors.of} max={MAX_PASSOS} />
      <CheckboxField name="ativo" label="Em uso" checked={ativo} onChange={setAtivo} />
    </FormDialog>
  );
}
