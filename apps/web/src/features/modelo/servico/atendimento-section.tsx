import { podeDistinguir } from '@balcao/domain/formulario/assunto';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { PrazoServico } from '@balcao/domain/formulario/campo-partes';
import { isCampoTipo, TIPOS_DE_CAMPO } from '@balcao/domain/formulario/editar/novo-campo';
import { DISTINGUE_MAX, PARECERES_MAX } from '@balcao/domain/formulario/faixas';
import { DISPENSAVEIS } from '@balcao/domain/formulario/lint/caminho';
import { descreverValor } from '@balcao/domain/norma/texto';
import { isStatus, STATUS } from '@balcao/domain/requerimento/status';
import { isWorkflow, WORKFLOWS, type Workflow } from '@balcao/domain/requerimento/workflow';
import { useNorma } from '#features/norma/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { CheckboxGroup, RadioField } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { CasosEditor } from '../cond/casos-editor.tsx';
import { CondOpcional, CondSimNao } from '../cond/cond-field.tsx';
import { A_ESCOLHER } from '../cond/opcoes-de-campo.ts';
import { Itens } from '../edicao/itens.tsx';
import { ligar } from '../edicao/ligar.ts';
import type { ErroEm } from '../edicao/use-erro-em.ts';
import { InteiroField } from '../inspetor/tipos/inteiro-field.tsx';
import classes from '../modelo.module.css';
import { CampoSelect } from './campo-select.tsx';
import { semVazia, useServico } from './use-servico.ts';

const CAMINHOS = Object.entries(WORKFLOWS).map(([value, { rotulo }]) => ({ value, label: rotulo }));

function withDecisao({ dias }: Formulario['recurso'], decisaoDias?: number): Formulario['recurso'] {
  return decisaoDias === undefined ? { dias } : { dias, decisaoDias };
}

/** Who answers, by when, and through which workflow. */
export function AtendimentoSection() {
  const { form, mudar, erroEm } = useServico();
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
          onChange={(casos) => mudar({ prazoCasos: semVazia(casos) })}
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
          onChange={(casos) => mudar({ workflowCasos: semVazia(casos) })}
          renderValor={(valor, onChange) => (
            <CaminhoField label="Caminho" valor={valor} onChange={onChange} />
          )}
        />
        <DistingueField />
        <SemEtapas />
        <PareceresField />
        <CondSimNao
          label="Segunda aprovação antes da decisão"
          lugar={{ onde: 'segundaAprovacao', parte: '0.se' }}
          sim="Sempre"
          valor={form.segundaAprovacao}
          frase="É pedida quando"
          onChange={(segundaAprovacao) => mudar({ segundaAprovacao })}
        />
        <CondSimNao
          label="Assinatura por código, enviado ao e-mail de quem pede"
          lugar={{ onde: 'assinatura', parte: '0.se' }}
          sim="Sempre"
          valor={form.assinatura}
          frase="É pedida quando"
          onChange={(assinatura) => mudar({ assinatura })}
        />
        <CondOpcional
          label="Identidade de quem pede"
          lugar={{ onde: 'sigilo', parte: '0.se' }}
          sem="Conhecida de quem atende"
          cond={form.sigilo}
          frase="Fica protegida quando"
          onChange={(sigilo) => mudar({ sigilo })}
        />
      </FieldStack>
    </Section>
  );
}

function GrupoField() {
  const { form, mudar, erroEm } = useServico();
  return (
    <GrupoSelect
      label="Grupo que atende"
      {...erroEm('grupo')}
      placeholder={form.grupo === '' ? 'Sem grupo' : null}
      sigla={form.grupo}
      onChange={(grupo) => mudar({ grupo })}
    />
  );
}

interface GrupoSelectProps {
  label: string;
  id?: string;
  error?: string | undefined;
  placeholder?: string | null;
  sigla: string;
  onChange: (sigla: string) => void;
}

