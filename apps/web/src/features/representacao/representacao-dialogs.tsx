import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { endSentence } from '@balcao/domain/texto/frase';
import { useEu } from '#platform/can.ts';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { useActForm } from '#ui/use-record.tsx';
import { dadosIssues, EM_BRANCO, vinculoDe } from './dados.ts';
import { AteField, DadosFields } from './dados-fields.tsx';
import { type Representacao, useAlterar, useEncerrar } from './queries.ts';

interface DialogProps {
  representacao: Representacao;
  onClose: () => void;
}

/** Ends a representation at once; both sides read the reason. */
export function EncerrarDialog({
  representacao: { id, version, representante, representado },
  own,
  onClose,
  onDone,
}: DialogProps & { own: boolean; onDone: () => void }) {
  const dePessoa = isDePessoa(representado.cpfCnpj);
  const hint = dePessoa ? 'As duas pessoas leem este texto.' : 'A pessoa e a empresa leem este texto.';
  const record = useActForm({ motivo: { label: 'Motivo', hint, rows: 3 } }, { id, version }, useEncerrar);
  const minha = useEu()?.id === representado.id;
  return (
    <RecordDialog
      {...record}
      title={titleOf({ own, minha: minha && dePessoa, representante, representado })}
      confirm={own ? 'Deixar de agir' : 'Encerrar'}
      danger
      size="sm"
      issues={({ motivo }) => motivoIssues(motivo)}
      onClose={onClose}
      onSaved={onDone}
    >
      <p>
        {own
          ? `Você deixa de ver ${dePessoa ? 'os pedidos que enviou em nome dessa pessoa' : 'os pedidos da empresa'} agora. Para voltar, é preciso pedir de novo.`
          : `${representante.nome} deixa de agir ${minha && dePessoa ? 'em seu nome' : `por ${representado.nome}`} agora, também onde já estiver com a conta aberta. O que enviou continua no histórico.`}
      </p>
      {record.children}
    </RecordDialog>
  );
}

interface Ending {
  own: boolean;
  /** Whether the represented person ends it. */
  minha: boolean;
  representante: { nome: string };
  representado: { nome: string };
}

function titleOf({ own, minha, representante, representado }: Ending): string {
  if (own) return `Deixar de agir por ${representado.nome}?`;
  return minha ? `${representante.nome} não age mais por você?` : 'Encerrar a representação?';
}

/** Changes the last day, and for a company the capacity. */
export function AlterarDialog({
  representacao: { id, version, papel, ate, representante, representado },
  onClose,
}: DialogProps) {
  const form = useRecordForm(() => ({ ...EM_BRANCO, papel: String(papel), ate: ate ?? '' }), version);
  const dePessoa = isDePessoa(representado.cpfCnpj);
  return (
    <RecordDialog
      form={form}
      save={useAlterar(id)}
      title="Mudar vínculo"
      confirm="Salvar"
      size="sm"
      issues={() => dadosIssues(form, ['papel'])}
      body={(value) => ({ ...vinculoDe(value), version: form.version })}
      onClose={onClose}
    >
      <p>
        {endSentence(`${representante.nome} age por ${representado.nome}`)} A pessoa é avisada da mudança.
      </p>
      {dePessoa ? <AteField form={form} /> : <DadosFields form={form} asked={[]} />}
    </RecordDialog>
  );
}
