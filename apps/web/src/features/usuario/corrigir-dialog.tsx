import {
  isNome,
  isNomeSocial,
  isRazaoSocial,
  NOME_INVALIDO,
  NOME_MAX,
  NOME_SOCIAL_INVALIDO,
  RAZAO_SOCIAL_INVALIDA,
} from '@balcao/domain/pessoa/nome';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordIssue, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import type { Usuario } from './queries.ts';
import { useCorrigirNome } from './usuarios-queries.ts';

/** Corrects the name of somebody else, with a reason. */
export function CorrigirDialog({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const isPessoa = usuario.pessoa === 'PF';
  const form = useRecordForm(
    () => ({ nome: usuario.nome, nomeSocial: usuario.nomeSocial ?? '', motivo: '' }),
    usuario.version,
  );
  const save = useCorrigirNome({ id: usuario.id, version: form.version });
  return (
    <RecordDialog
      form={form}
      save={save}
      title={isPessoa ? 'Corrigir o nome' : 'Corrigir a razão social'}
      confirm="Salvar"
      issues={(value) => [...nomeIssues(isPessoa, value), ...motivoIssues(value.motivo)]}
      body={({ nome, nomeSocial, motivo }) => ({ nome, nomeSocial: nomeSocial.trim() || null, motivo })}
      onClose={onClose}
    >
      <p>O que foi corrigido, o motivo e quem corrigiu ficam registrados, e a pessoa é avisada.</p>
      <TextField
        label={isPessoa ? 'Nome' : 'Razão social'}
        maxLength={NOME_MAX}
        autoComplete="off"
        {...form.text('nome')}
      />
      {isPessoa && (
        <TextField
          label="Nome social"
          optional
          hint="Só a pedido da pessoa. É por ele que o portal e a equipe a chamam."
          maxLength={NOME_MAX}
          autoComplete="off"
          {...form.text('nomeSocial')}
        />
      )}
      <TextareaField
        label="Motivo"
        hint="Por exemplo: o nome estava sem um sobrenome que está no documento. Não escreva nomes aqui."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}

function nomeIssues(isPessoa: boolean, { nome, nomeSocial }: Record<'nome' | 'nomeSocial', string>) {
  const issues: RecordIssue[] = [];
  if (isPessoa && !isNome(nome)) issues.push({ path: 'nome', message: NOME_INVALIDO });
  if (!isPessoa && !isRazaoSocial(nome)) issues.push({ path: 'nome', message: RAZAO_SOCIAL_INVALIDA });
  if (nomeSocial.trim() !== '' && !isNomeSocial(nomeSocial))
    issues.push({ path: 'nomeSocial', message: NOME_SOCIAL_INVALIDO });
  return issues;
}
