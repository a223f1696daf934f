import { ACOES, type Acao } from '@balcao/domain/requerimento/acao';
import { Suspense, useEffect, useRef, useState } from 'react';
import { focusChecklist } from '#features/checklist/api.tsx';
import { Acordo, Pagamento, temAcordo } from '#features/cobranca/api.tsx';
import { ProximoButton } from '#features/distribuicao/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { findOffered, mayDo } from '#features/requerimento/api.tsx';
import { useChange } from '#features/tramite/api.tsx';
import { useEu } from '#platform/can.ts';
import { goTo } from '#platform/navigation.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useTitle } from '#platform/title.ts';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { todayIso } from '#ui/date.tsx';
import { usePrintMargin } from '#ui/use-print-margin.ts';
import { ActionDialog } from './acoes/action-dialog.tsx';
import { DONE, directSend } from './acoes/direct.ts';
import { readAcao } from './acoes/offered.ts';
import { ActNotes } from './act-notes.tsx';
import { caseBand } from './case-band.ts';
import { CaseBand } from './case-band-view.tsx';
import { CaseColumns } from './case-columns.tsx';
import { CaseHeader } from './case-header.tsx';
import type { CaseSearch } from './case-search.ts';
import { underColleague } from './com-outra-pessoa.ts';
import { isPayingHere } from './leitor.ts';
import { NAO_FUI_EU, NaoFuiEu } from './nao-fui-eu.tsx';
import { useDone } from './use-done.ts';

interface CasePageProps {
  detail: Detalhe;
  leitor: Leitor;
}

/** The page of a request that was loaded: header, the one thing to do, the columns, and the open action. */
export function CasePage({ detail, leitor }: CasePageProps) {
  const eu = useEu();
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
  const band = !isPayingHere(detail, leitor) && (
    <CaseBand
      band={underColleague(caseBand(detail, leitor, todayIso(), eu), detail, leitor, eu)}
      detail={detail}
      busy={direct.busy}
      second={agreed && leitor === 'requerente'}
      onAct={act}
    />
  );
  return (
    <>
      <CaseHeader detail={detail} leitor={leitor} onAct={act} />
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
        <Pagamento
          key={detail.cobranca.id}
          cobranca={detail.cobranca}
          aguardando={isPayingHere(detail, leitor)}
          explicacao={detail.explicacoes.taxa}
        />
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
      <CaseColumns
        detail={detail}
        leitor={leitor}
        aba={search.aba}
        onAba={(aba) => setSearch({ aba })}
        answerRef={answer}
        onAct={act}
        onAnswered={(after) => tell('responder_exigencia', after)}
      />
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

/** Whether nothing is left to do here for whoever did this. */
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
