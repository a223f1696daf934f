import { checkPassos, MAX_PASSOS, type PassoMacro } from '@balcao/domain/macro/passo';
import { type SyntheticEvent, useState } from 'react';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
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
  const save = useSaveMacro(macro);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const wrong = [
      ...(nome.trim() === '' ? [{ path: 'nome', message: 'Dê um nome à macro.' }] : []),
      ...checkPassos(passos).map(({ caminho, mensagem }) => ({ path: caminho, message: mensagem })),
    ];
    if (save.isPending || !errors.show(wrong)) return;
    const body = { nome, passos: [...passos], grupoId: grupoId || null, ativo, posicao: macro?.posicao ?? 0 };
    save.mutate(body, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <Dialog opened size="lg" onClose={onClose} title={macro ? 'Alterar macro' : 'Nova macro'}>
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <ErrorSummary errors={errors.items} attempt={errors.attempt} />
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
          <Button type="submit" loading={save.isPending}>
            {macro ? 'Salvar' : 'Incluir'}
          </Button>
        </FieldStack>
      </form>
    </Dialog>
  );
}
