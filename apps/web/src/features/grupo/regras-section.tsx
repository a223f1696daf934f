import { grupo as contract } from '@balcao/contract/grupo';
import { Callout } from '#ui/callout.tsx';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { type RecordForm, useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './grupo.module.css';
import { countPedidos, DISTRIBUICOES } from './grupo-text.ts';
import { type Grupo, grupos } from './queries.ts';
import { type RegrasForm, readRegras, regrasForm, regrasIssues } from './regras-form.ts';

const UNIDADES = [
  { value: 'HORAS_UTEIS', label: 'horas úteis' },
  { value: 'DIAS_UTEIS', label: 'dias úteis' },
];

/** The distribution of requests in a group, and its notices. */
export function RegrasSection({ grupo, configures }: { grupo: Grupo; configures: boolean }) {
  const form = useRecordForm(() => regrasForm(grupo.regras), grupo.version, { follows: true });
  const save = grupos.useAct(contract.regras, { id: grupo.id, version: form.version });
  const dealsNow = form.value.distribuicao !== 'MANUAL' && grupo.semAtendente > 0;
  return (
    <Section
      title="Distribuição e avisos"
      description="A ordem é sempre a da lei: prioridade, prazo e chegada."
    >
      <RecordPage
        form={form}
        save={save}
        confirm="Salvar regras"
        saved="Regras salvas."
        issues={regrasIssues}
        body={readRegras}
      >
        <RadioField
          label="Como os pedidos são distribuídos"
          options={Object.entries(DISTRIBUICOES).map(([key, words]) => ({ value: key, ...words }))}
          {...form.pick('distribuicao')}
        />
        <div className={classes.narrow}>
          <TextField
            label="Limite de pedidos por pessoa"
            optional
            hint="Quem chegou ao limite não recebe mais até concluir algum. Vazio: sem limite."
            inputMode="numeric"
            maxLength={3}
            {...form.text('teto')}
          />
        </div>
        <AvisosFields form={form} />
        {configures && (
          <fieldset className={classes.topic}>
            <legend>Acesso à informação</legend>
            <CheckboxField
              label="Recebe as reclamações de pedidos sem resposta"
              hint="É a autoridade do art. 40 da Lei nº 12.527/2011. Um grupo só: marcar aqui desmarca o outro."
              {...form.check('reclamacaoLai')}
            />
          </fieldset>
        )}
        {dealsNow && form.changed && (
          <Callout tone="info">
            Ao salvar, {countPedidos(grupo.semAtendente)} sem atendente{' '}
            {grupo.semAtendente === 1 ? 'é distribuído' : 'são distribuídos'} a quem tiver vaga.
          </Callout>
        )}
      </RecordPage>
    </Section>
  );
}

/** The notices: long waits, near deadlines and late requests. */
function AvisosFields({ form }: { form: RecordForm<RegrasForm> }) {
  const number = (name: Parameters<typeof form.text>[0]) => ({
    ...form.text(name),
    inputMode: 'numeric' as const,
    maxLength: 3,
  });
  return (
    <>
      <fieldset className={classes.topic}>
        <legend>Pedido sem atendente</legend>
        <div className={classes.pair}>
          <TextField label="Avisar quem coordena depois de" optional {...number('alertaValor')} />
          <SelectField
            label="Contados em"
            placeholder={null}
            options={UNIDADES}
            {...form.text('alertaUnidade')}
          />
        </div>
        <div className={classes.pair}>
          <TextField label="O expediente começa às (hora)" {...number('abre')} />
          <TextField label="O expediente termina às (hora)" {...number('fecha')} />
        </div>
      </fieldset>
      <fieldset className={classes.topic}>
        <legend>Prazo dos pedidos</legend>
        <div className={classes.pair}>
          <TextField
            label="Avisar quem atende, dias antes"
            hint="0 para não avisar."
            {...number('avisarAntesDias')}
          />
          <TextField
            label="Avisar administradores, dias depois"
            optional
            hint="Vazio para não avisar."
            {...number('avisarAdministradoresDias')}
          />
        </div>
        <CheckboxField
          label="Avisar quem coordena no dia do prazo e quando atrasar"
          {...form.check('avisarLider')}
        />
        <p className={classes.detail}>
          Um resumo por pessoa a cada manhã. Com o prazo pausado ou prorrogado, ninguém é cobrado.
        </p>
      </fieldset>
    </>
  );
}
