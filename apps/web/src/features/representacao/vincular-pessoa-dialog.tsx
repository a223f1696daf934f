import { CPF_MASK } from '@balcao/domain/pessoa/cpf';
import { TIPOS_DE_PROCURACAO } from '@balcao/domain/pessoa/representacao';
import { DOCUMENTO, UmArquivoField, useUmArquivo } from '#features/anexo/api.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { dadosIssues, EM_BRANCO } from './dados.ts';
import { AteField } from './dados-fields.tsx';
import { useVincularPessoa } from './queries.ts';

/** Requests to act for another person, with their power of attorney. */
export function VincularPessoaDialog({ onClose }: { onClose: () => void }) {
  const arquivo = useUmArquivo();
  const form = arquivo.fresh(useRecordForm(() => EM_BRANCO));
  return (
    <RecordDialog
      form={form}
      save={useVincularPessoa()}
      title="Vincular pessoa"
      confirm="Enviar para conferência"
      issues={() => [...dadosIssues(form, ['cpf', 'nome']), ...arquivo.issues]}
      body={({ cpf, nome, ate }) => ({ cpf, nome, ate: ate || null, anexoId: arquivo.id })}
      onClose={onClose}
      onLeave={arquivo.discard}
    >
      <p>
        A equipe confere a procuração. A pessoa precisa ter conta no portal, é avisada e pode encerrar quando
        quiser.
      </p>
      <MaskedField label="CPF da pessoa" mask={CPF_MASK} autoComplete="off" {...form.pick('cpf')} />
      <TextField label="Nome completo da pessoa" maxLength={150} autoComplete="off" {...form.text('nome')} />
      <AteField form={form} />
      <UmArquivoField
        arquivo={arquivo}
        label="Procuração"
        hint="Não precisa reconhecer firma."
        tipos={TIPOS_DE_PROCURACAO}
        error={form.errors.of(DOCUMENTO)}
      />
    </RecordDialog>
  );
}
