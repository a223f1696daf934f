import { ACOES, type Acao } from '@balcao/domain/requerimento/acao';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { focusChecklist } from '#features/checklist/api.tsx';
import { Acordo, Pagamento, temAcordo } from '#features/cobranca/api.tsx';
import { RequesterComposer } from '#features/conversa/api.tsx';
import { ProximoButton } from '#features/distribuicao/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { findOffered, mayDo } from '#features/requerimento/api.tsx';
import { useChange } from '#features/tramite/api.tsx';
import { goTo } from '#platform/navigation.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useTitle } from '#platform/title.ts';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { CasePage } from '#ui/case-page.tsx';
import { todayIso } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Crumb } from '#ui/page.tsx';
import { Bone } from '#ui/skeleton.tsx';
import { usePrintMargin } from '#ui/use-print-margin.ts';
import { DONE, directSend } from './acoes/direct.ts';
import { readAcao } from './acoes/offered.ts';
import { ActNotes } from './act-notes.tsx';
import { type Band, requesterBand } from './case-band.ts';
import { CaseBand, NextActs } from './case-band-view.tsx';
import { CaseNow, CaseRest } from './case-columns.tsx';
import { CaseFacts } from './case-header.tsx';
import { CaseMenu } from './case-menu.tsx';
import type { CaseSearch } from './case-search.ts';
import { CaseSide } from './case-side.tsx';
import { splitAnexos } from './entregues.ts';
import { isPayingHere } from './leitor.ts';
import { NAO_FUI_EU, NaoFuiEu } from './nao-fui-eu.tsx';
import { useDone } from './use-done.ts';

const ActionDialog = lazyPart(() => import('./acoes/action-dialog.tsx'), 'ActionDialog');

interface CasoProps {
  detail: Detalhe;
  leitor: Leitor;
  /** The one thing to do; null while that is to pay. */
  step: Band | null;
  /** Beside the title. */
  aside?: ReactNode;
  /** Where one writes. */
  composer: ReactNode;
  /** The tags, for who handles it. */
  etiquetas?: ReactNode;
}

/** A request for who made it. */
export function CasoDoRequerente({ detail }: { detail: Detalhe }) {
  return (
    <Caso
      detail={detail}
      leitor="requerente"
      step={isPayingHere(detail, 'requerente') ? null : requesterBand(detail, todayIso())}
      composer={mayDo(detail, 'mensagem') && <RequesterComposer detail={detail} />}
    />
  );
}

