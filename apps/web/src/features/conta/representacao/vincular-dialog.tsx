import { useState } from 'react';
import { DOCUMENTO, UmArquivoField, useUmArquivo } from '#features/anexo/api.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { EM_BRANCO, readDados } from './dados.ts';
import { DadosFields } from './dados-fields.tsx';
import { useVincular } from './queries.ts';

const ASKED = ['cnpj', 'razaoSocial'] as const;

/** Asks the council to link the person to a company, with the file that proves it. */
export function VincularDialog({ onClose }: { onClose: () => void }) {
  const arquivo = useUmArquivo();
  const [dados, setDados] = useState(EM_BRANCO);
  const ask = useVincular();
  const errors = arquivo.fresh(useFormErrors());
  const { anexo, missing } = arquivo;
  const cancel = () => {
    arquivo.discard();
    onClose();
  };
  function submit() {
    const more = missing === null ? [] : [{ path: DOCUMENTO, message: missing }];
    const read = readDados(dados, errors, { asked: ASKED, more, own: true });
    if (read && anexo)
      ask.mutate({ ...read, anexoId: anexo.id }, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <FormDialog
      title="Vincular empresa"
      confirm="Enviar para conferência"
      busy={ask.isPending}
      errors={errors}
      onClose={cancel}
      onSubmit={submit}
    >
      <p>A equipe confere o comprovante e avisa você. Depois disso você faz pedidos em nome da empresa.</p>
      <DadosFields dados={dados} onChange={setDados} errors={errors} asked={ASKED} own />
      <UmArquivoField
        arquivo={arquivo}
        label="Comprovante"
        hint="Contrato social, procuração ou outro documento que mostre que você age pela empresa."
        error={errors.of(DOCUMENTO)}
      />
    </FormDialog>
  );
}
