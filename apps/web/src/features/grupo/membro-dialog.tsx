import { CheckboxGroup } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { type Grupo, type Membro, useMudarMembro } from './queries.ts';

interface MembroDialogProps {
  grupo: Grupo;
  membro: Membro;
  onClose: () => void;
}

/** How much, and which services, are dealt to a member. */
export function MembroDialog({ grupo, membro, onClose }: MembroDialogProps) {
  const form = useRecordForm(
    () => ({ teto: membro.teto === null ? '' : String(membro.teto), tipos: membro.tipos.map(String) }),
    grupo.version,
  );
  const save = useMudarMembro({ id: grupo.id, version: form.version }, membro.id);
  const servicos = [...grupo.servicosProprios, ...grupo.servicos];
  const doGrupo = grupo.regras.teto === null ? 'sem limite' : `até ${grupo.regras.teto}`;
  return (
    <RecordDialog
      form={form}
      title={`O que ${membro.nome} recebe`}
      confirm="Salvar"
      save={save}
      issues={({ teto }) =>
        /^(?:|\d{1,3})$/.test(teto.trim()) ? [] : [{ path: 'teto', message: 'Informe um número de 0 a 999.' }]
      }
      body={({ teto, tipos }) => ({
        teto: teto.trim() === '' ? null : Number(teto),
        tipos: tipos.map(Number),
      })}
      onClose={onClose}
    >
      <TextField
        label="Limite de pedidos em aberto deste grupo"
        optional
        hint={`Vazio: o do grupo (${doGrupo}). 0: nenhum pedido é distribuído a esta pessoa.`}
        inputMode="numeric"
        maxLength={3}
        {...form.text('teto')}
      />
      {servicos.length > 0 && (
        <CheckboxGroup
          name="tipos"
          label="Só estes serviços"
          optional
          hint="Sem nenhum marcado, recebe todos os serviços do grupo."
          options={servicos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
          value={form.value.tipos}
          onChange={(tipos) => form.set({ tipos })}
          error={form.errors.of('tipos')}
        />
      )}
    </RecordDialog>
  );
}
