import { useEu } from '#platform/can.ts';
import { CodeField } from '#ui/code-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { useDesativarSegundoFator } from './queries.ts';

/** Disables the second factor. Requires a code, so that a stolen password is not enough. */
export function DesativarDialog({ onClose }: { onClose: () => void }) {
  const eu = useEu();
  const form = useRecordForm(() => ({ codigo: '' }));
  return (
    <RecordDialog
      form={form}
      save={useDesativarSegundoFator()}
      title="Desativar a verificação em duas etapas?"
      confirm="Desativar"
      danger
      size="sm"
      issues={(value) => requireTexts(value, { codigo: 'Informe o código.' })}
      body={({ codigo }) => codigo}
      onClose={onClose}
    >
      <p>
        {eu?.segundoFatorObrigatorio
          ? 'O Conselho exige esta verificação da sua conta. Desative só para trocar de celular ou de aplicativo: você terá de ativar de novo, e os códigos de recuperação de hoje deixam de valer.'
          : 'Sua conta fica protegida só pela senha, e os códigos de recuperação deixam de valer.'}
      </p>
      <CodeField
        label="Código do aplicativo ou de recuperação"
        inputMode="text"
        data-autofocus
        {...form.text('codigo')}
      />
    </RecordDialog>
  );
}
