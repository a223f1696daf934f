import { endSentence } from '@balcao/domain/texto/frase';
import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { goTo } from '#platform/navigation.ts';
import { isProblem } from '#platform/problem.ts';
import { useSearchState } from '#platform/search-state.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { useOpening } from '../queries.ts';
import { type Parte, perdaOf } from '../saving/parte.ts';
import { QuemRepresento, sayAgain, sayEnded } from './behalf.tsx';
import { Wizard, type WizardProps } from './wizard.tsx';
import { formularioPath, type WizardSearch } from './wizard-search.ts';

interface OpenFormularioProps {
  usuario: string;
  tipoId: number;
  /** Draws the open form. */
  screen?: ComponentType<WizardProps>;
  /** The address of the screen, with a state of the form. */
  pathOf?: (search: WizardSearch) => string;
}

/** Opens the draft of the address, or a new form. A new draft's id goes into the address without reopening the form. */
export function OpenFormulario({
  usuario,
  tipoId,
  screen: Screen = Wizard,
  pathOf = (search) => formularioPath(tipoId, search),
}: OpenFormularioProps) {
  const [search] = useSearchState<WizardSearch>();
  const wanted = search.rascunho ?? null;
  const place = usePlaceInHistory();
  const [desde] = useState(place);
  const [sent, setSent] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ id: string | null; own: string | null }>({ id: wanted, own: null });
  const own = opened.own !== null && (wanted === opened.own || wanted === null);
  // After sending, the way back through the history opens nothing.
  if (wanted !== opened.id && !own && sent === null) setOpened({ id: wanted, own: null });
  const opening = useOpening(usuario, tipoId, opened.id);
  const onCreated = useCallback((id: string) => setOpened((now) => ({ ...now, own: id })), []);
  const { data, error } = opening;
  const filed = sent ?? (data && 'enviadoId' in data ? data.enviadoId : null);
  if (filed !== null) return <Filed path={pathOf({ enviado: filed })} desde={desde} />;
  if (data && 'abertura' in data) {
    const { abertura } = data;
    return (
      <Screen
        key={opened.id ?? 'novo'}
        usuario={usuario}
        tipoId={tipoId}
        abertura={abertura}
        onCreated={onCreated}
        onFiled={setSent}
      />
    );
  }
  if (isProblem(error, 'not_found')) {
    const parte = perdaOf(error, null)?.parte;
    return parte ? <Ended parte={parte} /> : <Gone again={opened.id === null ? null : pathOf({})} />;
  }
  if (error) return <Failed error={error} onRetry={() => void opening.refetch()} />;
  return <SkeletonPage />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page title="Fazer um pedido" width="form">
      <ErrorState error={error} onRetry={onRetry} kept="O que você já tinha preenchido está guardado." />
    </Page>
  );
}

/** Says that the represented party's draft is lost. */
function Ended({ parte }: { parte: Parte }) {
  return (
    <Page title="Rascunho não encontrado" width="form">
      <EmptyState
        drawing="busca"
        title={sayEnded(parte)}
        text={`${endSentence(`Este rascunho era um pedido por ${parte.nome}`)} ${sayAgain(parte)} volte a este endereço.`}
        action={
          <FormActions>
            <QuemRepresento parte={parte} />
            <ButtonLink to="/novorequerimento/tipos" variant="default">
              Ver os serviços
            </ButtonLink>
          </FormActions>
        }
      />
    </Page>
  );
}

/** `again` opens a new form; null where the service itself is not there. */
function Gone({ again }: { again: string | null }) {
  return (
    <Page title={again === null ? 'Serviço não encontrado' : 'Rascunho não encontrado'} width="form">
      <EmptyState
        drawing="busca"
        title={again === null ? 'Este serviço não está aberto' : 'Este rascunho não existe mais'}
        text={
          again === null
            ? 'Ele pode ter sido encerrado pelo Conselho. Veja os serviços abertos.'
            : 'Ele foi descartado ou passou do prazo de guarda.'
        }
        action={
          <FormActions>
            {again !== null && <ButtonLink to={again}>Começar de novo</ButtonLink>}
            <ButtonLink to="/novorequerimento/tipos" variant="default">
              Ver os serviços
            </ButtonLink>
          </FormActions>
        }
      />
    </Page>
  );
}

interface FiledProps {
  /** Address of the confirmation. */
  path: string;
  /** Index in the browser history where the form was opened. */
  desde: number;
}

/** Replaces the pages of the form with the confirmation, so that «back» leads to where the person came from. */
function Filed({ path, desde }: FiledProps) {
  const history = useRouter().history as RouterHistory;
  const at = usePlaceInHistory();
  useEffect(() => {
    if (at > desde) history.go(desde - at);
    else goTo(path, { replace: true });
  }, [history, at, desde, path]);
  return <SkeletonPage />;
}

/** Index of the current page in the browser history, from 0. */
function usePlaceInHistory(): number {
  return useLocation({ select: ({ state }) => state.__TSR_index });
}
