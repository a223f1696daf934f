import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { endSentence } from '@balcao/domain/texto/frase';
import { useState } from 'react';
import { useEu } from '#platform/can.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { EM_BRANCO, motivoIssues, readDados } from './dados.ts';
import { AteField, DadosFields } from './dados-fields.tsx';
import { type Representacao, useAlterar, useEncerrar } from './queries.ts';

interface DialogProps {
  representacao: Representacao;
  onClose: () => void;
}

/** Ends it at once; both sides read why. */
export function EncerrarDialog({
  representacao: { id, version, representante, representado },
  own,
  onClose,
  onDone,
}: DialogProps & { own: boolean; onDone: () => void }) {
  const [motivo, setMotivo] = useState('');
  const end = useEncerrar(id);
  const seen = useSeenVersion(version);
  const errors = useFormErrors();
  const dePessoa = isDePessoa(representado.cpfCnpj);
  const minha = useEu()?.id === representado.id;
  function submit() {
    if (!errors.show(motivoIssues(motivo))) return;
    const done = () => {
      onDone();
      onClose();
    };
    end.mutate({ version: seen.version, motivo }, seen.ending(errors, done));
  }
  return (
    <FormDialog
      title={titleOf({ own, minha: minha && dePessoa, representante, representado })}
      confirm={own ? 'Deixar de agir' : 'Encerrar'}
      danger
      size="sm"
      busy={end.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {own
          ? `Você deixa de ver ${dePessoa ? 'os pedidos que enviou em nome dessa pessoa' : 'os pedidos da empresa'} agora. Para voltar, é preciso pedir de novo.`
          : `${representante.nome} deixa de agir ${minha && dePessoa ? 'em seu nome' : `por ${representado.nome}`} agora, também onde já estiver com a conta aberta. O que enviou continua no histórico.`}
      </p>
      <TextareaField
        name="motivo"
        label="Motivo"
        hint={dePessoa ? 'As duas pessoas leem este texto.' : 'A pessoa e a empresa leem este texto.'}
        rows={3}
        value={motivo}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        error={errors.of('motivo')}
      />
    </FormDialog>
  );
}

interface Ending {
  own: boolean;
  /** The one who ends it is whom it is for. */
  minha: boolean;
  representante: { nome: string };
  representado: { nome: string };
}

function titleOf({ own, minha, representante, representado }: Ending): string {
  if (own) return `Deixar de agir por ${representado.nome}?`;
  return minha ? `${representante.nome} não age mais por você?` : 'Encerrar a representação?';
}

/** Sets another last day, or of a company another capacity. */
export function AlterarDialog({
  representacao: { id, version, papel, ate, representante, representado },
  onClose,
}: DialogProps) {
  const [dados, setDados] = useState({ ...EM_BRANCO, papel, ate: ate ?? '' });
  const change = useAlterar(id);
  const seen = useSeenVersion(version);
  const errors = useFormErrors();
  function submit() {
    const read = readDados(dados, errors, { asked: [] });
    if (!read) return;
    const body = { version: seen.version, papel: read.papel, ate: read.ate };
    change.mutate(body, seen.ending(errors, onClose));
  }
  return (
    <FormDialog
      title="Mudar vínculo"
      confirm="Salvar"
      size="sm"
      busy={change.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {endSentence(`${representante.nome} age por ${representado.nome}`)} A pessoa é avisada da mudança.
      </p>
      {isDePessoa(representado.cpfCnpj) ? (
        <AteField dados={dados} onChange={setDados} errors={errors} />
      ) : (
        <DadosFields dados={dados} onChange={setDados} errors={errors} asked={[]} />
      )}
    </FormDialog>
  );
}
