import type { Passo } from '@balcao/domain/formulario/campo';
import { Suspense, useEffect } from 'react';
import { useStore } from '#platform/store.ts';
import { titleWithErrors } from '#platform/title.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { PlaceText } from '#ui/place-text.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { Abertura } from '../saving/rascunho-state.ts';
import { SaveIndicator } from '../saving/save-indicator.tsx';
import { Behalf } from './behalf.tsx';
import { Orientacoes } from './orientacoes.tsx';
import { PassoForm } from './passo-form.tsx';
import { Revisao } from './revisao.tsx';
import { useStepErrors } from './use-step-errors.ts';
import { useWizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import { formularioPath } from './wizard-search.ts';

const ConflictDialog = lazyPart(() => import('../saving/conflict-dialog.tsx'), 'ConflictDialog');

interface WizardProps {
  usuario: string;
  tipoId: number;
  abertura: Abertura;
  onCreated: (rascunhoId: string) => void;
  /** Called when the draft was filed, here or elsewhere. */
  onFiled: (id: string) => void;
}

/** The pages of a form: orientations, steps, review. */
export function Wizard(props: WizardProps) {
  const view = useWizard(props);
  const { session, state, etapas, etapa, at } = view;
  const envios = useStore(session.uploads.store);
  const errors = useStepErrors(etapa, view.avaliacao, envios);
  const { enviadoId } = state;
  const { onFiled } = props;
  useEffect(() => {
    if (enviadoId) onFiled(enviadoId);
  }, [enviadoId, onFiled]);
  const orientation = at === 0;
  const steps = etapas.length - 1;
  const title = orientation ? state.form.titulo : etapa.titulo;
  const tab = orientation ? title : `${title} (passo ${at} de ${steps}) – ${state.form.titulo}`;
  return (
    <Page
      width="form"
      title={title}
      tabTitle={titleWithErrors(tab, errors.shown.length > 0)}
      intro={orientation ? state.form.resumo : 'passo' in etapa ? introOf(etapa.passo) : undefined}
      breadcrumb={[
        { label: 'Fazer um pedido', to: '/novorequerimento/tipos' },
        ...(orientation
          ? []
          : [
              {
                label: state.form.titulo,
                to: formularioPath(props.tipoId, {
                  rascunho: state.rascunhoId ?? undefined,
                  passo: 'orientacoes',
                }),
              },
            ]),
      ]}
    >
      {state.parte !== null && <Behalf parte={state.parte} view={view} servico={props.abertura.servico} />}
      {!orientation && (
        <div className={classes.progress}>
          <Stepper current={at} total={steps} next={etapas[at + 1]?.titulo} />
          {/* The banner above explains a lost draft. */}
          {state.perda === null && <SaveIndicator session={session} />}
        </div>
      )}
      {orientation ? (
        <Orientacoes view={view} servico={props.abertura.servico} />
      ) : 'passo' in etapa ? (
        <PassoForm key={etapa.id} view={view} errors={errors} passo={etapa.passo} />
      ) : (
        <Revisao view={view} envios={envios} onFiled={props.onFiled} />
      )}
      {state.conflito && (
        <Suspense>
          <ConflictDialog session={session} conflito={state.conflito} />
        </Suspense>
      )}
    </Page>
  );
}

function introOf({ descricao }: Passo) {
  return descricao && <PlaceText text={descricao} />;
}
