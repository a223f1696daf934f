import type { Passo } from '@balcao/domain/formulario/campo';
import { useEffect } from 'react';
import { useStore } from '#platform/store.ts';
import { titleWithErrors } from '#platform/title.ts';
import { PlaceText } from '#ui/place-text.tsx';
import type { Abertura } from '../saving/rascunho-state.ts';
import { Orientacoes } from './orientacoes.tsx';
import { PassoForm } from './passo-form.tsx';
import { Revisao } from './revisao.tsx';
import { useStepErrors } from './use-step-errors.ts';
import { useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { formularioPath } from './wizard-search.ts';

export interface WizardProps {
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
    <WizardFrame
      view={view}
      servico={props.abertura.servico}
      title={title}
      tabTitle={titleWithErrors(tab, errors.shown.length > 0)}
      intro={orientation ? state.form.resumo : 'passo' in etapa ? introOf(etapa.passo) : undefined}
      progress={orientation ? null : { current: at, total: steps, next: etapas[at + 1]?.titulo }}
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
      {orientation ? (
        <Orientacoes view={view} servico={props.abertura.servico} />
      ) : 'passo' in etapa ? (
        <PassoForm key={etapa.id} view={view} errors={errors} passo={etapa.passo} />
      ) : (
        <Revisao view={view} envios={envios} onFiled={props.onFiled} />
      )}
    </WizardFrame>
  );
}

function introOf({ descricao }: Passo) {
  return descricao && <PlaceText text={descricao} />;
}
