import { STATUS } from '@balcao/domain/requerimento/status';
import { CORES } from '@balcao/domain/situacao/cor';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { CorField } from './cor-field.tsx';
import { type Situacao, useChangeSituacao } from './queries.ts';
import classes from './situacao.module.css';
import { SituacaoBadge } from './situacao-badge.tsx';

const SEM_NOME = 'Dê um nome à situação.';

/** Changes the names and the colour of a situation, with a look at what staff and requesters will see. */
export function SituacaoDialog({ situacao, onClose }: { situacao: Situacao; onClose: () => void }) {
  const { codigo } = situacao;
  const [opened] = useState(situacao);
  const form = useRecordForm(() => situacao, situacao.version);
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
      title={`Alterar: ${opened.rotuloEquipe}`}
      confirm="Salvar"
      issues={(typed) => requireTexts(typed, { rotuloEquipe: SEM_NOME, rotuloCidadao: SEM_NOME })}
      body={(typed) => ({
        rotuloEquipe: typed.rotuloEquipe,
        rotuloCidadao: typed.rotuloCidadao,
        cor: typed.cor,
      })}
      onClose={onClose}
    >
      {/* One's own change comes back before the form goes. */}
      {situacao.version !== opened.version && !change.isPending && <OutraMudanca situacao={situacao} />}
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
            <SituacaoBadge situacao={value} nome={rotuloEquipe.trim() || '…'} />
          </dd>
        </div>
        <div>
          <dt>Quem pediu vê</dt>
          <dd>
            <SituacaoBadge situacao={value} nome={rotuloCidadao.trim() || '…'} />
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

/** What was saved elsewhere while this was being written: it is what saving would put away. */
function OutraMudanca({ situacao: { rotuloEquipe, rotuloCidadao, cor } }: { situacao: Situacao }) {
  return (
    <Callout tone="atencao" live title="Esta situação mudou em outra janela ou por outra pessoa">
      Está salvo: “{rotuloEquipe}” para a equipe, “{rotuloCidadao}” para quem pediu, cor{' '}
      {CORES[cor].toLowerCase()}. Ao salvar, valem os seus.
    </Callout>
  );
}
