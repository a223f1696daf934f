import { CPF_MASK } from '@balcao/domain/pessoa/cpf';
import { TIPOS_DE_PROCURACAO } from '@balcao/domain/pessoa/representacao';
import { useState } from 'react';
import { DOCUMENTO, UmArquivoField, useUmArquivo } from '#features/anexo/api.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type DadosDaPessoa, EM_BRANCO, readDadosDaPessoa } from './dados.ts';
import { AteField } from './dados-fields.tsx';
import { useVincularPessoa } from './queries.ts';

const NADA: DadosDaPessoa = { cpf: '', nome: '', ate: '', valid: true };

/** Asks the council to let the person act for another, with the power of attorney that she gave. */
export function VincularPessoaDialog({ onClose }: { onClose: () => void }) {
  const arquivo = useUmArquivo();
  const [dados, setDados] = useState(NADA);
  const ask = useVincularPessoa();
  const errors = arquivo.fresh(useFormErrors());
  const { anexo, missing } = arquivo;
  const put = (part: Partial<DadosDaPessoa>) => setDados({ ...dados, ...part });
  const cancel = () => {
    arquivo.discard();
    onClose();
  };
  function submit() {
    const more = missing === null ? [] : [{ path: DOCUMENTO, message: missing }];
    const read = readDadosDaPessoa(dados, errors, more);
    if (read && anexo)
      ask.mutate({ ...read, anexoId: anexo.id }, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <FormDialog
      title="Vincular pessoa"
      confirm="Enviar para conferência"
      busy={ask.isPending}
      errors={errors}
      onClose={cancel}
      onSubmit={submit}
    >
      <p>
        A equipe confere a procuração. A pessoa precisa ter conta no portal, é avisada e pode encerrar quando
        quiser.
      </p>
      <MaskedField
        name="cpf"
        label="CPF da pessoa"
        mask={CPF_MASK}
        value={dados.cpf}
        onChange={(cpf) => put({ cpf })}
        error={errors.of('cpf')}
        autoComplete="off"
      />
      <TextField
        name="nome"
        label="Nome completo da pessoa"
        maxLength={150}
        value={dados.nome}
        onChange={({ currentTarget }) => put({ nome: currentTarget.value })}
        error={errors.of('nome')}
        autoComplete="off"
      />
      <AteField
        dados={{ ...EM_BRANCO, ...dados }}
        onChange={({ ate, valid, missing: inexistente }) => put({ ate, valid, missing: inexistente })}
        errors={errors}
      />
      <UmArquivoField
        arquivo={arquivo}
        label="Procuração"
        hint="Não precisa reconhecer firma."
        tipos={TIPOS_DE_PROCURACAO}
        error={errors.of(DOCUMENTO)}
      />
    </FormDialog>
  );
}
