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
import type { Crumb } from '#ui/page.tsx';
import { Bone } from '#ui/skeleton.tsx';
import { usePrintMargin } from '#ui/use-print-margin.ts';
import { ActionDialog } from './acoes/action-dialog.tsx';
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

interface CasoProps {
  detail: Detalhe;
  leitor: Leitor;
  /** The band; null while the next step is to pay. */
  step: Band | null;
  /** Content beside the title. */
  aside?: ReactNode;
  /** The form of messages. */
  composer: ReactNode;
  /** The tags, for people who handle the request. */
  etiquetas?: ReactNode;
}

/** The page of a request for its requester. */
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

/** The page of a loaded request, with the form of the open act. */
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
    // A second press would conflict with the first.
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
    // In a narrow window the answer form may be hidden, so its half is shown first.
    if (!answering || search.aba) return;
    setAnswering(false);
    answer.current?.scrollIntoView({ block: 'start' });
    answer.current?.focus({ preventScroll: true });
  }, [answering, search.aba]);
  const close = () => setSearch({ acao: undefined });
  const opened = readAcao(search.acao);
  const offered = opened && findOffered(detail, opened);
  // An open form stays until the person closes it, so that acts of others do not remove its text.
  const [shown, setShown] = useState<Acao | null>(null);
  if (opened === null && shown !== null) setShown(null);
  if (offered?.permitido && offered.acao !== shown) setShown(offered.acao);
  const [checking, setChecking] = useState(false);
  useEffect(() => {
    // Runs after the form has closed and returned the focus, and the list is visible.
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
      )}
    </>
  );
}

const HALVES = { andamento: 'Andamento', dados: 'Dados do pedido' } as const;

const CRUMBS: Record<Leitor, readonly Crumb[]> = {
  equipe: [{ label: 'Fila de atendimento', to: '/atendente/requerimentos' }],
  requerente: [{ label: 'Meus pedidos', to: '/requerimentos' }],
};

/** The anchors of the page, in its order. */
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

/** Shortcuts of staff, only for allowed acts. */
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

/** The act that undoes the last one; null when there is none. */
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

/** Whether the person has nothing more to do in this request. */
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
