import type { Issue } from '@balcao/domain/formulario/avaliar';
import { PASSO_PRIORIDADE } from '@balcao/domain/formulario/bloco-prioridade';
import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { indexCampos } from '@balcao/domain/formulario/indice';
import { prazoDe } from '@balcao/domain/formulario/prazo';
import { sayPrazo } from '@balcao/domain/formulario/prazo-texto';
import { type ItemResumo, type PassoResumo, resumirRespostas } from '@balcao/domain/formulario/resumo';
import { calcularTaxa, type TaxaCalculada } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { useMemo } from 'react';
import { TaxaPartes } from '#features/cobranca/api.tsx';
import type { Envio } from '#features/envio/api.tsx';
import { RespostasView } from '#features/formulario/api.tsx';
import { Button } from '#ui/button.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Section } from '#ui/section.tsx';
import { usePrevisao } from '../queries.ts';
import { EnvioSection } from './envio-section.tsx';
import { issueText } from './issue-text.ts';
import { PrioridadeSection } from './prioridade-section.tsx';
import { useEnvio } from './use-envio.ts';
import { failedFiles, nomeOf } from './use-review-issues.ts';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

interface RevisaoProps {
  view: WizardView;
  envios: readonly Envio[];
  /** Called with the request. */
  onFiled: (id: string) => void;
}

/** The review: all answers as they will be filed, with buttons to change them and to send. */
export function Revisao({ view, envios, onFiled }: RevisaoProps) {
  const { state, contexto, etapas, at, go } = view;
  const envio = useEnvio({ view, envios, onFiled });
  const { shown, attempt } = envio;
  const resumo = useMemo(
    () => resumirRespostas(state.form, state.respostas, contexto),
    [state.form, state.respostas, contexto],
  );
  const taxa = useMemo(
    () => calcularTaxa(state.form, state.respostas, contexto),
    [state.form, state.respostas, contexto],
  );
  // The priority claim has its own section below.
  const answered = resumo.filter(({ passo }) => passo.id !== PASSO_PRIORIDADE);
  const messages = messagesByAnswer(view, shown);
  return (
    <div className={classes.review}>
      <ErrorSummary
        errors={shown.map((issue) => ({
          name: issue.path.split('.')[0] ?? null,
          message: issueText(state.form, issue),
        }))}
        attempt={attempt}
      />
      {answered.map(({ passo, itens }) => (
        <Section
          key={passo.id}
          title={passo.titulo}
          action={<ChangeSection form={state.form} resumo={{ passo, itens }} onChange={go} />}
        >
          <RespostasView
            form={state.form}
            itens={itens}
            fonte="rascunho"
            erroDe={(path) => messages.get(path)}
            acaoDe={(item, campo) =>
              isChangeable(campo) &&
              messages.has(item.campo) && (
                <div className={classes.actions}>
                  <CorrectButton item={item} onChange={() => go(passo.id, item.campo)} />
                  <SemOArquivo view={view} item={item} envios={envios} section={changeId(passo)} />
                </div>
              )
            }
          />
        </Section>
      ))}
      <PrioridadeSection view={view} issues={shown} attempt={attempt} />
      <Fee taxa={taxa} />
      <QuandoResponde view={view} />
      <EnvioSection
        view={view}
        envio={envio}
        acao={taxa.total > 0 ? 'Enviar e pagar a taxa' : 'Enviar pedido'}
        onVoltar={() => go(etapas[at - 1]?.id ?? '')}
      >
        <p>Depois de enviado, você não poderá editar, mas poderá mandar mensagens.</p>
        {taxa.total > 0 && <p>O pedido recebe o número na hora. Em seguida, você paga a taxa.</p>}
      </EnvioSection>
    </div>
  );
}

/** One message per answer; a repeating group shows its first error and counts the others. */
function messagesByAnswer({ state }: WizardView, issues: readonly Issue[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const nome of new Set(issues.map((issue) => issue.path.split('.')[0] ?? ''))) {
    const [first, ...others] = issues.filter((issue) => issue.path.split('.')[0] === nome);
    if (!first) continue;
    const text = first.path === nome ? first.message : issueText(state.form, first);
    messages.set(nome, others.length === 0 ? text : `${text} E mais ${others.length} nesta resposta.`);
  }
  return messages;
}

function isChangeable(campo: Campo): boolean {
  return !campo.somenteLeitura && campo.tipo !== 'calc';
}

const changeId = ({ id }: PassoResumo['passo']) => `alterar-${id}`;

interface ChangeSectionProps {
  form: Formulario;
  resumo: PassoResumo;
  onChange: (passo: string, campo: string) => void;
}

/** Returns to the first editable answer of the step; renders nothing if there is none. */
function ChangeSection({ form, resumo: { passo, itens }, onChange }: ChangeSectionProps) {
  const campos = itens.flatMap((item) => indexCampos(form).get(item.campo)?.campo ?? []);
  const first = campos.find(isChangeable);
  if (!first) return null;
  return (
    <Button
      variant="subtle"
      size="compact-md"
      id={changeId(passo)}
      aria-label={`Alterar: ${passo.titulo}`}
      onClick={() => onChange(passo.id, first.nome)}
    >
      Alterar
    </Button>
  );
}

/** Button that leads to a wrong answer; the error summary focuses it. */
function CorrectButton({ item, onChange }: { item: ItemResumo; onChange: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      id={`campo-${item.campo}`}
      className={classes.change}
      aria-label={`Corrigir: ${item.rotulo}`}
      onClick={onChange}
    >
      Corrigir
    </Button>
  );
}

function Fee({ taxa: { total, itens } }: { taxa: TaxaCalculada }) {
  return (
    <Section title="Quanto custa">
      {total === 0 ? <p>Sem custo</p> : <TaxaPartes itens={itens} total={total} />}
    </Section>
  );
}

/** Expected day of the answer from the server, or else the period. */
function QuandoResponde({ view }: { view: WizardView }) {
  const { state, contexto } = view;
  const { form, respostas } = state;
  const { data } = usePrevisao(state);
  const prazo = prazoDe(form, respostas, contexto);
  const workflow = workflowDe(form, respostas, contexto);
  const long = sayPrazo({ ...form, prazo, workflow, prazoCasos: [], workflowCasos: [] });
  return (
    <Section title="Quando fica pronto">
      <p>{data?.texto ?? `${long}.`}</p>
      {data && <ComoCalculado explicacao={data.explicacao} de="o prazo da resposta" />}
    </Section>
  );
}

interface SemOArquivoProps {
  view: WizardView;
  item: ItemResumo;
  envios: readonly Envio[];
  /** Id of the element that gets the focus afterwards. */
  section: string;
}

/** Drops a file that failed to upload, if the answer is valid without it. */
function SemOArquivo({ view, item, envios, section }: SemOArquivoProps) {
  const { session, avaliacao } = view;
  const mine = failedFiles(avaliacao, envios).filter(({ campo }) => nomeOf(campo) === item.campo);
  const missing = avaliacao.issues.some(({ path }) => nomeOf(path) === item.campo);
  if (mine.length === 0 || missing) return null;
  const goOn = () => {
    for (const { id } of mine) session.uploads.cancel(id);
    document.getElementById(section)?.focus();
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.change}
      aria-label={`Seguir sem ele: ${item.rotulo}`}
      onClick={goOn}
    >
      Seguir sem ele
    </Button>
  );
}
