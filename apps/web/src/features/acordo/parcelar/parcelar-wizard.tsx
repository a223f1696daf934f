import { useEffect, useRef } from 'react';
import {
  EmNomeDe,
  EnvioSection,
  formularioPath,
  PassoForm,
  useEnvio,
  useStepErrors,
  useWizard,
  WizardFrame,
  type WizardProps,
  type WizardView,
} from '#features/rascunho/api.tsx';
import { useEu } from '#platform/can.ts';
import { goTo } from '#platform/navigation.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useStore } from '#platform/store.ts';
import { titleWithErrors } from '#platform/title.ts';
import { Callout } from '#ui/callout.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { Assinatura } from './assinatura.tsx';
import { Debitos } from './debitos.tsx';
import { EmNomeDoDevedor } from './em-nome-do-devedor.tsx';
import { ForaDaLista } from './fora-da-lista.tsx';
import { type ParcelarSearch, parcelarPath } from './parcelar-search.ts';
import type { ParteProps } from './partes.ts';
import { type CamposDoAcordo, camposDoAcordo, fechaNaHora, itemDe, lerPlano, passoDe } from './plano.ts';
import { Simulacao } from './simulacao.tsx';
import { Termo, type TermoProps } from './termo.tsx';

const TITULO = 'Parcelar débitos';

/** The five steps over the draft of the service: debts, simulation, term, signature, and the first payment once it is filed. */
export function ParcelarWizard(props: WizardProps) {
  const view = useWizard(props);
  const { servico, copia } = props.abertura;
  const { form, rascunhoId, parte } = view.state;
  const nomes = camposDoAcordo(form);
  const [begun] = servico.rascunhos;
  const [{ debitos, pessoa }] = useSearchState<ParcelarSearch>();
  const eu = useEu();
  const outra = rascunhoId === null && pessoa !== undefined && pessoa !== eu?.id ? pessoa : null;
  // Another tab, or an earlier visit, began one: it goes on here, and no second one is made.
  const resumed = outra === null && rascunhoId === null && copia === null && begun ? begun.id : null;
  useEffect(() => {
    if (resumed) goTo(parcelarPath({ rascunho: resumed, debitos }), { replace: true });
  }, [resumed, debitos]);
  if (resumed) return <SkeletonPage />;
  if (outra !== null)
    return <EmNomeDoDevedor view={view} servico={servico} pessoa={outra} debitos={debitos} />;
  const closed = parte === null && (!servico.tipo.elegivel || servico.emAndamento !== null);
  if (nomes === null || (closed && rascunhoId === null)) return <Fechado view={view} servico={servico} />;
  return <Passos {...props} view={view} nomes={nomes} />;
}

interface FechadoProps {
  view: WizardView;
  servico: WizardProps['abertura']['servico'];
}

/** Why no agreement begins here now, and the way on. */
function Fechado({ view, servico }: FechadoProps) {
  const { emAndamento, tipo } = servico;
  const outro = camposDoAcordo(view.state.form) === null;
  return (
    <WizardFrame view={view} servico={servico} title={TITULO} progress={null}>
      {outro ? (
        <Callout
          title="O parcelamento é pedido pelo formulário"
          action={<ButtonLink to={formularioPath(tipo.id)}>Abrir o formulário</ButtonLink>}
        />
      ) : emAndamento ? (
        <EmAndamento {...emAndamento} />
      ) : (
        <Callout tone="atencao" title="Este serviço não está disponível para você agora">
          {tipo.fechado ?? tipo.motivoInelegivel}
        </Callout>
      )}
      <EmNomeDe servico={servico} passo={undefined} pathOf={parcelarPath} />
    </WizardFrame>
  );
}

function EmAndamento({ id, numero }: { id: string; numero: string }) {
  return (
    <Callout
      title="Você já pediu um parcelamento"
      action={<ButtonLink to={`/requerimento/${id}`}>Abrir o pedido</ButtonLink>}
    >
      O pedido {numero} ainda está em análise. Só é possível ter um pedido de parcelamento por vez.
    </Callout>
  );
}

/** The way back from the first step where there is nothing to divide. */
function SemDebitos() {
  return <ButtonLink to="/financeiro/cobrancas">Voltar às cobranças</ButtonLink>;
}

