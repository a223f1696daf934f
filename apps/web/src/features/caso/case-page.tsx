import type { Acao } from '@balcao/domain/requerimento/acao';
import { type ReactNode, Suspense } from 'react';
import { RequesterComposer } from '#features/conversa/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { useSearchState } from '#platform/search-state.ts';
import { useTitle } from '#platform/title.ts';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { CasePage } from '#ui/case-page.tsx';
import { todayIso } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Crumb } from '#ui/page.tsx';
import { usePrintMargin } from '#ui/use-print-margin.ts';
import { type Band, requesterBand } from './case-band.ts';
import { NextActs } from './case-band-view.tsx';
import { CaseNow, CaseRest } from './case-columns.tsx';
import { CaseForm } from './case-form.tsx';
import { CaseFacts } from './case-header.tsx';
import { CaseMenu } from './case-menu.tsx';
import type { CaseSearch } from './case-search.ts';
import { CaseSide } from './case-side.tsx';
import { CaseTop } from './case-top.tsx';
import { splitAnexos } from './entregues.ts';
import { isPayingHere } from './leitor.ts';
import { useCaseActs } from './use-case-acts.ts';

/** The value in the address that the link «Se não foi você» of a message sets. */
const NAO_FUI_EU = 'nao_fui_eu';

const NaoFuiEu = lazyPart(() => import('./nao-fui-eu.tsx'), 'NaoFuiEu');

interface CasoProps {
  detail: Detalhe;
  leitor: Leitor;
  /** What is said of an act when it was done. */
  said: Partial<Record<Acao, string>>;
  /** What to go on with then. */
  next?: (done: Acao) => ReactNode;
  /** Keys of acts. */
  keys?: (act: (acao: Acao) => void) => Record<string, () => void>;
  /** The one thing to do; null while that is to pay. */
  step: Band | null;
  /** Content beside the title. */
  aside?: ReactNode;
  /** The form of messages. */
  composer: ReactNode;
  /** The tags, for people who handle the request. */
  etiquetas?: ReactNode;
  /** The person behind the request, and linked requests; for staff. */
  pessoas?: ReactNode;
}

/** What the requester reads when they did it. */
const DONE_BY_REQUESTER: Partial<Record<Acao, string>> = {
  prorrogar_exigencia: 'Você tem mais prazo para responder.',
  responder_exigencia: 'Resposta enviada.',
  reabrir_exigencia: 'Pedido reaberto. Responda abaixo ao que falta.',
  recorrer: 'Recurso enviado.',
  reclamar: 'Reclamação enviada. A autoridade que acompanha o acesso à informação foi avisada.',
  cancelar: 'Você desistiu deste pedido.',
  avaliar: 'Obrigado pela avaliação!',
};

/** A request for who made it. */
export function CasoDoRequerente({ detail }: { detail: Detalhe }) {
  return (
    <Caso
      detail={detail}
      leitor="requerente"
      said={DONE_BY_REQUESTER}
      step={isPayingHere(detail, 'requerente') ? null : requesterBand(detail, todayIso())}
      composer={<RequesterComposer key={detail.id} detail={detail} />}
    />
  );
}

/** The page of a request that was loaded, and the act whose form is open. */
export function Caso({ detail, leitor, said, next, keys, step, aside, composer, ...equipe }: CasoProps) {
  const [search, setSearch] = useSearchState<CaseSearch>();
  const acts = useCaseActs(detail);
  const { act, busy, tell } = acts;
  useTitle(`${detail.numero} · ${detail.titulo}`);
  usePrintMargin(`Protocolo ${detail.numero}`);
  useShortcuts(keys?.(act) ?? {});
  return (
    <>
      <CasePage
        title={detail.titulo}
        breadcrumb={CRUMBS[leitor]}
        aside={aside}
        facts={<CaseFacts detail={detail} leitor={leitor} />}
        next={<NextActs detail={detail} band={step} leitor={leitor} busy={busy} onAct={act} />}
        menu={<CaseMenu detail={detail} leitor={leitor} onAct={act} />}
        band={
          <>
            {search.acao === NAO_FUI_EU && leitor === 'requerente' && (
              <Suspense>
                <NaoFuiEu detail={detail} />
              </Suspense>
            )}
            <CaseTop detail={detail} leitor={leitor} said={said} next={next} step={step} acts={acts} />
          </>
        }
        places={placesOf(detail, leitor)}
        halves={HALVES}
        half={search.aba ?? 'andamento'}
        onHalf={(half) => setSearch({ aba: half === 'dados' ? half : undefined })}
        sideLabel="Resumo do pedido"
        side={<CaseSide detail={detail} leitor={leitor} {...equipe} />}
        now={
          <CaseNow
            detail={detail}
            leitor={leitor}
            answerRef={acts.answerRef}
            onAct={act}
            onAnswered={(after) => tell('responder_exigencia', after)}
          />
        }
        composer={composer}
      >
        <CaseRest detail={detail} leitor={leitor} onAct={act} />
      </CasePage>
      <CaseForm detail={detail} leitor={leitor} onDone={tell} />
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
