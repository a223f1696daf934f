import { useState } from 'react';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { afterSave, GrupoDialog } from './grupo-dialog.tsx';
import { type Grupo, type Membro, useMudarMembro } from './queries.ts';

interface MembroDialogProps {
  grupo: Grupo;
  membro: Membro;
  onClose: () => void;
}

/** How much, and which services, are dealt to a member. */
export function MembroDialog({ grupo, membro, onClose }: MembroDialogProps) {
  const [teto, setTeto] = useState(membro.teto === null ? '' : String(membro.teto));
  const [tipos, setTipos] = useState<string[]>(membro.tipos.map(String));
  const errors = useFormErrors();
  const seen = useSeenVersion(grupo.version);
  const save = useMudarMembro({ id: grupo.id, version: seen.version }, membro.id);
  function submit() {
    const wrong = teto.trim() !== '' && !/^\d{1,3}$/.test(teto.trim());
    const issues = wrong ? [{ path: 'teto', message: 'Informe um número de 0 a 999.' }] : [];
    if (!errors.show(issues)) return;
    save.mutate(
      { teto: teto.trim() === '' ? null : Number(teto), tipos: tipos.map(Number) },
      afterSave(errors, onClose, seen),
    );
  }
  const servicos = [...grupo.servicosProprios, ...grupo.servicos];
  const doGrupo = grupo.regras.teto === null ? 'sem limite' : `até ${grupo.regras.teto}`;
  return (
    <GrupoDialog
      title={`O que ${membro.nome} recebe`}
      confirm="Salvar"
      save={save}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="teto"
        label="Limite de pedidos em aberto deste grupo"
        optional
        hint={`Vazio: o do grupo (${doGrupo}). 0: nenhum pedido é distribuído a esta pessoa.`}
        inputMode="numeric"
        maxLength={3}
        value={teto}
        onChange={(event) => setTeto(event.currentTarget.value)}
        error={errors.of('teto')}
      />
      {servicos.length > 0 && (
        <CheckboxGroup
          name="tipos"
          label="Só estes serviços"
          optional
          hint="Sem nenhum marcado, recebe todos os serviços do grupo."
          options={servicos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
          value={tipos}
          onChange={setTipos}
          error={errors.of('tipos')}
        />
      )}
    </GrupoDialog>
  );
}