/** The page of a request that was loaded, and the act whose form is open. */
export function Caso({ detail, leitor, step, aside, composer, etiquetas }: CasoProps) {
  const [search, setSearch] = useSearchState<CaseSearch>();
  const { done, tell } = useDone(detail);
  const answer = useRef<HTMLDivElement>(null);
  const [answering, setAnswering] = useState(false);
  const [doing, setDoing] = useState<Acao | null>(null);
  const direct = useChange(detail, { onDone: (after) => tell(doing, after), follow: true });
  const back = wayBack(detail, done);
  useTitle(`${detail.numero} · ${detail.titulo}`);
  usePrintMargin(`Protocolo ${detail.numero}`);
  const act = (acao: Acao) => {
    // A second press upon the same state would be refused as if somebody else had been faster.
    if (direct.busy) return;
    tell(null);
    direct.reset();
    const send = directSend(acao);
    if (send) {
      setDoing(acao);
      direct.send(send);
    } else if (acao === 'responder_exigencia') {
      if (search.aba) setSearch({ aba: undefined });
      setAnswering(true);
    } else setSearch({ acao }, { push: true, top: false });
  };
  useEffect(() => {
    // On a narrow screen the answer is out of sight beside the data of the request; it comes back first.
    if (!answering || search.aba) return;
    setAnswering(false);
    answer.current?.scrollIntoView({ block: 'start' });
    answer.current?.focus({ preventScroll: true });
  }, [answering, search.aba]);
  const close = () => setSearch({ acao: undefined });
  const opened = readAcao(search.acao);
  const offered = opened && findOffered(detail, opened);
  // Once open, a form stays until the person leaves it: what others do meanwhile must not take the text away.
  const [shown, setShown] = useState<Acao | null>(null);
  if (opened === null && shown !== null) setShown(null);
  if (offered?.permitido && offered.acao !== shown) setShown(offered.acao);
  const [checking, setChecking] = useState(false);
  useEffect(() => {
    // The form is gone and has given the focus back by then; on a narrow screen the list is in sight.
    if (!checking || shown !== null) return;
    setChecking(false);
    focusChecklist();
  }, [checking, shown]);
  useShortcuts(leitor === 'equipe' ? staffKeys(detail, act) : {});
  const agreed = temAcordo(detail.documentos);
  const band = step && (
    <CaseBand
      band={step}
      detail={detail}
      busy={direct.busy}
      second={agreed && leitor === 'requerente'}
      onAct={act}
    />
  );
  return (
    <>
      <CasePage
        title={detail.titulo}
        breadcrumb={CRUMBS[leitor]}
        aside={aside}
        facts={<CaseFacts detail={detail} leitor={leitor} />}
        next={<NextActs detail={detail} band={step} leitor={leitor} busy={direct.busy} onAct={act} />}
        menu={<CaseMenu detail={detail} leitor={leitor} onAct={act} />}
        band={
          <>
            {search.acao === NAO_FUI_EU && leitor === 'requerente' && <NaoFuiEu detail={detail} />}
            <ActNotes
              done={done && DONE[done]}
              undo={back && (() => act(back))}
              undoLabel={back ? ACOES[back].rotulo : undefined}
              next={leitor === 'equipe' && done && isTurnOver(detail, done) && <NextNote id={detail.id} />}
              error={direct.error}
              conflict={direct.conflict}
              leitor={leitor}
            />
            {leitor === 'requerente' && detail.cobranca && (
              <Suspense fallback={isPayingHere(detail, leitor) && <Bone height={320} />}>
                <Pagamento
                  key={detail.cobranca.id}
                  cobranca={detail.cobranca}
                  aguardando={isPayingHere(detail, leitor)}
                  explicacao={detail.explicacoes.taxa}
                />
              </Suspense>
            )}
            {agreed ? (
              <Suspense fallback={band}>
                <Acordo requerimentoId={detail.id} paga={leitor === 'requerente'}>
                  {band}
                </Acordo>
              </Suspense>
            ) : (
              band
            )}
          </>
        }
        places={placesOf(detail, leitor)}
        halves={HALVES}
        half={search.aba ?? 'andamento'}
        onHalf={(half) => setSearch({ aba: half === 'dados' ? half : undefined })}
        sideLabel="Resumo do pedido"
        side={<CaseSide detail={detail} leitor={leitor} etiquetas={etiquetas} />}
        now={
          <CaseNow
            detail={detail}
            leitor={leitor}
            answerRef={answer}
            onAct={act}
            onAnswered={(after) => tell('responder_exigencia', after)}
          />
        }
        composer={composer}
      >
        <CaseRest detail={detail} leitor={leitor} onAct={act} />
      </CasePage>
      {shown && (
        <Suspense>
          <ActionDialog
            key={shown}
            acao={shown}
            detail={detail}
            leitor={leitor}
            onClose={close}
            onConferir={() => {
              setChecking(true);
              setSearch({ acao: undefined, aba: 'dados' });
            }}
            onDone={(after) => {
              tell(shown, after);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const HALVES = { andamento: 'Andamento', dados: 'Dados do pedido' } as const;

const CRUMBS: Record<Leitor, readonly Crumb[]> = {
  equipe: [{ label: 'Fila de atendimento', to: '/atendente/requerimentos' }],
  requerente: [{ label: 'Meus pedidos', to: '/requerimentos' }],
};

/** What the page has now, in the order in which it stands there. */
function placesOf(detail: Detalhe, leitor: Leitor) {
  const { decisao, documentos, cobranca } = detail;
  const dados = { id: 'dados', label: 'Dados do pedido' };
  const conversa = { id: 'conversa', label: 'Histórico e conversa' };
  return [
    ...(decisao ? [{ id: 'decisao', label: 'Decisão' }] : []),
    ...(leitor === 'equipe' ? [dados, conversa] : [conversa, dados]),
    ...(splitAnexos(detail).recebidos.length > 0 ? [{ id: 'arquivos', label: 'Arquivos' }] : []),
    ...(documentos.length > 0 ? [{ id: 'documentos', label: 'Documentos' }] : []),
    ...(cobranca && !isPayingHere(detail, leitor) ? [{ id: 'taxa', label: 'Taxa' }] : []),
  ];
}

/** Keys of the staff: what may not be done now has none. */
function staffKeys(detail: Detalhe, act: (acao: Acao) => void): Record<string, () => void> {
  const acts = Object.entries({
    a: ['assumir'],
    e: ['exigir'],
    d: ['decidir', 'decidir_recurso', 'reconsiderar'],
  } as const);
  const keys = acts.flatMap(([key, wanted]) => {
    const acao = wanted.find((one) => mayDo(detail, one));
    return acao ? [[key, () => act(acao)] as const] : [];
  });
  return { ...Object.fromEntries(keys), u: () => goTo('/atendente/requerimentos') };
}

/** How what was just done is taken back, where that may be. */
function wayBack(detail: Detalhe, done: Acao | null): Acao | null {
  const acao = done === 'juntar' ? 'desfazer_juntada' : 'desfazer';
  return done !== 'desfazer' && mayDo(detail, acao) ? acao : null;
}

const HANDED_ON: ReadonlySet<Acao> = new Set([
  'atribuir',
  'encaminhar',
  'declarar_impedimento',
  'encaminhar_parecer',
  'devolver_parecer',
] as const);

/** Whether the person who did this has nothing left to do here. */
function isTurnOver({ vez }: Detalhe, done: Acao): boolean {
  return vez !== 'conselho' || HANDED_ON.has(done);
}

function NextNote({ id }: { id: string }) {
  return (
    <Suspense>
      <ProximoButton id={id} size="compact-sm" />
    </Suspense>
  );
}