/** A group by name. A removed one stays visible. */
function GrupoSelect({ sigla, onChange, ...field }: GrupoSelectProps) {
  const grupos = useSettings()?.grupos ?? [];
  const options = grupos.map((grupo) => ({ value: grupo.sigla, label: `${grupo.nome} (${grupo.sigla})` }));
  const known = sigla === '' || options.some(({ value }) => value === sigla);
  return (
    <SelectField
      {...field}
      value={sigla}
      options={known ? options : [{ value: sigla, label: sigla }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The workflows that a request of this service can take. */
const caminhosDe = ({ workflow, workflowCasos = [] }: Formulario) =>
  [workflow, ...workflowCasos.map(({ valor }) => valor)].map((each) => WORKFLOWS[each].caminhos);

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

/** Detailed outcomes of a workflow that offers a choice of them. */
function tellDesfechos(workflow: Workflow): string | undefined {
  const rotulos = WORKFLOWS[workflow].desfechos?.map(({ rotulo }) => rotulo.toLowerCase());
  return rotulos && `Quem decide escolhe um resultado: ${rotulos.join(', ')}.`;
}

function SemEtapas() {
  const { form, mudar, erroEm } = useServico();
  const before = form.semEtapas ?? [];
  const spare = DISPENSAVEIS.filter((status) => caminhosDe(form).some((caminhos) => caminhos[status]));
  // Stages already omitted stay visible, so that they can be restored.
  const offered = [...new Set([...spare, ...before])];
  if (offered.length === 0) return null;
  return (
    <CheckboxGroup
      label="Etapas que este serviço não usa"
      {...erroEm('semEtapas')}
      optional
      value={before}
      options={offered.map((value) => ({ value, label: STATUS[value].rotuloEquipe }))}
      onChange={(chosen) => mudar({ semEtapas: semVazia(chosen.filter(isStatus)) })}
    />
  );
}

/** The groups that give an opinion, in the order in which they are asked. */
function PareceresField() {
  const { form, mudar, erroEm } = useServico();
  const siglas = form.pareceres ?? [];
  // Groups already named stay visible, so that they can be removed.
  if (siglas.length === 0 && !caminhosDe(form).some(({ EM_PARECER }) => EM_PARECER)) return null;
  return (
    <div className={classes.cartao}>
      <Itens
        itens={siglas}
        onChange={(next) => mudar({ pareceres: semVazia(next) })}
        como="linhas"
        max={PARECERES_MAX}
        incluir="Incluir grupo que dá parecer"
        novo={() => ''}
        retirar={(_, i) => `Retirar o ${i + 1}º grupo que dá parecer`}
      >
        {(sigla, set, i) => (
          <GrupoSelect
            label={`${i + 1}º grupo que dá parecer`}
            {...(i === 0 ? erroEm('pareceres') : {})}
            sigla={sigla}
            onChange={set}
          />
        )}
      </Itens>
    </div>
  );
}

const MODOS = [
  { value: 'um', label: 'Um de cada vez', hint: 'Só pede de novo quando o primeiro termina.' },
  {
    value: 'assunto',
    label: 'Um para cada assunto',
    hint: 'Por exemplo, uma defesa para cada auto. O mesmo assunto duas vezes é recusado.',
  },
  { value: 'varios', label: 'Quantos quiser ao mesmo tempo' },
] as const;

/** Whether a person may have several open requests of this service, and what must differ. */
function DistingueField() {
  const { form, mudar } = useServico();
  const { distinguePor } = form;
  const modo = distinguePor === undefined ? 'um' : distinguePor.length === 0 ? 'varios' : 'assunto';
  const lists = { um: undefined, assunto: [A_ESCOLHER], varios: [] };
  return (
    <>
      <RadioField
        label="Pedidos da mesma pessoa"
        value={modo}
        options={MODOS}
        onChange={(value) => {
          const next = MODOS.find((each) => each.value === value)?.value;
          if (next && next !== modo) mudar({ distinguePor: lists[next] });
        }}
      />
      {modo === 'assunto' && (
        <Respostas nomes={distinguePor ?? []} onChange={(next) => mudar({ distinguePor: semVazia(next) })} />
      )}
    </>
  );
}

const SERVEM = Object.keys(TIPOS_DE_CAMPO).filter(isCampoTipo).filter(podeDistinguir);

function Respostas({ nomes, onChange }: { nomes: readonly string[]; onChange: (nomes: string[]) => void }) {
  const { erroEm } = useServico();
  return (
    <div className={classes.cartao}>
      <Itens
        itens={nomes}
        onChange={onChange}
        como="linhas"
        max={DISTINGUE_MAX}
        incluir="Incluir outra resposta"
        novo={() => A_ESCOLHER}
        retirar={(_, i) => `Retirar a ${i + 1}ª resposta do assunto`}
      >
        {(nome, set, i) => (
          <CampoSelect
            label={i === 0 ? 'O assunto é outro quando muda' : 'Ou quando muda'}
            {...erroEm('distinguePor', String(i))}
            tipos={SERVEM}
            valor={nome}
            onChange={(next) => set(next ?? A_ESCOLHER)}
          />
        )}
      </Itens>
    </div>
  );
}

const UNIDADES = [
  { value: 'UTEIS', label: 'dias úteis' },
  { value: 'CORRIDOS', label: 'dias corridos' },
  { value: 'MESES', label: 'meses' },
] as const satisfies readonly { value: PrazoServico['unidade']; label: string }[];

interface PrazoFieldProps {
  /** Id and error of the number. */
  lugar: ErroEm;
  valor: PrazoServico;
  onChange: (valor: PrazoServico) => void;
}

/** A deadline: a number and its unit. */
function PrazoField({ lugar, valor, onChange }: PrazoFieldProps) {
  const liga = ligar(
    valor,
    (parte) => onChange({ ...valor, ...parte }),
    () => ({}),
  );
  return (
    <>
      <InteiroField
        label="Prazo"
        {...lugar}
        value={valor.n}
        onChange={(n) => onChange({ ...valor, n: n ?? 0 })}
      />
      <SelectField label="Contado em" placeholder={null} {...liga.escolha('unidade', UNIDADES)} />
    </>
  );
}
