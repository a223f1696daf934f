import { STATUS } from '@balcao/domain/requerimento/status';
import { CORES } from '@balcao/domain/situacao/cor';
import { Button } from '#ui/button.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { CorField } from './cor-field.tsx';
import { type Situacao, useChangeSituacao } from './queries.ts';
import classes from './situacao.module.css';
import { SituacaoBadge } from './situacao-badge.tsx';

const SEM_NOME = 'Dê um nome à situação.';

/** Edits the names and colour of a situation, with a preview for staff and requesters. */
export function SituacaoDialog({ situacao, onClose }: { situacao: Situacao; onClose: () => void }) {
  const { codigo } = situacao;
  const form = useRecordForm(
    () => ({ rotuloEquipe: situacao.rotuloEquipe, rotuloCidadao: situacao.rotuloCidadao, cor: situacao.cor }),
    situacao.version,
    { words: { cor: CORES } },
  );
  const { value } = form;
  const change = useChangeSituacao({ codigo, version: form.version });
  const { rotuloEquipe, rotuloCidadao, cor } = value;
  const padrao = STATUS[codigo];
  const original =
    rotuloEquipe === padrao.rotuloEquipe && rotuloCidadao === padrao.rotuloCidadao && cor === padrao.cor;
  return (
    <RecordDialog
      form={form}
      save={change}
      title={`Alterar: ${situacao.rotuloEquipe}`}
      confirm="Salvar"
      issues={(typed) => requireTexts(typed, { rotuloEquipe: SEM_NOME, rotuloCidadao: SEM_NOME })}
      body={(typed) => typed}
      onClose={onClose}
    >
      <TextField
        label="Nome para a equipe"
        maxLength={40}
        autoComplete="off"
        {...form.text('rotuloEquipe')}
      />
      <TextField
        label="Nome para quem pediu"
        hint="Palavras do dia a dia, sem termos do processo."
        maxLength={40}
        autoComplete="off"
        {...form.text('rotuloCidadao')}
      />
      <CorField value={cor} onChange={(next) => form.set({ cor: next })} />
      <dl className={classes.preview}>
        <div>
          <dt>A equipe vê</dt>
          <dd>
            <SituacaoBadge situacao={{ ...value, codigo }} nome={rotuloEquipe.trim() || '…'} />
          </dd>
        </div>
        <div>
          <dt>Quem pediu vê</dt>
          <dd>
            <SituacaoBadge situacao={{ ...value, codigo }} nome={rotuloCidadao.trim() || '…'} />
          </dd>
        </div>
      </dl>
      {!original && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              form.set({
                rotuloEquipe: padrao.rotuloEquipe,
                rotuloCidadao: padrao.rotuloCidadao,
                cor: padrao.cor,
              })
            }
          >
            Usar os nomes e a cor originais
          </Button>
        </div>
      )}
    </RecordDialog>
  );
}
