import { STATUS } from '@balcao/domain/requerimento/status';
import { CORES } from '@balcao/domain/situacao/cor';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { CorField } from './cor-field.tsx';
import { type Situacao, useChangeSituacao } from './queries.ts';
import classes from './situacao.module.css';
import { SituacaoBadge } from './situacao-badge.tsx';

/** Changes the names and the colour of a situation, with a look at what staff and requesters will see. */
export function SituacaoDialog({ situacao, onClose }: { situacao: Situacao; onClose: () => void }) {
  const { codigo } = situacao;
  const [opened] = useState(situacao);
  const [value, setValue] = useState(situacao);
  const errors = useFormErrors();
  const seen = useSeenVersion(situacao.version);
  const change = useChangeSituacao({ codigo, version: seen.version });
  const { rotuloEquipe, rotuloCidadao, cor } = value;
  const padrao = STATUS[codigo];
  const original =
    rotuloEquipe === padrao.rotuloEquipe && rotuloCidadao === padrao.rotuloCidadao && cor === padrao.cor;
  function submit() {
    const missing = (['rotuloEquipe', 'rotuloCidadao'] as const)
      .filter((path) => value[path].trim() === '')
      .map((path) => ({ path, message: 'Dê um nome à situação.' }));
    if (!errors.show(missing)) return;
    change.mutate({ rotuloEquipe, rotuloCidadao, cor }, seen.ending(errors, onClose));
  }
  return (
    <FormDialog
      title={`Alterar: ${opened.rotuloEquipe}`}
      confirm="Salvar"
      busy={change.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      {/* One's own change comes back before the form goes. */}
      {situacao.version !== opened.version && !change.isPending && <OutraMudanca situacao={situacao} />}
      <TextField
        name="rotuloEquipe"
        label="Nome para a equipe"
        maxLength={40}
        autoComplete="off"
        value={rotuloEquipe}
        error={errors.of('rotuloEquipe')}
        onChange={(event) => setValue({ ...value, rotuloEquipe: event.currentTarget.value })}
      />
      <TextField
        name="rotuloCidadao"
        label="Nome para quem pediu"
        hint="Palavras do dia a dia, sem termos do processo."
        maxLength={40}
        autoComplete="off"
        value={rotuloCidadao}
        error={errors.of('rotuloCidadao')}
        onChange={(event) => setValue({ ...value, rotuloCidadao: event.currentTarget.value })}
      />
      <CorField value={cor} onChange={(next) => setValue({ ...value, cor: next })} />
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
              setValue({
                ...value,
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
    </FormDialog>
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
