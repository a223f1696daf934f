import { type AtoEmLote, MAX_CONTAS } from '@balcao/domain/pessoa/conta';
import { IconCheck, IconExclamationCircle } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import lista from '#ui/item-list.module.css';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { type Option, SelectField } from '#ui/select-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import classes from './conta.module.css';
import { type Itens, useAgirEmLote } from './queries.ts';

interface LoteDialogProps {
  acao: AtoEmLote;
  ids: readonly string[];
  grupos: readonly Option[];
  onClose: () => void;
  /** Called when the result was read. */
  onDone: () => void;
}

const PALAVRAS: Readonly<
  Record<AtoEmLote, { title: (quantas: string) => string; confirm: string; text: string }>
> = {
  desativar: {
    title: (quantas) => `Desativar ${quantas}?`,
    confirm: 'Desativar',
    text: 'Cada pessoa sai do portal na hora, não entra mais e é avisada. Os pedidos que ela conduz passam a colegas ou ficam sem atendente.',
  },
  ativar: {
    title: (quantas) => `Reativar ${quantas}?`,
    confirm: 'Reativar',
    text: 'Cada pessoa volta a entrar, com a mesma senha, e é avisada.',
  },
  encerrar_sessoes: {
    title: (quantas) => `Encerrar as sessões de ${quantas}?`,
    confirm: 'Encerrar',
    text: 'Cada pessoa sai do portal na hora, em todos os aparelhos, e é avisada. Ela pode entrar de novo.',
  },
  incluir_no_grupo: {
    title: (quantas) => `Incluir ${quantas} em um grupo`,
    confirm: 'Incluir',
    text: 'Só quem é da equipe entra em um grupo. Cada pessoa passa a ver os pedidos dele.',
  },
};

/** Asks before an act on many accounts, and then says of each whether it was done. */
export function LoteDialog({ acao, ids, grupos, onClose, onDone }: LoteDialogProps) {
  const save = useAgirEmLote();
  const form = useRecordForm(() => ({ grupoId: '', motivo: '' }));
  if (save.data) return <Resultado itens={save.data.itens} onClose={onDone} />;
  const { title, confirm, text } = PALAVRAS[acao];
  const many = ids.length > MAX_CONTAS;
  const asksGrupo = acao === 'incluir_no_grupo';
  return (
    <RecordDialog
      form={form}
      save={save}
      title={title(ids.length === 1 ? '1 pessoa' : `${ids.length} pessoas`)}
      confirm={many ? null : confirm}
      danger={acao === 'desativar'}
      issues={(value) => [
        ...(asksGrupo ? requireTexts(value, { grupoId: 'Escolha o grupo.' }) : []),
        ...motivoIssues(value.motivo),
      ]}
      body={({ grupoId, motivo }) => ({ acao, usuarios: [...ids], motivo, ...(asksGrupo && { grupoId }) })}
      onLeave={onClose}
    >
      {many ? (
        <p>Escolha no máximo {MAX_CONTAS} pessoas de cada vez.</p>
      ) : (
        <>
          <p>{text}</p>
          {asksGrupo && <SelectField label="Grupo" options={grupos} {...form.text('grupoId')} />}
          <TextareaField
            label="Motivo"
            hint="Fica registrado. As pessoas não veem."
            rows={3}
            {...form.text('motivo')}
          />
        </>
      )}
    </RecordDialog>
  );
}

/** The result for each person, refusals first. */
function Resultado({ itens, onClose }: { itens: Itens; onClose: () => void }) {
  const refused = itens.filter(({ recusa }) => recusa !== null);
  const done = itens.filter(({ recusa }) => recusa === null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={describeResultado(done.length, itens.length)}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <ul className={classes.itens}>
        {[...refused, ...done].map(({ id, nome, recusa }) => (
          <li key={id} className={classes.item} data-recusado={recusa !== null || undefined}>
            {recusa === null ? (
              <IconCheck size={18} aria-hidden="true" />
            ) : (
              <IconExclamationCircle size={18} aria-hidden="true" />
            )}
            <div>
              {nome}
              <div className={lista.detail}>{recusa ?? 'Feito'}</div>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function describeResultado(done: number, all: number): string {
  if (done === all) return all === 1 ? 'Feito' : `Feito com as ${all} pessoas`;
  return done === 0 ? 'Nada foi feito' : `Feito com ${done} de ${all} pessoas`;
}
