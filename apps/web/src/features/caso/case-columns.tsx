import { ACOES_QUE_DECIDEM, type Acao } from '@balcao/domain/requerimento/acao';
import { isDecisaoFinal } from '@balcao/domain/requerimento/decisao';
import { type RefObject, Suspense } from 'react';
import { AceitesSection } from '#features/aceite/api.tsx';
import { ChecklistDoPedido } from '#features/checklist/api.tsx';
import {
  AlegacoesSection,
  DecisaoSection,
  DecisoesAnteriores,
  describeEfeito,
  ParecerSection,
} from '#features/decisao/api.tsx';
import { AnswerForm, ExigenciaSection } from '#features/exigencia/api.tsx';
import { InstituicaoDesconhecida } from '#features/instituicao/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { findOffered, mayDo } from '#features/requerimento/api.tsx';
import { useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CaseHalf } from '#ui/case-page.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Section } from '#ui/section.tsx';
import { Bone } from '#ui/skeleton.tsx';
import { isHandler } from './leitor.ts';
import { Respostas } from './respostas.tsx';
import { Stream } from './stream.tsx';

/** Rarely used, and below the answers: its code loads after them. */
const CopiarRespostas = lazyPart(() => import('./copiar-respostas.tsx'), 'CopiarRespostas');

interface CaseRestProps {
  detail: Detalhe;
  leitor: Leitor;
  onAct: (acao: Acao) => void;
}

interface CaseNowProps extends CaseRestProps {
  answerRef: RefObject<HTMLDivElement | null>;
  onAnswered: (after: Detalhe) => void;
}

const DECIDEM: readonly (string | null)[] = ACOES_QUE_DECIDEM;

function wasDecidedAgain({ eventos }: Detalhe): boolean {
  return eventos.filter(({ acao }) => DECIDEM.includes(acao)).length > 1;
}

/** Answers and history. Staff read the answers first; the requester knows them. */
export function CaseRest(props: CaseRestProps) {
  const { detail, leitor } = props;
  return (
    <>
      {leitor === 'equipe' && <Data {...props} />}
      <CaseHalf of="andamento">
        <Stream requerimentoId={detail.id} eventos={detail.eventos} leitor={leitor} />
      </CaseHalf>
      {leitor === 'requerente' && <Data {...props} />}
    </>
  );
}

function Data({ detail, leitor, onAct }: CaseRestProps) {
  const mayCheck = isHandler(useEu(), detail);
  const mayWait = mayDo(detail, 'aguardar_terceiro');
  return (
    <CaseHalf of="dados">
      {mayCheck && (
        <Suspense>
          <InstituicaoDesconhecida
            pedido={detail}
            onAguardar={mayWait ? () => onAct('aguardar_terceiro') : null}
          />
        </Suspense>
      )}
      <Section title="Dados do pedido" anchor="dados">
        <Respostas detail={detail} leitor={leitor} />
        <Suspense>
          <CopiarRespostas id={detail.id} />
        </Suspense>
      </Section>
      {mayCheck && (
        <Suspense>
          <ChecklistDoPedido id={detail.id} />
        </Suspense>
      )}
    </CaseHalf>
  );
}

/** The open correction, the decision with its grounds, and the evaluation. */
export function CaseNow({ detail, leitor, answerRef, onAct, onAnswered }: CaseNowProps) {
  const open = detail.exigencias.find(({ situacao }) => situacao === 'aberta');
  const answering = open && leitor === 'requerente' && findOffered(detail, 'responder_exigencia');
  // The form stays where it was when the correction closes, so that it can show what was not sent.
  const answerable = answering ? open : leitor === 'requerente' && !open && detail.exigencias.at(-1);
  const evaluate = leitor === 'requerente' && mayDo(detail, 'avaliar');
  return (
    <>
      {answerable && (
        <div ref={answerRef} tabIndex={-1} data-focus-quiet>
          <Suspense fallback={answering && <Bone height={420} />}>
            <AnswerForm
              key={answerable.id}
              detail={detail}
              exigencia={answerable}
              onDone={onAnswered}
              onAskTime={() => onAct('prorrogar_exigencia')}
            />
          </Suspense>
        </div>
      )}
      {detail.decisao && (
        <Suspense fallback={<Bone height={240} />}>
          <DecisaoSection
            decisao={detail.decisao}
            leitor={leitor}
            emRecurso={detail.status === 'EM_RECURSO'}
            efeito={describeEfeito(detail, leitor)}
            final={isDecisaoFinal(detail.recursosDecididos)}
          >
            {wasDecidedAgain(detail) && (
              <Suspense>
                <DecisoesAnteriores
                  requerimentoId={detail.id}
                  vigenteDesde={detail.decisao.em}
                  leitor={leitor}
                />
              </Suspense>
            )}
          </DecisaoSection>
        </Suspense>
      )}
      {detail.alegacoes && (
        <Suspense>
          <AlegacoesSection alegacoes={detail.alegacoes} />
        </Suspense>
      )}
      {detail.aceites.length > 0 && (
        <Suspense>
          <AceitesSection aceites={detail.aceites} />
        </Suspense>
      )}
      {detail.pareceres.length > 0 && (
        <Suspense>
          <ParecerSection pareceres={detail.pareceres} leitor={leitor} />
        </Suspense>
      )}
      {!answering && detail.exigencias.length > 0 && (
        <Suspense>
          <ExigenciaSection detail={detail} leitor={leitor} />
        </Suspense>
      )}
      {evaluate && (
        <Callout
          tone="neutro"
          title="Como foi o atendimento?"
          action={
            <Button variant="default" onClick={() => onAct('avaliar')}>
              Avaliar
            </Button>
          }
        >
          Leva menos de um minuto e ajuda o Conselho a melhorar.
        </Callout>
      )}
    </>
  );
}
