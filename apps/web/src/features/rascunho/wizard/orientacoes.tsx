import type { Formulario } from '@balcao/domain/formulario/campo';
import { prazosPorResposta } from '@balcao/domain/formulario/prazo-por-resposta';
import { sayPrazo } from '@balcao/domain/formulario/prazo-texto';
import { sayQuemPode } from '@balcao/domain/formulario/quem-pode';
import { sayEspera } from '@balcao/domain/requerimento/espera';
import { VincularEmpresa } from '#features/servico/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RelativeTime } from '#ui/date.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { PlaceList, PlaceText } from '#ui/place-text.tsx';
import { Panel } from '#ui/section.tsx';
import type { Servico } from '../saving/rascunho-state.ts';
import { EmNomeDe } from './em-nome-de.tsx';
import { QuantoCusta } from './quanto-custa.tsx';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';
import { formularioPath } from './wizard-search.ts';

interface OrientacoesProps {
  view: WizardView;
  servico: Servico;
}

/** Orientations before the start: audience, what to prepare, cost, deadline. */
export function Orientacoes({ view, servico }: OrientacoesProps) {
  const { state } = view;
  const { form } = state;
  const wayOut = servico.representados.some(({ motivoInelegivel }) => motivoInelegivel === null);
  // A draft has its party already.
  const emNomeDe = state.rascunhoId === null && <EmNomeDe servico={servico} passo={view.etapas[1]?.id} />;
  const closed = state.parte === null && (!servico.tipo.elegivel || servico.emAndamento !== null);
  return (
    <div className={classes.stack}>
      {/*
        A person who cannot request this for themselves may do so for somebody else: that choice comes first. Without one,
        all reasons stand together.
      */}
      {closed && wayOut && emNomeDe}
      {closed && <Start view={view} servico={servico} />}
      {closed && !wayOut && emNomeDe}
      <Panel>
        <KeyValue
          layout="rows"
          facts={[
            { label: 'Para quem é', value: sayQuemPode(form) },
            {
              label: 'Tenha em mãos',
              value: <PlaceList className={classes.list} items={form.oQuePrecisa} />,
            },
            { label: 'Quanto custa', value: <QuantoCusta view={view} /> },
            { label: 'Quando fica pronto', value: <QuandoFicaPronto form={form} /> },
            { label: 'Quanto tem levado', value: sayEspera(servico.tipo.espera) },
          ]}
        />
      </Panel>
      {form.avisos && form.avisos.length > 0 && (
        <Callout title="Bom saber">
          <PlaceList className={classes.list} items={form.avisos} />
        </Callout>
      )}
      {!closed && <Start view={view} servico={servico} />}
      {!closed && emNomeDe}
      <details className={classes.fold}>
        <summary>Etapas, base legal e seus direitos</summary>
        <div className={classes.foldBody}>
          <KeyValue
            layout="rows"
            facts={[
              { label: 'Etapas', value: form.carta.etapas.join(' → ') },
              { label: 'Base legal', value: form.baseLegal },
              { label: 'Prioridade', value: form.carta.prioridades },
              { label: 'Como acompanhar', value: <PlaceText text={form.carta.acompanhamento} /> },
              { label: 'Outras formas de pedir', value: form.carta.formas.join(' · ') },
              {
                label: 'Se o pedido for negado',
                value: `Você pode recorrer em até ${form.recurso.dias} dias depois de ser avisado.`,
              },
              { label: 'Onde reclamar', value: form.carta.reclamacao },
            ]}
          />
        </div>
      </details>
    </div>
  );
}

/** The promised time, and the answers that change it. */
function QuandoFicaPronto({ form }: { form: Formulario }) {
  const partes = prazosPorResposta(form);
  return (
    <>
      {sayPrazo(form)}
      {partes.length > 0 && <PlaceList className={classes.list} items={partes} />}
    </>
  );
}

/** The next step: start, continue a draft, open the current request, or see why it is impossible. */
function Start({ view, servico }: OrientacoesProps) {
  const { state, etapas, go } = view;
  const first = etapas[1]?.id ?? 'revisao';
  const { tipo, emAndamento } = servico;
  const [latest] = state.rascunhoId === null ? servico.rascunhos : [];
  const own = state.parte === null;
  if (own && !tipo.elegivel) {
    return (
      <Callout
        tone="atencao"
        title={
          servico.representados.length > 0
            ? 'Em seu próprio nome, este serviço não está disponível'
            : 'Este serviço não está disponível para você'
        }
        action={<Link to="/novorequerimento/tipos">Ver outros serviços</Link>}
      >
        {tipo.motivoInelegivel}
        <VincularEmpresa servico={tipo} depois />
      </Callout>
    );
  }
  if (own && emAndamento) {
    return (
      <Callout
        tone="atencao"
        title="Você já tem um pedido deste em andamento"
        action={<ButtonLink to={`/requerimento/${emAndamento.id}`}>Abrir o pedido</ButtonLink>}
      >
        É o pedido <strong className={classes.numero}>{emAndamento.numero}</strong>. Enquanto ele estiver
        aberto, não é possível enviar outro igual. Por ele você pode mandar mensagens e arquivos e, antes da
        decisão, desistir dele.
      </Callout>
    );
  }
  if (latest)
    return (
      <Begun tipoId={tipo.id} latest={latest} many={servico.rascunhos.length} onBegin={() => go(first)} />
    );
  return (
    <FormActions>
      <Button size="md" onClick={() => go(state.rascunhoId === null ? first : (state.passo ?? first))}>
        {state.rascunhoId === null ? 'Começar' : 'Continuar'}
      </Button>
    </FormActions>
  );
}

interface BegunProps {
  tipoId: number;
  latest: Servico['rascunhos'][number];
  /** Number of drafts of this service. */
  many: number;
  onBegin: () => void;
}

/** The latest draft, and a link to the list of several. */
function Begun({ tipoId, latest, many, onBegin }: BegunProps) {
  const saved = <RelativeTime instant={latest.atualizadoEm} />;
  return (
    <>
      <p className={classes.draft}>
        {many === 1 ? (
          <>Você começou este pedido antes: rascunho salvo {saved}.</>
        ) : (
          <>
            Você tem {many} rascunhos deste pedido. O último foi salvo {saved}.
          </>
        )}
      </p>
      <FormActions>
        <ButtonLink to={formularioPath(tipoId, { rascunho: latest.id })}>
          {many === 1 ? 'Continuar o rascunho' : 'Continuar o último'}
        </ButtonLink>
        {many > 1 && (
          <ButtonLink to="/novorequerimento/tipos" variant="default">
            Ver todos os rascunhos
          </ButtonLink>
        )}
        <Button variant={many === 1 ? 'default' : 'subtle'} onClick={onBegin}>
          Começar outro
        </Button>
      </FormActions>
    </>
  );
}
