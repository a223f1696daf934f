import { relogioDoCaminho } from '@balcao/domain/situacao/classe';
import type { Aresta } from '@balcao/domain/situacao/grafo';
import { type Limites, limitesDe } from '@balcao/domain/situacao/limites';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { findDecidido } from './arestas.ts';
import { ALCANCES, avisoDe, caminhoTitulo, permissaoLabel, quemPelaLei } from './caminho-text.ts';
import { nomeDe } from './nome-de.ts';
import { type CaminhoInput, type Decidido, type Situacao, useChangeCaminho } from './queries.ts';
import classes from './situacao.module.css';

interface CaminhoDialogProps {
  aresta: Aresta;
  situacoes: readonly Situacao[];
  decididos: readonly Decidido[];
  onClose: () => void;
}

/** One way: what it does by law, and what the council may decide about it. */
export function CaminhoDialog(props: CaminhoDialogProps) {
  const { aresta, onClose } = props;
  const limites = limitesDe(aresta);
  const free =
    limites.alcances.length > 1 ||
    limites.permissoes.length > 0 ||
    (aresta.aviso !== null && limites.motivoAviso === null);
  if (free) return <ChangeDialog {...props} limites={limites} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={caminhoTitulo(aresta)}
      footer={
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      <div className={classes.stackSmall}>
        <Facts {...props} limites={limites} />
        <Callout title="Este caminho não muda">{limites.motivoAlcance}</Callout>
      </div>
    </Dialog>
  );
}

type WithLimites = CaminhoDialogProps & { limites: Limites };

function Facts({ aresta, situacoes, limites }: WithLimites) {
  const aviso = avisoDe(aresta);
  return (
    <KeyValue
      facts={[
        { label: 'Vai de', value: nomeDe(situacoes, aresta.de) },
        { label: 'Para', value: nomeDe(situacoes, aresta.para) },
        {
          label: 'Quem pode, pela regra',
          value: aresta.permissao
            ? `${quemPelaLei(aresta)}, com a permissão “${permissaoLabel(aresta.permissao)}”`
            : quemPelaLei(aresta),
        },
        {
          label: 'Prazo',
          value: `${relogioDoCaminho(aresta.de, aresta.para)}. A lei decide, por isso não muda.`,
        },
        {
          label: 'Aviso',
          value: aviso === null ? 'Ninguém é avisado.' : `${aviso}. ${limites.motivoAviso ?? ''}`,
        },
      ]}
    />
  );
}

function ChangeDialog(props: WithLimites) {
  const { aresta, decididos, limites, onClose } = props;
  const known = findDecidido(aresta, decididos);
  const [value, setValue] = useState<CaminhoInput>({
    alcance: known?.alcance ?? 'lei',
    permissao: known?.permissao ?? null,
    avisa: known?.avisa ?? true,
  });
  const errors = useFormErrors();
  const seen = useSeenVersion(known?.version ?? 0);
  const change = useChangeCaminho(aresta, seen.version);
  const { alcances, permissoes, motivoAlcance, motivoAviso } = limites;
  return (
    <FormDialog
      title={caminhoTitulo(aresta)}
      confirm="Salvar"
      busy={change.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={() => {
        if (!errors.show([])) return;
        change.mutate(value, seen.ending(errors, onClose));
      }}
    >
      <Facts {...props} />
      {alcances.length > 1 && (
        <RadioField
          name="alcance"
          label="Quem pode, neste Conselho"
          hint={motivoAlcance ?? undefined}
          value={value.alcance}
          error={errors.of('alcance')}
          options={alcances.map((alcance) => ({ value: alcance, ...ALCANCES[alcance] }))}
          onChange={(next) => {
            const alcance = alcances.find((one) => one === next);
            if (alcance) setValue({ ...value, alcance });
          }}
        />
      )}
      {permissoes.length > 0 && (
        <SelectField
          name="permissao"
          label="Permissão a mais"
          hint="Além da que a regra já pede."
          placeholder="Nenhuma"
          value={value.permissao ?? ''}
          error={errors.of('permissao')}
          options={permissoes.map((key) => ({ value: key, label: permissaoLabel(key) }))}
          onChange={({ currentTarget }) => setValue({ ...value, permissao: currentTarget.value || null })}
        />
      )}
      {aresta.aviso !== null && motivoAviso === null && (
        <CheckboxField
          name="avisa"
          label="Enviar o aviso"
          hint={`${avisoDe(aresta)}. A lei não o pede.`}
          checked={value.avisa}
          error={errors.of('avisa')}
          onChange={(avisa) => setValue({ ...value, avisa })}
        />
      )}
      {known && (
        <p className={classes.detail}>
          Última mudança: {known.alteradoPor}, {formatDataHora(new Date(known.alteradoEm))}.
        </p>
      )}
    </FormDialog>
  );
}
