import type { Formulario } from '@balcao/domain/formulario/campo';
import { DISPENSAVEIS } from '@balcao/domain/formulario/lint/caminho';
import { descreverValor } from '@balcao/domain/norma/texto';
import { isStatus, STATUS } from '@balcao/domain/requerimento/status';
import { isWorkflow, WORKFLOWS, type Workflow } from '@balcao/domain/requerimento/workflow';
import { useNorma } from '#features/norma/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { CasosEditor } from '../cond/casos-editor.tsx';
import { CondField } from '../cond/cond-field.tsx';
import { useErroEm } from '../edicao/use-erro-em.ts';
import { InteiroField } from '../inspetor/tipos/inteiro-field.tsx';
import classes from '../modelo.module.css';
import { DistingueField } from './distingue-field.tsx';
import { PareceresField } from './pareceres-field.tsx';
import { PrazoField } from './prazo-field.tsx';
import { useServico } from './use-servico.ts';

const CAMINHOS = Object.entries(WORKFLOWS).map(([value, { rotulo }]) => ({ value, label: rotulo }));

function withDecisao({ dias }: Formulario['recurso'], decisaoDias?: number): Formulario['recurso'] {
  return decisaoDias === undefined ? { dias } : { dias, decisaoDias };
}

/** Who answers, in how long, and along which way. */
export function AtendimentoSection() {
  const { form, mudar } = useServico();
  const erroEm = useErroEm();
  const norma = useNorma();
  return (
    <Section title="Atendimento">
      <FieldStack>
        <GrupoField />
        <div className={classes.par}>
          <PrazoField lugar={erroEm('prazo')} valor={form.prazo} onChange={(prazo) => mudar({ prazo })} />
          <InteiroField
            label="Dias para recorrer"
            {...erroEm('recurso.dias')}
            value={form.recurso.dias}
            onChange={(dias) => mudar({ recurso: { ...form.recurso, dias: dias ?? 0 } })}
          />
          <InteiroField
            label="Dias para decidir o recurso"
            hint={`Sem número, ${descreverValor(norma('recurso.decisao'), 'dias_corridos')}.`}
            {...erroEm('recurso.decisaoDias')}
            value={form.recurso.decisaoDias}
            onChange={(decisaoDias) => mudar({ recurso: withDecisao(form.recurso, decisaoDias) })}
          />
        </div>
        <CasosEditor
          titulo="Outros prazos, conforme as respostas"
          lugar={{ onde: 'prazoCasos', parte: '' }}
          casos={form.prazoCasos ?? []}
          novo={form.prazo}
          frase="Vale este prazo quando"
          onChange={(casos) => mudar({ prazoCasos: casos.length > 0 ? casos : undefined })}
          renderValor={(valor, onChange, i) => (
            <div className={classes.par}>
              <PrazoField lugar={erroEm('prazoCasos', `${i}.valor`)} valor={valor} onChange={onChange} />
            </div>
          )}
        />
        <CaminhoField
          label="Caminho do pedido"
          valor={form.workflow}
          onChange={(workflow) => mudar({ workflow })}
        />
        <CasosEditor
          titulo="Outros caminhos, conforme as respostas"
          lugar={{ onde: 'workflowCasos', parte: '' }}
          casos={form.workflowCasos ?? []}
          novo={'W2' as Workflow}
          frase="Segue este caminho quando"
          onChange={(casos) => mudar({ workflowCasos: casos.length > 0 ? casos : undefined })}
          renderValor={(valor, onChange) => (
            <CaminhoField label="Caminho" valor={valor} onChange={onChange} />
          )}
        />
        <DistingueField />
        <SemEtapas />
        <PareceresField />
        <Segunda />
        <Assinatura />
        <CondField
          label="Identidade de quem pede"
          lugar={{ onde: 'sigilo', parte: '0.se' }}
          fixos={[{ value: 'nunca', label: 'Conhecida de quem atende' }]}
          fixo="nunca"
          cond={form.sigilo}
          frase="Fica protegida quando"
          onFixo={() => mudar({ sigilo: undefined })}
          onCond={(sigilo) => mudar({ sigilo })}
        />
      </FieldStack>
    </Section>
  );
}

