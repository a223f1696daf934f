import { grupo as contract } from '@balcao/contract/grupo';
import { isProblem } from '#platform/problem.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { count, countPedidos } from './grupo-text.ts';
import { type Grupo, grupos, useGrupos } from './queries.ts';

/** The known responsibilities of the group, in words. */
function sayHeld({ emAberto, servicosProprios: { length }, regras }: Grupo): string {
  const held =
    emAberto === 0 && length === 0
      ? 'O grupo não tem pedidos em aberto nem serviços ativos.'
      : `O grupo tem ${countPedidos(emAberto)} em aberto e ${count(length, 'serviço', 'serviços')}.`;
  return regras.reclamacaoLai ? `${held} As reclamações por falta de resposta vêm para ele.` : held;
}

/** Deactivates a group. Its requests, services and complaints must go to another group first. */
export function DesativarDialog({ grupo, onClose }: { grupo: Grupo; onClose: () => void }) {
  const form = useRecordForm(() => ({ destinoId: '', motivo: '' }));
  const outros = useGrupos();
  const save = grupos.useAct(contract.desativar, grupo);
  const servicos = grupo.servicosProprios.length;
  // The server also knows inactive services and requests that arrived since.
  const held = grupo.emAberto > 0 || servicos > 0 || grupo.regras.reclamacaoLai;
  const busy = held || isProblem(save.error, 'grupo.in_use');
  return (
    <RecordDialog
      form={form}
      title={`Desativar o grupo ${grupo.sigla}?`}
      confirm="Desativar grupo"
      danger
      save={save}
      issues={(value) => (busy ? requireTexts(value, { destinoId: 'Escolha o grupo que recebe.' }) : [])}
      body={({ destinoId, motivo }) => ({ destinoId: destinoId || null, motivo })}
      onClose={onClose}
    >
      <p>
        {sayHeld(grupo)}{' '}
        {busy && 'Tudo isso passa para o grupo que você escolher, com registro no histórico.'} Quem está no
        grupo deixa de ter as permissões que ele dá.
      </p>
      {busy && (
        <SelectField
          label="Grupo que recebe"
          options={(outros.data?.items ?? [])
            .filter(({ id, ativo }) => ativo && id !== grupo.id)
            .map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` }))}
          {...form.text('destinoId')}
        />
      )}
      <TextField
        label="Motivo"
        optional
        hint="A equipe lê no histórico dos pedidos."
        maxLength={500}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
