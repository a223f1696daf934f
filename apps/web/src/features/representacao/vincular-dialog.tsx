import { DOCUMENTO, UmArquivoField, useUmArquivo } from '#features/anexo/api.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { dadosIssues, EM_BRANCO, vinculoDe } from './dados.ts';
import { DadosFields } from './dados-fields.tsx';
import { useVincular } from './queries.ts';

const ASKED = ['cnpj', 'razaoSocial', 'papel'] as const;

/** Requests to represent a company, with a proof. */
export function VincularDialog({ onClose }: { onClose: () => void }) {
  const arquivo = useUmArquivo();
  const form = arquivo.fresh(useRecordForm(() => EM_BRANCO));
  return (
    <RecordDialog
      form={form}
      save={useVincular()}
      title="Vincular empresa"
      confirm="Enviar para conferência"
      issues={() => [...dadosIssues(form, ASKED, true), ...arquivo.issues]}
      body={(value) => ({
        ...vinculoDe(value),
        cnpj: value.cnpj,
        razaoSocial: value.razaoSocial,
        anexoId: arquivo.id,
      })}
      onClose={onClose}
      onLeave={arquivo.discard}
    >
      <p>A equipe confere o comprovante e avisa você. Depois disso você faz pedidos em nome da empresa.</p>
      <DadosFields form={form} asked={ASKED} own />
      <UmArquivoField
        arquivo={arquivo}
        label="Comprovante"
        hint="Contrato social, procuração ou outro documento que mostre que você age pela empresa."
        error={form.errors.of(DOCUMENTO)}
      />
    </RecordDialog>
  );
}