function GrupoField() {
  const erroEm = useErroEm();
  const { form, mudar } = useServico();
  const grupos = useSettings()?.grupos ?? [];
  const options = grupos.map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }));
  const missing = options.some(({ value }) => value === form.grupo)
    ? []
    : [{ value: form.grupo, label: form.grupo || 'Sem grupo' }];
  return (
    <SelectField
      label="Grupo que atende"
      {...erroEm('grupo')}
      placeholder={null}
      value={form.grupo}
      options={[...missing, ...options]}
      onChange={(event) => mudar({ grupo: event.currentTarget.value })}
    />
  );
}

function CaminhoField(props: { label: string; valor: Workflow; onChange: (valor: Workflow) => void }) {
  const { label, valor, onChange } = props;
  return (
    <SelectField
      label={label}
      hint={tellDesfechos(valor)}
      placeholder={null}
      value={valor}
      options={CAMINHOS}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isWorkflow(value)) onChange(value);
      }}
    />
  );
}

/** The finer results of a way, where whoever decides chooses one of them. */
function tellDesfechos(workflow: Workflow): string | undefined {
  const rotulos = WORKFLOWS[workflow].desfechos?.map(({ rotulo }) => rotulo.toLowerCase());
  return rotulos && `Quem decide escolhe um resultado: ${rotulos.join(', ')}.`;
}

function SemEtapas() {
  const { form, mudar } = useServico();
  const wrong = useErroEm()('semEtapas');
  const before = form.semEtapas ?? [];
  const paths = [form.workflow, ...(form.workflowCasos ?? []).map(({ valor }) => valor)];
  const spare = DISPENSAVEIS.filter((status) => paths.some((path) => WORKFLOWS[path].caminhos[status]));
  // What was left out before stays in sight, so that it can be taken back.
  const offered = [...new Set([...spare, ...before])];
  if (offered.length === 0) return null;
  return (
    <CheckboxGroup
      label="Etapas que este serviço não usa"
      {...wrong}
      optional
      value={before}
      options={offered.map((value) => ({
        value,
        label: STATUS[value].rotuloEquipe,
      }))}
      onChange={(chosen) => {
        const next = chosen.filter(isStatus);
        mudar({ semEtapas: next.length > 0 ? next : undefined });
      }}
    />
  );
}

function Assinatura() {
  const { form, mudar } = useServico();
  const { assinatura } = form;
  return (
    <CondField
      label="Assinatura por código, enviado ao e-mail de quem pede"
      lugar={{ onde: 'assinatura', parte: '0.se' }}
      fixos={[
        { value: 'nao', label: 'Não' },
        { value: 'sim', label: 'Sempre' },
      ]}
      fixo={assinatura === true ? 'sim' : 'nao'}
      cond={typeof assinatura === 'object' ? assinatura : undefined}
      frase="É pedida quando"
      onFixo={(value) => mudar({ assinatura: value === 'sim' ? true : undefined })}
      onCond={(next) => mudar({ assinatura: next })}
    />
  );
}

function Segunda() {
  const { form, mudar } = useServico();
  const { segundaAprovacao } = form;
  const cond = typeof segundaAprovacao === 'object' ? segundaAprovacao : undefined;
  return (
    <CondField
      label="Segunda aprovação antes da decisão"
      lugar={{ onde: 'segundaAprovacao', parte: '0.se' }}
      fixos={[
        { value: 'nao', label: 'Não' },
        { value: 'sim', label: 'Sempre' },
      ]}
      fixo={segundaAprovacao === true ? 'sim' : 'nao'}
      cond={cond}
      frase="É pedida quando"
      onFixo={(value) => mudar({ segundaAprovacao: value === 'sim' ? true : undefined })}
      onCond={(next) => mudar({ segundaAprovacao: next })}
    />
  );
}
