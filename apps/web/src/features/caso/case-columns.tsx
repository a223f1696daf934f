import { ACOES_QUE_DECIDEM, type Acao } from '@balcao/domain/requerimento/acao';
import { isDecisaoFinal } from '@balcao/domain/requerimento/decisao';
import { type RefObject, Suspense } from 'react';
import { AceitesSection } from '#features/aceite/api.tsx';
import { ChecklistDoPedido } from '#features/checklist/api.tsx';
import { RequesterComposer, StaffComposer } from '#features/conversa/api.tsx';
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
import { useMedia } from '#platform/use-media.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Section } from '#ui/section.tsx';
import { CaseSide } from './case-side.tsx';
import classes from './caso.module.css';
import { CopiarRespostas } from './copiar-respostas.tsx';
import { isHandler } from './leitor.ts';
import { Respostas } from './respostas.tsx';
import { Stream } from './stream.tsx';

interface CaseColumnsProps {
  detail: Detalhe;
  leitor: Leitor;
  aba: 'dados' | undefined;
  onAba: (aba: 'dados' | undefined) => void;
  answerRef: RefObject<HTMLDivElement | null>;
  onAct: (acao: Acao) => void;
  onAnswered: (after: Detalhe) => void;
}

const DECIDEM: readonly (string | null)[] = ACOES_QUE_DECIDEM;

function wasDecidedAgain({ eventos }: Detalhe): boolean {
  return eventos.filter(({ acao }) => DECIDEM.includes(acao)).length > 1;
}

/** Below this width there is one column, and its two halves are shown one at a time. */
const NARROW = '(max-width: 61.99em)';

/** Main column and side column; on a narrow screen 'Andamento' and 'Dados do pedido'. */
export function CaseColumns(props: CaseColumnsProps) {
  const { detail, leitor, aba, onAba } = props;
  const narrow = useMedia(NARROW);
  return (
    <>
      {narrow && (
        <fieldset className={classes.parts} aria-label="Parte do pedido">
          <button type="button" aria-pressed={aba !== 'dados'} onClick={() => onAba(undefined)}>
            Andamento
          </button>
          <button type="button" aria-pressed={aba === 'dados'} onClick={() => onAba('dados')}>
            Dados do pedido
          </button>
        </fieldset>
      )}
      <div className={classes.columns} data-aba={aba ?? 'andamento'}>
        <div className={classes.top} data-part="andamento">
          <Now {...props} />
        </div>
        <CaseSide detail={detail} leitor={leitor} />
        <div className={classes.rest}>
          {leitor === 'equipe' && <Data {...props} />}
          <div className={classes.part} data-part="andamento">
            <Stream requerimentoId={detail.id} eventos={detail.eventos} leitor={leitor} />
            {leitor === 'equipe' ? (
              <StaffComposer detail={detail} />
            ) : (
              mayDo(detail, 'mensagem') && <RequesterComposer detail={detail} />
            )}
          </div>
          {leitor === 'requerente' && <Data {...props} />}
        </div>
      </div>
    </>
  );
}

/** The answers: staff check them before anything else, the requester knows them. */
function Data({ detail, leitor, onAct }: Pick<CaseColumnsProps, 'detail' | 'leitor' | 'onAct'>) {
  const mayCheck = isHandler(useEu(), detail);
  const mayWait = mayDo(detail, 'aguardar_terceiro');
  return (
    <div className={classes.part} data-part="dados">
      {mayCheck && (
        <Suspense>
          <InstituicaoDesconhecida
            pedido={detail}
            onAguardar={mayWait ? () => onAct('aguardar_terceiro') : null}
          />
        </Suspense>
      )}
      <Section title="Dados do pedido">
        <Respostas detail={detail} leitor={leitor} />
        <CopiarRespostas id={detail.id} />
      </Section>
      {mayCheck && (
        <Suspense>
          <ChecklistDoPedido id={detail.id} />
        </Suspense>
      )}
    </div>
  );
}

/** What is asked for, what was decided, what that stands on, and the invitation to evaluate. */
function Now({ detail, leitor, answerRef, onAct, onAnswered }: CaseColumnsProps) {
  const open = detail.exigencias.find(({ situacao }) => situacao === 'aberta');
  const answering = open && leitor === 'requerente' && findOffered(detail, 'responder_exigencia');
  const evaluate = leitor === 'requerente' && mayDo(detail, 'avaliar');
  return (
    <>
      {answering && (
        <div ref={answerRef} tabIndex={-1} data-focus-quiet className={classes.anchor}>
          <AnswerForm
            key={open.id}
            detail={detail}
            exigencia={open}
            onDone={onAnswered}
            onAskTime={() => onAct('prorrogar_exigencia')}
          />
        </div>
      )}
      {detail.decisao && (
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
      {!answering && detail.exigencias.length > 0 && <ExigenciaSection detail={detail} leitor={leitor} />}
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
