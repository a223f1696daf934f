import { relogioDoCaminho } from '@balcao/domain/situacao/classe';
import type { Aresta } from '@balcao/domain/situacao/grafo';
import { type Limites, limitesDe } from '@balcao/domain/situacao/limites';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { findDecidido } from './arestas.ts';
import { ALCANCES, avisoDe, caminhoTitulo, permissaoLabel, quemPelaLei } from './caminho-text.ts';
import { nomeDe } from './nome-de.ts';
import { type Decidido, type Situacao, useChangeCaminho } from './queries.ts';
import classes from './situacao.module.css';

const ALCANCE_LABELS = Object.fromEntries(Object.entries(ALCANCES).map(([key, { label }]) => [key, label]));

interface CaminhoDialogProps {
  aresta: Aresta;
  situacoes: readonly Situacao[];
  decididos: readonly Decidido[];
  onClose: () => void;
}

/** One transition: what the law fixes, and what the council may decide. */
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
  const form = useRecordForm(
    () => ({
      alcance: known?.alcance ?? 'lei',
      permissao: known?.permissao ?? '',
      avisa: known?.avisa ?? true,
    }),
    known?.version,
    { words: { alcance: ALCANCE_LABELS } },
  );
  const { alcances, permissoes, motivoAlcance, motivoAviso } = limites;
  return (
    <RecordDialog
      form={form}
      save={useChangeCaminho(aresta, form.version)}
      title={caminhoTitulo(aresta)}
      confirm="Salvar"
      body={({ permissao, ...value }) => ({ ...value, permissao: permissao || null })}
      onClose={onClose}
    >
      <Facts {...props} />
      {alcances.length > 1 && (
        <RadioField
          label="Quem pode, neste Conselho"
          hint={motivoAlcance ?? undefined}
          options={alcances.map((alcance) => ({ value: alcance, ...ALCANCES[alcance] }))}
          {...form.pick('alcance')}
        />
      )}
      {permissoes.length > 0 && (
        <SelectField
          label="Permissão a mais"
          hint="Além da que a regra já pede."
          placeholder="Nenhuma"
          options={permissoes.map((key) => ({ value: key, label: permissaoLabel(key) }))}
          {...form.text('permissao')}
        />
      )}
      {aresta.aviso !== null && motivoAviso === null && (
        <CheckboxField
          label="Enviar o aviso"
          hint={`${avisoDe(aresta)}. A lei não o pede.`}
          {...form.check('avisa')}
        />
      )}
      {known && (
        <p className={classes.detail}>
          Última mudança: {known.alteradoPor}, {formatDataHora(new Date(known.alteradoEm))}.
        </p>
      )}
    </RecordDialog>
  );
}