/** What stands in a step instead of its fields; undefined for the fields themselves. */
function corpoDe(passo: TermoProps['passo'], parte: ParteProps) {
  const { form } = parte.view.state;
  const { at, etapas } = parte.view;
  if (passo === passoDe(form, parte.nomes.debitos)) return <Debitos {...parte} />;
  if (passo === passoDe(form, parte.nomes.parcelas)) return <Simulacao {...parte} />;
  return at === etapas.length - 2 ? <Termo {...parte} passo={passo} /> : undefined;
}

interface PassosProps extends WizardProps {
  view: WizardView;
  nomes: CamposDoAcordo;
}

function Passos({ view: found, nomes, abertura, onFiled }: PassosProps) {
  const { session, state, etapas } = found;
  const { form } = state;
  const first = Math.max(
    1,
    etapas.findIndex((etapa) => 'passo' in etapa && etapa.passo === passoDe(form, nomes.debitos)),
  );
  // What stands before the debts is known from the account.
  const at = Math.max(found.at, first);
  const etapa = etapas[at] ?? found.etapa;
  const view = { ...found, at, etapa };
  const plano = lerPlano(view, nomes);
  const envios = useStore(session.uploads.store);
  const errors = useStepErrors(etapa, view.avaliacao, envios);
  const envio = useEnvio({ view, envios, onFiled });
  usePreselected(view, nomes);
  const { enviadoId } = state;
  useEffect(() => {
    if (enviadoId) onFiled(enviadoId);
  }, [enviadoId, onFiled]);
  // The steps from the debts on, and the first payment after the last of them.
  const total = etapas.length - first + 1;
  const current = at - first + 1;
  const title = titleOf(view, nomes);
  const naHora = fechaNaHora(view);
  const passo = 'passo' in etapa ? etapa.passo : null;
  return (
    <WizardFrame
      view={view}
      servico={abertura.servico}
      title={title}
      tabTitle={titleWithErrors(
        `${title} (passo ${current} de ${total}) – ${TITULO}`,
        errors.shown.length > 0,
      )}
      progress={{ current, total, next: at === etapas.length - 1 ? 'Entrada' : undefined }}
    >
      {at === first && abertura.servico.emAndamento && state.parte === null && (
        <EmAndamento {...abertura.servico.emAndamento} />
      )}
      {at === first && <ForaDaLista contexto={view.contexto} />}
      {passo ? (
        <PassoForm
          key={etapa.id}
          view={view}
          errors={errors}
          passo={passo}
          corpo={corpoDe(passo, { view, nomes, plano, erros: errors.erros })}
          saida={at === first && plano.oferecidos.length === 0 ? <SemDebitos /> : undefined}
          comVolta={at > first}
          lista="/financeiro/cobrancas"
        />
      ) : (
        <Assinatura view={view} plano={plano} envio={envio}>
          <EnvioSection
            view={view}
            envio={envio}
            acao={naHora ? 'Fechar acordo' : 'Enviar para análise'}
            onVoltar={() => view.go(etapas[at - 1]?.id ?? '')}
          >
            <p>
              {naHora
                ? 'Depois de fechado, o acordo não muda. Ele começa a valer quando a entrada é paga.'
                : 'Uma pessoa do Conselho analisa. Se ela aprovar, o acordo começa a valer quando a entrada é paga.'}
            </p>
          </EnvioSection>
        </Assinatura>
      )}
      {at === first && state.parte === null && (
        <EmNomeDe servico={abertura.servico} passo={undefined} pathOf={parcelarPath} />
      )}
    </WizardFrame>
  );
}

function titleOf({ state, etapa, etapas, at }: WizardView, nomes: CamposDoAcordo): string {
  if (!('passo' in etapa)) return 'Confira e assine';
  if (etapa.passo === passoDe(state.form, nomes.debitos)) return 'O que você quer parcelar?';
  if (etapa.passo === passoDe(state.form, nomes.parcelas)) return 'Como você quer pagar?';
  return at === etapas.length - 2 ? 'Leia o termo' : etapa.titulo;
}

/** Chooses the debts that the address names, once, where none was chosen yet. */
function usePreselected(view: WizardView, nomes: CamposDoAcordo): void {
  const [{ debitos }] = useSearchState<ParcelarSearch>();
  const done = useRef(false);
  const { session, avaliacao } = view;
  const item = itemDe(avaliacao.campos, nomes.debitos);
  const { oferecidos, escolhidos } = lerPlano(view, nomes);
  useEffect(() => {
    if (done.current || !item) return;
    done.current = true;
    const wanted = oferecidos.map(({ id }) => id).filter((id) => debitos?.split(',').includes(id));
    if (wanted.length > 0 && escolhidos.length === 0) session.answer(item, wanted);
  });
}
